import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PasswordsBusy } from '../../../src/domain/account/ports/PasswordHashes.ts';
import { rateLimits } from '../../../src/backend/store/schema/limits.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { asked } from '../../numbers.ts';
import { type AccountShop, openAccountShop } from './shop.ts';
import { aCustomer, aRegistration, aSignedIn, aStranger, type Answer, tokenTo, Visitor } from './Visitor.ts';

describe('the limits of attempts', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop({ config: { rateLimit: 1_000_000 } });
  });
  afterAll(async () => {
    await shop?.close();
  });

  const count = (answers: readonly Answer[]): number => answers.filter(({ status }) => status !== 429).length;
  const told = (answers: readonly Answer[]): void => {
    for (const answer of answers)
      if (answer.status === 429) {
        expect([answer.code, Number(answer.headers['retry-after']) > 0]).toEqual(['too-many-attempts', true]);
      }
  };
  /** Sends one request after the other, each with another forged address. */
  const many = async (
    times: number,
    ask: (n: number, headers: Readonly<Record<string, string>>) => Promise<Answer>,
  ): Promise<readonly Answer[]> => {
    const answers: Answer[] = [];
    for (let n = 0; n < times; n += 1)
      answers.push(
        await ask(n, {
          'x-forwarded-for': `203.0.113.${n}`,
          'x-real-ip': `203.0.113.${n}`,
          forwarded: `for=203.0.113.${n}`,
        }),
      );
    told(answers);
    return answers;
  };

  it.each([
    [
      'VAT checks: 10 a minute',
      10,
      minutes(1),
      (v: Visitor, n: number, headers: Readonly<Record<string, string>>) =>
        v.send('GET', `/customers/vat-validation?vat=ATU${n}`, undefined, headers),
    ],
    [
      'e-mail checks: 20 an hour, of both kinds together',
      20,
      minutes(60),
      (v: Visitor, n: number, headers: Readonly<Record<string, string>>) =>
        v.send(
          'GET',
          n % 2 === 0
            ? `/customers/email?email=a${n}%40example.com`
            : `/customers/check-first-time-logging-in?email=a${n}%40example.com`,
          undefined,
          headers,
        ),
    ],
    [
      'newsletter: 5 an hour',
      5,
      minutes(60),
      (v: Visitor, n: number, headers: Readonly<Record<string, string>>) =>
        v.send('POST', '/newsletters/subscriptions', { email: `n${n}@example.com` }, headers),
    ],
    [
      'logins of one address, for any accounts: 20 a minute',
      20,
      minutes(1),
      (v: Visitor, n: number, headers: Readonly<Record<string, string>>) =>
        v.send('POST', '/customers/login', { email: `who-${n}@example.com`, password: 'x' }, headers),
    ],
    [
      'resets of one account: 3 an hour',
      3,
      minutes(60),
      (v: Visitor, _: number, headers: Readonly<Record<string, string>>) =>
        v.send('POST', '/customers/emails/password-reset', { email: 'one@example.com', languageTag: 'de' }, headers),
    ],
  ])('%s (F7)', async (_, most, windowMs, ask) => {
    const visitor = await aStranger(shop);
    // The window slides: around a multiple of its length no more pass than at any other time.
    shop.clock.at += windowMs - (shop.clock.at % windowMs) - 1;
    await visitor.anonymous();
    expect(count(await many(asked('F7', 24, 10_000), (n, headers) => ask(visitor, n, headers)))).toBe(most);
    shop.clock.at += 1;
    expect(count(await many(most + 2, (n, headers) => ask(visitor, n, headers)))).toBe(0);
    shop.clock.at += windowMs - 1;
    await visitor.anonymous();
    expect((await ask(visitor, 9_999, {})).status).not.toBe(429);
  });

  it('mails about a new address: 3 an hour to it; saving a profile with the same address is not counted (F7)', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const customer = await aSignedIn(shop);
      statuses.push(
        (
          await customer.send('PUT', `/customers/${customer.ownerId}`, {
            email: 'stranger@example.com',
            currentPassword: 'Sehr-Geheim-7',
          })
        ).status,
      );
      expect((await customer.send('PUT', `/customers/${customer.ownerId}`, { firstName: 'Berta' })).status).toBe(200);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('mails of one account about new addresses: 3 an hour, in either way; other changes are not counted (F7)', async () => {
    const customer = await aSignedIn(shop);
    const to = (email: string) =>
      customer.send('PUT', `/customers/${customer.ownerId}`, { email, currentPassword: 'Sehr-Geheim-7' });
    const statuses: number[] = [];
    for (const phone of ['+436641234501', '+436641234502', '+436641234503'])
      statuses.push(
        (await customer.send('PUT', `/customers/${customer.ownerId}`, { phone, currentPassword: 'Sehr-Geheim-7' }))
          .status,
      );
    for (const email of ['first@example.net', 'second@example.net']) statuses.push((await to(email)).status);
    statuses.push((await customer.send('POST', '/customers/emails/email-change')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await customer.send('POST', '/customers/emails/email-change')).code).toBe('too-many-attempts');
    expect((await to('third@example.net')).code).toBe('too-many-attempts');
    expect(await shop.mailsTo('third@example.net')).toEqual([]);
    // Dropping the new address is always possible, and so are all other changes.
    expect(
      (
        await customer.send('PUT', `/customers/${customer.ownerId}`, {
          email: customer.registration.email,
          firstName: 'Berta',
        })
      ).body,
    ).toMatchObject({ firstName: 'Berta', pendingEmail: null });
  });

  it('a refused change of the e-mail sends no mail; wrong passwords are counted: 10 in 15 minutes (F7, S14)', async () => {
    const customer = await aSignedIn(shop);
    const to = (email: string, currentPassword = 'Sehr-Geheim-7') =>
      customer.send('PUT', `/customers/${customer.ownerId}`, { email, currentPassword });
    for (let n = 0; n < 4; n += 1)
      expect((await to('hasty@example.net', 'Wrong-Password-1')).code).toBe('password-incorrect');
    expect((await to('hasty@example.net')).status).toBe(200);
    // A mail that the mailbox limit refused does not count for the account.
    const others = [await aSignedIn(shop), await aSignedIn(shop)];
    for (const other of others)
      expect(
        (
          await other.send('PUT', `/customers/${other.ownerId}`, {
            email: 'hasty@example.net',
            currentPassword: 'Sehr-Geheim-7',
          })
        ).status,
      ).toBe(200);
    for (let n = 0; n < 2; n += 1) expect((await to('hasty@example.net')).code).toBe('too-many-attempts');
    for (const email of ['other@example.net', 'third@example.net']) expect((await to(email)).status).toBe(200);
    expect((await to('fourth@example.net')).code).toBe('too-many-attempts');
    const guessing = await aSignedIn(shop);
    const guesses = await many(12, (n) =>
      guessing.send('PUT', `/customers/${guessing.ownerId}`, {
        email: `guess-${n}@example.net`,
        currentPassword: `Wrong-Password-${n}`,
      }),
    );
    expect(count(guesses)).toBe(10);
  });

  it('registrations of one mailbox: 3 an hour, with one answer for new and known e-mails (F7)', async () => {
    for (let n = 0; n < 3; n += 1)
      expect(
        (await (await aStranger(shop)).send('POST', '/customers', aRegistration({ email: `flooded+${n}@example.net` })))
          .status,
      ).toBe(204);
    const owner = await aStranger(shop);
    const refused = await owner.send('POST', '/customers', aRegistration({ email: 'flooded@example.net' }));
    expect([refused.status, refused.code]).toEqual([429, 'too-many-attempts']);
    shop.clock.at += minutes(60);
    await owner.anonymous();
    expect((await owner.send('POST', '/customers', aRegistration({ email: 'flooded@example.net' }))).status).toBe(204);
  });

  it('links to activate: 3 an hour for a mailbox, whether it is registered or not (F7, S11)', async () => {
    const asker = await aStranger(shop);
    await asker.send('POST', '/customers', aRegistration({ email: 'just-now@example.net' }));
    const codes = async (email: string) =>
      (await many(4, () => asker.send('POST', '/customers/emails/registration-activation', { email }))).map(
        ({ status, code }) => [status, code],
      );
    const known = await codes('just-now@example.net');
    expect(known).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
      [429, 'too-many-attempts'],
    ]);
    expect(await codes('nobody-here@example.net')).toEqual(known);
  });

  it('mails to one mailbox are counted together in every spelling and store; logins per account (F7)', async () => {
    const spelt = (n: number): string =>
      `${['m.ailbox', 'MailBox', 'mailbox+a', 'mail.box+b'][n % 4] ?? ''}@${n % 2 === 0 ? 'gmail.com' : 'googlemail.com'}`;
    const asking = [
      [3, '/customers/emails/password-reset', (email: string) => ({ email, languageTag: 'de' })],
      [3, '/customers/emails/registration-activation', (email: string) => ({ email })],
      [3, '/newsletters/subscriptions', (email: string) => ({ email })],
    ] as const;
    for (const [most, path, body] of asking) {
      const answers: Answer[] = [];
      for (let n = 0; n < most + 2; n += 1) {
        const visitor = new Visitor(shop, n % 2 === 0 ? 'localhost' : 'ch.localhost');
        visitor.remoteAddress = `10.1.0.${n}`;
        await visitor.anonymous();
        answers.push(await visitor.send('POST', path, body(spelt(n))));
      }
      expect([path, count(answers)]).toEqual([path, most]);
    }
    const logins: Answer[] = [];
    for (let n = 0; n < 8; n += 1)
      logins.push(await (await aStranger(shop)).signIn(`tagged+${n % 2}@example.com`, 'Wrong-Password-1'));
    expect(count(logins)).toBe(8);
  });

  it('logins to one account: 5 in 15 minutes from all addresses; signed-in sessions stay (F7)', async () => {
    const { email, password } = await aCustomer(shop);
    const victim = await aStranger(shop);
    await victim.anonymous();
    expect((await victim.signIn(email, password)).status).toBe(200);
    for (const [whom, left] of [
      [email, 5],
      [`nobody-${email}`, 5],
    ] as const) {
      const guesser = await aStranger(shop);
      const answers = await many(asked('F7', 12, 10_000), (n, headers) => {
        guesser.remoteAddress = `10.9.${n >> 8}.${n & 255}`;
        return guesser.send(
          'POST',
          '/customers/login',
          { email: n % 2 === 0 ? whom : ` ${whom.toUpperCase()} `, password: 'Wrong-Password-1' },
          headers,
        );
      });
      expect(count(answers)).toBe(left);
      expect(new Set(answers.filter(({ status }) => status === 429).map(({ code }) => code))).toEqual(
        new Set(['too-many-attempts']),
      );
    }
    expect((await victim.send('GET', '/customers/me')).status).toBe(200);
    shop.clock.at += minutes(14);
    expect((await victim.send('POST', '/admin/customers/refresh-token', {})).status).toBe(200);
    expect((await victim.send('GET', '/customers/me')).status).toBe(200);
  });

  it('a right password and a reset clear the failures of an account; others stay locked (F7)', async () => {
    const { email, password } = await aCustomer(shop);
    const fail = async (times: number) => {
      for (let n = 0; n < times; n += 1) await (await aStranger(shop)).signIn(email, 'Wrong-Password-1');
    };
    for (let n = 0; n < 3; n += 1) {
      await fail(4);
      expect((await (await aStranger(shop)).signIn(email, password)).status).toBe(200);
    }
    await fail(5);
    expect((await (await aStranger(shop)).signIn(email, password)).code).toBe('too-many-attempts');
    const owner = await aStranger(shop);
    await owner.send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
    expect(
      (
        await owner.send('PUT', '/customers/password', {
          token: await tokenTo(shop, email, 'password-reset'),
          newPassword: 'Ganz-Anders-8',
        })
      ).status,
    ).toBe(204);
    expect((await owner.signIn(email, 'Ganz-Anders-8')).status).toBe(200);
  });

  it('a failed or invalid call counts no attempt (F7)', async () => {
    const { email, password } = await aCustomer(shop);
    const found = vi.spyOn(shop.passwords, 'found').mockReturnValue(Effect.fail(new PasswordsBusy()));
    for (let n = 0; n < 7; n += 1)
      expect((await (await aStranger(shop)).signIn(email, 'Wrong-Password-1')).status).toBe(503);
    found.mockRestore();
    const unknown = await aStranger(shop);
    unknown.cookies.clear();
    for (let n = 0; n < 7; n += 1)
      expect((await unknown.signIn(email, 'Wrong-Password-1')).code).toBe('session-required');
    for (let n = 0; n < 4; n += 1)
      expect((await (await aStranger(shop)).signIn(email, 'Wrong-Password-1')).code).toBe('credentials-mismatch');
    expect((await (await aStranger(shop)).signIn(email, password)).status).toBe(200);

    const hasty = await aStranger(shop);
    for (let n = 0; n < 22; n += 1)
      expect((await hasty.send('POST', '/customers', aRegistration({ firstName: '' }))).code).toBe('invalid-fields');
    const answers = await many(22, () => hasty.send('POST', '/customers', { ...aRegistration(), email }));
    expect([count(answers), answers[0]?.code]).toEqual([20, 'email-taken']);

    // Invalid fields count no password attempt.
    const typing = await aSignedIn(shop);
    const profile = (changes: object) => typing.send('PUT', `/customers/${typing.ownerId}`, changes);
    for (let n = 0; n < 12; n += 1)
      expect(
        (await profile({ email: 'typing@example.net', firstName: 'a/b', currentPassword: 'Sehr-Geheim-7' })).code,
      ).toBe('invalid-fields');
    for (let n = 0; n < 12; n += 1)
      expect(
        (
          await typing.send('PUT', '/customers/change-password', {
            currentPassword: 'Sehr-Geheim-7',
            newPassword: 'short',
          })
        ).code,
      ).toBe('invalid-fields');
    expect((await profile({ email: 'typing@example.net', currentPassword: 'Sehr-Geheim-7' })).status).toBe(200);
  });

  it('counts survive a restart, and hold neither persons nor addresses (F7, R11)', async () => {
    const visitor = await aStranger(shop);
    await many(5, (n, headers) =>
      visitor.send('POST', '/newsletters/subscriptions', { email: `r${n}@example.com` }, headers),
    );
    const again = await openAccountShop({ database: shop.database, config: { rateLimit: 1_000_000 } });
    again.clock.at = shop.clock.at;
    const back = new Visitor(again);
    back.remoteAddress = visitor.remoteAddress;
    await back.anonymous();
    expect((await back.send('POST', '/newsletters/subscriptions', { email: 'r9@example.com' })).status).toBe(429);
    await again.close();
    const keys = (await shop.database.db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(10);
    for (const key of keys) expect(key).toMatch(/^[a-z-]+:[\w-]{22}$/);
  });
});
