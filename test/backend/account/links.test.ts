import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customers, mailTokens } from '../../../src/backend/store/schema/account.ts';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { asked } from '../../numbers.ts';
import { type AccountShop, openAccountShop } from './shop.ts';
import { type Answer, aCustomer, aRegistration, sameTokenTo, tokenTo, Visitor } from './Visitor.ts';

/** An answer without the parts that differ each time. */
const told = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replace(/"correlationId":"[^"]+"/, ''),
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['x-correlation-id', 'date', 'set-cookie'].includes(name)),
  ),
});

describe('links in mails', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop();
  });
  afterAll(async () => {
    await shop?.close();
  });
  const later = (ms: number): void => {
    shop.clock.at += ms;
  };

  it('tokens have 256 random bits, are kept as hashes, and are in no answer (S9)', async () => {
    const visitor = await new Visitor(shop).anonymous();
    const answers: Answer[] = [];
    const tokens: string[] = [];
    const registrations = asked('S9', 12, 200);
    const readings = [
      '/customers/me',
      '/carts',
      '/orders',
      '/wishlists',
      '/availability-alerts',
      '/customers/check-first-time-logging-in',
      '/prices/metals',
      '/products/search?query=gold',
    ];
    for (let n = 0; n < registrations; n += 1) {
      const registration = aRegistration();
      answers.push(await visitor.send('POST', '/customers', registration));
      tokens.push(await tokenTo(shop, registration.email));
      answers.push(
        await visitor.send('POST', '/customers/emails/password-reset', {
          email: registration.email,
          languageTag: 'en',
        }),
      );
      tokens.push(await tokenTo(shop, registration.email, 'password-reset'));
      for (let read = 0; read < asked('S9', 8, 48); read += 1)
        answers.push(await visitor.send('GET', readings[read % readings.length] ?? ''));
    }
    expect(new Set(tokens).size).toBe(2 * registrations);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify(await shop.database.db.select().from(mailTokens));
    const said = [rows, ...answers.map((answer) => answer.text + JSON.stringify(answer.headers))].join('\n');
    expect(tokens.filter((token) => said.includes(token))).toEqual([]);
  });

  it('a reset link works once, for an hour, for its account; a new one invalidates the old (S9)', async () => {
    const [anna, bert] = [await aCustomer(shop), await aCustomer(shop)];
    const visitor = await new Visitor(shop).anonymous();
    const ask = (email: string) =>
      visitor.send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
    const reset = (token: string, newPassword = 'Ganz-Anders-8') =>
      visitor.send('PUT', '/customers/password', { token, newPassword });
    await ask(anna.email);
    const first = await tokenTo(shop, anna.email, 'password-reset');
    later(1);
    await ask(anna.email);
    const second = await tokenTo(shop, anna.email, 'password-reset');
    expect((await reset(first)).code).toBe('link-invalid');
    expect((await reset(second, 'short')).code).toBe('invalid-fields');
    expect((await reset(second)).status).toBe(204);
    expect((await reset(second)).code).toBe('link-invalid');
    expect((await visitor.signIn(bert.email, 'Ganz-Anders-8')).code).toBe('credentials-mismatch');
    await ask(bert.email);
    const late = await tokenTo(shop, bert.email, 'password-reset');
    later(minutes(60));
    await visitor.anonymous();
    expect((await reset(late)).code).toBe('link-invalid');
    expect((await reset('x'.repeat(43))).code).toBe('link-invalid');
    // A link of one kind does nothing of another kind.
    const registration = aRegistration();
    await visitor.send('POST', '/customers', registration);
    expect((await reset(await tokenTo(shop, registration.email))).code).toBe('link-invalid');
  });

  it('a reset link mailed before a change of the password no longer works (S9)', async () => {
    const { email, password } = await aCustomer(shop);
    const stranger = await new Visitor(shop).anonymous();
    await stranger.send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
    const token = await tokenTo(shop, email, 'password-reset');
    const owner = await new Visitor(shop).anonymous();
    await owner.signIn(email, password);
    const change = { currentPassword: password, newPassword: 'Ganz-Anders-8' };
    expect((await owner.send('PUT', '/customers/change-password', change)).status).toBe(204);
    const reset = { token, newPassword: 'Noch-Geheimer-9' };
    expect((await stranger.send('PUT', '/customers/password', reset)).code).toBe('link-invalid');
    expect((await stranger.signIn(email, 'Ganz-Anders-8')).status).toBe(200);
  });

  it('only one of many simultaneous resets by one link sets the password (S9)', async () => {
    const { email } = await aCustomer(shop);
    const visitor = await new Visitor(shop).anonymous();
    await visitor.send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
    const token = await tokenTo(shop, email, 'password-reset');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        visitor.send('PUT', '/customers/password', { token, newPassword: `Ganz-Anders-${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('following an activation twice, as scanners do, is one change without an error; an old one is invalid (S15)', async () => {
    const visitor = await new Visitor(shop).anonymous();
    const registration = aRegistration();
    await visitor.send('POST', '/customers', registration);
    const token = await tokenTo(shop, registration.email);
    const row = async () =>
      (await shop.database.db.select().from(customers).where(eq(customers.email, registration.email)))[0];
    const follow = () => visitor.send('GET', `/customers/email-verification?emailToken=${token}`);
    const follows = asked('S15', 3, 200);
    expect(
      (await Promise.all(Array.from({ length: follows }, follow))).filter(({ status }) => status === 204),
    ).toHaveLength(follows);
    const verified = await row();
    later(minutes(61));
    await visitor.anonymous();
    expect((await follow()).status).toBe(204);
    expect(await row()).toEqual(verified);

    const slow = aRegistration();
    await visitor.send('POST', '/customers', slow);
    const old = await tokenTo(shop, slow.email);
    later(minutes(60));
    await visitor.anonymous();
    expect((await visitor.send('GET', `/customers/email-verification?emailToken=${old}`)).code).toBe('link-invalid');
    expect((await visitor.signIn(slow.email)).code).toBe('email-unverified');
    expect(
      (await visitor.send('POST', '/customers/emails/registration-activation', { email: slow.email })).status,
    ).toBe(204);
    expect(
      (await visitor.send('GET', `/customers/email-verification?emailToken=${await tokenTo(shop, slow.email)}`)).status,
    ).toBe(204);
    expect((await visitor.signIn(slow.email)).status).toBe(200);
  });

  it('a new e-mail counts once its own link was followed, not another one (ACC-1, S9)', async () => {
    const { email, password } = await aCustomer(shop);
    const visitor = await new Visitor(shop).anonymous();
    await visitor.signIn(email);
    const change = { email: `new-${email}`, currentPassword: password };
    expect((await visitor.send('PUT', `/customers/${visitor.ownerId}`, change)).body).toMatchObject({
      email,
      pendingEmail: `new-${email}`,
    });
    expect((await visitor.send<{ email: string }>('GET', '/customers/me')).body.email).toBe(email);
    const token = await tokenTo(shop, `new-${email}`, 'email-change');
    // The old address gets a mail, without the new address in it.
    const heard = await shop.mailsTo(email);
    expect(heard.map(({ kind }) => kind)).not.toContain('email-changed');
    const warning = heard.find(({ kind }) => kind === 'email-changing');
    expect(warning?.text).toContain('Kundenkonto');
    expect(warning?.text).not.toContain(`new-${email}`);
    const elsewhere = await new Visitor(shop).anonymous();
    await elsewhere.signIn(email);
    await aCustomer(shop, { email: `taken-${email}` });
    expect((await visitor.send('GET', `/customers/email-verification?emailToken=${token}`)).status).toBe(204);
    expect((await visitor.send('GET', '/customers/me')).body).toMatchObject({
      email: `new-${email}`,
      pendingEmail: null,
      emailVerified: true,
    });
    // The former address gets a mail once it is done, without the new address in it.
    const gone = (await shop.mailsTo(email)).filter(({ kind }) => kind === 'email-changed');
    expect(gone.map(({ subject }) => subject)).toEqual(['Troy: Ihre E-Mail-Adresse wurde geändert']);
    expect(`${gone[0]?.text}${gone[0]?.html}`).not.toContain(`new-${email}`);
    // It ends all other sessions, as a new password does.
    expect((await elsewhere.send('GET', '/customers/me')).status).not.toBe(200);
    expect((await elsewhere.send('POST', '/admin/customers/refresh-token', {})).code).toBe('refresh-refused');
    // An e-mail of another account: no answer reveals it, and the link leads nowhere.
    const stolen = await visitor.send('PUT', `/customers/${visitor.ownerId}`, {
      email: `taken-${email}`,
      currentPassword: password,
    });
    expect(stolen.status).toBe(200);
    expect(
      (
        await visitor.send(
          'GET',
          `/customers/email-verification?emailToken=${await tokenTo(shop, `taken-${email}`, 'email-change')}`,
        )
      ).code,
    ).toBe('link-invalid');
  });

  it('a confirmed new e-mail replaces an unconfirmed registration with it, not a confirmed one (ACC-1, S9)', async () => {
    const { email, password } = await aCustomer(shop);
    const visitor = await new Visitor(shop).anonymous();
    await visitor.signIn(email, password);
    const squatted = `squatted-${email}`;
    expect(
      (await visitor.send('POST', '/customers', aRegistration({ email: squatted, newsletterInterests: ['offers'] })))
        .status,
    ).toBe(204);
    const activation = await tokenTo(shop, squatted);
    await visitor.send('PUT', `/customers/${visitor.ownerId}`, { email: squatted, currentPassword: password });
    const follow = (token: string) => visitor.send('GET', `/customers/email-verification?emailToken=${token}`);
    const token = await tokenTo(shop, squatted, 'email-change');
    expect((await follow(token)).status).toBe(204);
    expect((await visitor.send('GET', '/customers/me')).body).toMatchObject({
      id: visitor.ownerId,
      email: squatted,
      pendingEmail: null,
      newsletterInterests: [],
    });
    expect(
      await shop.database.db.select({ id: customers.id }).from(customers).where(eq(customers.email, squatted)),
    ).toEqual([{ id: visitor.ownerId }]);
    // The registration is gone, and its link leads nowhere.
    expect((await follow(activation)).code).toBe('link-invalid');

    const proven = `proven-${email}`;
    expect((await visitor.send('POST', '/customers', aRegistration({ email: proven }))).status).toBe(204);
    const theirs = await tokenTo(shop, proven);
    await visitor.send('PUT', `/customers/${visitor.ownerId}`, { email: proven, currentPassword: password });
    const late = await tokenTo(shop, proven, 'email-change');
    expect((await follow(theirs)).status).toBe(204);
    expect((await follow(late)).code).toBe('link-invalid');
    expect((await (await new Visitor(shop).anonymous()).signIn(proven)).status).toBe(200);
  });

  it('the link to a new e-mail is sent again and replaces the one before; cancelling ends both (S9, S14)', async () => {
    const { email, password } = await aCustomer(shop);
    const visitor = await new Visitor(shop).anonymous();
    expect((await visitor.send('POST', '/customers/emails/email-change')).code).toBe('sign-in-required');
    await visitor.signIn(email);
    const again = () => visitor.send('POST', '/customers/emails/email-change');
    const change = () =>
      visitor.send('PUT', `/customers/${visitor.ownerId}`, { email: `new-${email}`, currentPassword: password });
    const follow = (token: string) => visitor.send('GET', `/customers/email-verification?emailToken=${token}`);
    await change();
    const first = await tokenTo(shop, `new-${email}`, 'email-change');
    later(1);
    expect((await again()).body).toMatchObject({ email, pendingEmail: `new-${email}` });
    const second = await tokenTo(shop, `new-${email}`, 'email-change');
    expect(second).not.toBe(first);
    expect((await follow(first)).code).toBe('link-invalid');
    // Dropping the new address proves nothing and takes no password.
    expect((await visitor.send('PUT', `/customers/${visitor.ownerId}`, { email })).body).toMatchObject({
      email,
      pendingEmail: null,
    });
    expect((await follow(second)).code).toBe('link-invalid');
    const sent = (await shop.mailsTo(`new-${email}`)).length;
    expect((await again()).body).toMatchObject({ email, pendingEmail: null });
    expect(await shop.mailsTo(`new-${email}`)).toHaveLength(sent);
    // Counted as other mails, the change itself included (F7).
    expect(await again()).toMatchObject({ status: 429, code: 'too-many-attempts' });
  });

  it('a used link does not confirm the same address again when the account returns to it (S9, ACC-1)', async () => {
    const { email, password } = await aCustomer(shop);
    const activation = sameTokenTo(email);
    const visitor = await new Visitor(shop).anonymous();
    await visitor.signIn(email, password);
    const change = (to: string) =>
      visitor.send('PUT', `/customers/${visitor.ownerId}`, { email: to, currentPassword: password });
    const follow = (token: string) => visitor.send('GET', `/customers/email-verification?emailToken=${token}`);
    await change(`new-${email}`);
    expect((await follow(await tokenTo(shop, `new-${email}`, 'email-change'))).status).toBe(204);
    await change(email);
    expect((await follow(activation)).code).toBe('link-invalid');
    expect((await visitor.send('GET', '/customers/me')).body).toMatchObject({
      email: `new-${email}`,
      pendingEmail: email,
    });
    expect((await follow(await tokenTo(shop, email, 'email-change'))).status).toBe(204);
    expect((await visitor.send('GET', '/customers/me')).body).toMatchObject({ email, pendingEmail: null });
  });

  it('a link is invalid at the host of another store, and stays valid at its own (Z9)', async () => {
    const [visitor, swiss] = [await new Visitor(shop).anonymous(), await new Visitor(shop, 'ch.localhost').anonymous()];
    const follow = (who: Visitor, token: string) =>
      who.send('GET', `/customers/email-verification?emailToken=${token}`);
    const { email, password, ...rest } = aRegistration();
    await visitor.send('POST', '/customers', { email, password, ...rest });
    const change = async () => {
      await visitor.signIn(email);
      await visitor.send('PUT', `/customers/${visitor.ownerId}`, { email: `new-${email}`, currentPassword: password });
      return tokenTo(shop, `new-${email}`, 'email-change');
    };
    for (const next of [() => tokenTo(shop, email), change]) {
      const token = await next();
      expect((await follow(swiss, token)).code).toBe('link-invalid');
      expect((await follow(visitor, token)).status).toBe(204);
      // Not for repeated requests either.
      expect((await follow(swiss, token)).code).toBe('link-invalid');
    }
  });

  it('links lead to the configured host, whatever the request calls itself (S10)', async () => {
    const named = [
      'evil.example',
      'evil.example:3000',
      'troy.example.evil.example',
      'localhost.evil.example',
      '127.0.0.1:9',
      'xn--evil.example',
      'EVIL.EXAMPLE',
    ];
    const hostile = Array.from({ length: asked('S10', 7, 45) }, (_, at) => {
      const name = named[at % named.length] ?? '';
      if (at < named.length) return name;
      return name.startsWith('127.') ? `127.0.0.${at}:9` : `${at}.${name}`;
    });
    const spoofs = [
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example' },
      { 'x-host': 'evil.example' },
      { origin: 'http://evil.example' },
      { referer: 'http://evil.example/' },
    ];
    let [mails, visits] = [0, 0];
    for (const host of ['localhost', ...hostile])
      for (const spoof of spoofs.slice(0, host === 'localhost' ? 5 : 1)) {
        const visitor = await new Visitor(shop, host).anonymous();
        visitor.headers = spoof;
        visits += 1;
        const registration = aRegistration();
        await visitor.send('POST', '/customers', registration);
        await visitor.send('POST', '/customers/emails/registration-activation', { email: registration.email });
        await visitor.send('POST', '/customers/emails/password-reset', {
          email: registration.email,
          languageTag: 'de',
        });
        let written: Awaited<ReturnType<typeof shop.mailsTo>> = [];
        await expect
          .poll(async () => (written = await shop.mailsTo(registration.email)).length, { timeout: 10_000 })
          .toBe(3);
        for (const { html, text } of written) {
          mails += 1;
          expect(html + text).not.toMatch(/evil/i);
          for (const [, link = ''] of [...html.matchAll(/href="([^"]+)"/g), ...text.matchAll(/(https?:\S+)/g)])
            expect(link).toMatch(/^https:\/\/troy\.example\//);
        }
      }
    expect(mails).toBe(3 * visits);
  });

  it('login, reset and activation answer known and unknown e-mails alike (S11)', async () => {
    const { email } = await aCustomer(shop);
    const stranger = await new Visitor(shop).anonymous();
    const pairs: readonly (readonly [string, (email: string) => Promise<Answer>])[] = [
      ['login', (whom) => stranger.signIn(whom, 'Wrong-Password-1')],
      [
        'reset',
        (whom) => stranger.send('POST', '/customers/emails/password-reset', { email: whom, languageTag: 'en' }),
      ],
      ['activation', (whom) => stranger.send('POST', '/customers/emails/registration-activation', { email: whom })],
      [
        'first login',
        (whom) => stranger.send('GET', `/customers/check-first-time-logging-in?email=${encodeURIComponent(whom)}`),
      ],
    ];
    await (await new Visitor(shop).anonymous()).signIn(email);
    const compared = vi.spyOn(shop.passwords, 'found');
    for (const [what, ask] of pairs)
      expect([what, told(await ask(email))]).toEqual([what, told(await ask(`nobody-${email}`))]);
    expect(compared).toHaveBeenCalledTimes(2);
    compared.mockRestore();
  });

  it('an unknown e-mail costs the same writes as a known one, and they are rolled back (S11)', async () => {
    const { email } = await aCustomer(shop);
    const visitor = await new Visitor(shop).anonymous();
    const rows = async () => [
      (await shop.database.db.select().from(outbox)).length,
      (await shop.database.db.select().from(mailTokens)).length,
    ];
    const transactions = vi.spyOn(shop.database, 'transaction');
    // Mails of earlier requests are written up to 1.2 s after the answer.
    do {
      transactions.mockClear();
      await sleep(1_300);
    } while (transactions.mock.calls.length > 0);
    const writtenAfter = async (whom: string): Promise<void> => {
      transactions.mockClear();
      await visitor.send('POST', '/customers/emails/password-reset', { email: whom, languageTag: 'de' });
      await expect.poll(() => transactions.mock.results.length, { timeout: 5_000 }).toBeGreaterThan(0);
      await transactions.mock.results[0]?.value.catch(() => {});
    };
    const before = await rows();
    await writtenAfter(`nobody-${email}`);
    expect(await rows()).toEqual(before);
    await writtenAfter(email);
    expect(await rows()).toEqual(before.map((count) => count + 1));
    transactions.mockRestore();
  });

  it('a reset mail is in the language of the page, not of the account (AUTH-6)', async () => {
    const { email } = await aCustomer(shop, { language: 'de' });
    const visitor = await new Visitor(shop).anonymous();
    await visitor.send('POST', '/customers/emails/password-reset', { email, languageTag: 'en' });
    const [mail] = await shop.mailsTo(email);
    expect(mail?.subject).toBe('Troy: choose a new password');
    expect(mail?.text).toContain('https://troy.example/en/reset-password?token=');
    expect((await shop.database.db.select().from(outbox).where(eq(outbox.recipient, email)))[0]?.subject).toBe(
      'Troy: Bitte bestätigen Sie Ihre E-Mail-Adresse',
    );
  });
});
