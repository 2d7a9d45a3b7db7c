import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogger } from '../../../src/backend/config/logger.ts';
import type { Mail } from '../../../src/backend/mail/Mail.ts';
import { Mailer } from '../../../src/backend/mail/Mailer.ts';
import { OutboxMailer } from '../../../src/backend/outbox/OutboxMailer.ts';
import { OutboxTextMessages } from '../../../src/backend/outbox/OutboxTextMessages.ts';
import { OutboxWorker } from '../../../src/backend/outbox/OutboxWorker.ts';
import { retentionMs } from '../../../src/backend/store/retentionMs.ts';
import { purge } from '../../../src/backend/store/purge.ts';
import { mailTokens, phoneAttempts, phoneCodes, phoneSends } from '../../../src/backend/store/schema/account.ts';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { availabilityAlerts } from '../../../src/backend/store/schema/wishes.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { addressIn } from '../../builders/address.ts';
import { entryOnWire } from '../../contract/onWire.ts';
import { silent } from '../../ports/shops.ts';
import { aNewProduct } from '../../ports/TestShop.ts';
import { aFilledCart, anOrderOf } from './belongings.ts';
import { type AccountShop, openAccountShop, Uncounted } from './shop.ts';
import { aCustomer, aSignedIn, aRegistration, sameTokenTo, tokenTo, Visitor } from './Visitor.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';

const canaries = {
  email: 'canary-7f3a@example.com',
  phone: '+436647654321',
  firstName: 'Kanarienvogel',
  lastName: 'Zwitscher',
  companyName: 'Voliere GmbH',
  password: 'Canary-Sings-42',
};
const street = 'Kanariengasse 99';

describe('data of a deleted customer', () => {
  let shop: AccountShop;
  let log = '';
  beforeAll(async () => {
    const lines = new Writable({
      write: (chunk: Buffer, _, done) => {
        log += chunk.toString();
        done();
      },
    });
    shop = await openAccountShop({ log: makeLogger('trace', lines), rateCounters: new Uncounted() });
  });
  afterAll(async () => {
    await shop?.close();
  });

  /** The whole database as text. */
  const dump = async (without: readonly string[] = []): Promise<string> => {
    const { rows } = (await shop.database.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )) as unknown as { readonly rows: readonly { readonly name: string }[] };
    let text = '';
    for (const { name } of rows)
      if (!without.includes(name))
        text += JSON.stringify(
          ((await shop.database.db.execute(sql.raw(`select * from "${name}"`))) as unknown as { rows: unknown }).rows,
        );
    return text;
  };
  const secrets: string[] = [];

  it('the log holds neither persons nor links and codes (R11, S1)', async () => {
    const coin = await shop.sell(aNewProduct({ stock: 100 }));
    const { firstName, lastName, companyName, email, password, phone } = canaries;
    const visitor = await aSignedIn(shop, {
      firstName,
      lastName,
      accountType: 'company',
      companyName,
      email,
      password,
      phone,
      newsletterInterests: ['offers'],
    });
    const { id: _, ...at } = addressIn.AT;
    await visitor.send(
      'PUT',
      `/customers/${visitor.ownerId}/address`,
      entryOnWire({
        ...at,
        street,
        defaultShipping: true,
        defaultBilling: true,
      }),
    );
    await visitor.send('POST', '/newsletters/subscriptions', { email });
    const gone = await shop.sell(aNewProduct({ stock: 0 }));
    await visitor.send('POST', '/availability-alerts', { sku: gone.sku });
    await visitor.send('POST', '/wishlists', { lineItems: [{ sku: coin.sku, quantity: 1 }], storeKey: 'euro' });
    await anOrderOf(visitor, coin);
    await aFilledCart(visitor, coin);
    await visitor.send('POST', '/customers/code', { phoneNumber: phone });
    const code = /\d{6}/.exec((await shop.mailsTo(phone))[0]?.text ?? '')?.[0] ?? '';
    await visitor.send('POST', '/customers/code', {
      phoneNumber: phone,
      code2Fa: code === '000000' ? '000001' : '000000',
    });
    await visitor.send('PUT', `/customers/${visitor.ownerId}`, { email: `neu-${email}`, currentPassword: password });
    await visitor.send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
    secrets.push(
      sameTokenTo(email),
      await tokenTo(shop, email, 'password-reset'),
      await tokenTo(shop, `neu-${email}`, 'email-change'),
      code,
      ...[...visitor.cookies].filter(([name]) => /Token$/.test(name)).map(([, value]) => value),
    );
    // Also when something fails.
    await visitor.send('GET', `/customers/email?email=${encodeURIComponent(email)}`);
    await visitor.send('GET', `/customers/email-verification?emailToken=${secrets[0] ?? ''}`);
    await visitor.send('PUT', '/customers/password', { token: secrets[1], newPassword: password, stray: email });
    await visitor.send('POST', '/customers/login', { email, password: `${password}x` });
    await visitor.send('DELETE', `/customers/${visitor.ownerId}`, { password: `${password}x` });
    for (const injection of [
      'a@b.at\r\n{"level":60,"msg":"forged"}',
      '\u001b[31mred@example.com',
      'x@y.at","level":60,"a":"',
    ])
      await visitor.send('POST', '/customers/login', { email: injection, password });
    expect(log.split('\n').length).toBeGreaterThan(20);
    for (const canary of [...Object.values(canaries), street, ...secrets.filter((each) => each.length > 6), 'argon2id'])
      expect([canary, log.includes(canary)]).toEqual([canary, false]);
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(log).not.toContain('forged');
    expect(await dump()).not.toContain(password);
  });

  it('nothing remains of a deleted account except orders; its e-mail is free for a new account (R9)', async () => {
    const { email, password } = canaries;
    const visitor = await new Visitor(shop).anonymous();
    await visitor.signIn(email, password);
    expect(await dump(['orders'])).toContain(email);
    expect((await visitor.send('DELETE', `/customers/${visitor.ownerId}`, { password })).status).toBe(204);
    // One last message without a name; it lists what was done and what the law keeps, and is deleted once sent.
    const [goodbye] = await shop.mailsTo(email);
    expect(goodbye).toMatchObject({ kind: 'account-deleted', subject: expect.stringContaining('gelöscht') });
    expect(goodbye?.text).toContain('7 Jahre');
    expect(`${goodbye?.html} ${goodbye?.text}`).not.toContain(canaries.lastName);
    const taken: string[] = [];
    class Post extends Mailer {
      send({ kind, recipient }: Mail) {
        return Effect.sync(() => {
          if (kind === 'account-deleted') taken.push(recipient);
        });
      }
    }
    await Effect.runPromise(
      new OutboxWorker({ database: shop.database, mailer: new Post(), clock: shop.clock, log: silent }).flush(),
    );
    expect(taken).toEqual([email]);
    const left = await dump(['orders']);
    for (const canary of [
      email,
      `neu-${email}`,
      canaries.phone,
      canaries.firstName,
      canaries.lastName,
      canaries.companyName,
      street,
    ])
      expect([canary, left.includes(canary)]).toEqual([canary, false]);
    expect(
      shop.forgotten.filter((key) =>
        /^(?:activation|password-reset|email-change|phone-code|order-confirmation)\//.test(key),
      ).length,
    ).toBeGreaterThanOrEqual(5);
    expect(await shop.database.db.select().from(orders)).toHaveLength(1);

    const again = await aSignedIn(shop, { email, password });
    expect((await again.send<{ orders: unknown[] }>('GET', '/orders')).body.orders).toEqual([]);
    expect((await again.send<{ wishlists: unknown[] }>('GET', '/wishlists')).body.wishlists).toEqual([]);
    expect((await again.send<{ alerts: unknown[] }>('GET', '/availability-alerts')).body.alerts).toEqual([]);
    expect((await again.send('GET', '/customers/me')).body).toMatchObject({ addresses: [], phone: null });
  });

  it("a guest's cart that names a deleted customer keeps its goods and drops the name; other carts stay (R9)", async () => {
    const coin = await shop.sell(aNewProduct({ stock: 100 }));
    const [visitor, other] = [await aSignedIn(shop), await aCustomer(shop)];
    const {
      registration: { email, password },
    } = visitor;
    const guest = await new Visitor(shop).anonymous();
    const stranger = await new Visitor(shop).anonymous();
    const namesake = await aSignedIn(shop);
    for (const [who, typed] of [
      [guest, email.toUpperCase()],
      [stranger, other.email],
      [namesake, email],
    ] as const)
      await aFilledCart(who, coin, 2, undefined, typed);
    interface Kept {
      readonly carts: readonly {
        readonly email: string | null;
        readonly billingAddress: unknown;
        readonly shippingAddress: unknown;
        readonly version: number;
        readonly lineItems: readonly { readonly quantity: number }[];
      }[];
    }
    const cartOf = async (who: Visitor) => (await who.send<Kept>('GET', '/carts')).body.carts[0];
    const before = [await cartOf(stranger), await cartOf(namesake)];
    const { version = 0 } = (await cartOf(guest)) ?? {};
    expect((await visitor.send('DELETE', `/customers/${visitor.ownerId}`, { password })).status).toBe(204);
    expect(await cartOf(guest)).toMatchObject({
      email: null,
      billingAddress: null,
      shippingAddress: null,
      version: version + 1,
      lineItems: [{ quantity: 2 }],
    });
    expect([await cartOf(stranger), await cartOf(namesake)]).toEqual(before);
  });

  it('nothing remains of mails to former addresses and numbers of a customer; other customers keep theirs (R9)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'troy-forgetting-'));
    const mailer = new OutboxMailer(folder);
    const flush = () =>
      Effect.runPromise(
        new OutboxWorker({
          database: shop.database,
          mailer,
          texts: new OutboxTextMessages(folder),
          clock: shop.clock,
          log: silent,
        }).flush(),
      );
    const [former, now, givenUp, phone, lastName] = [
      'former-9c1d@example.com',
      'now-9c1d@example.com',
      'given-up-9c1d@example.com',
      '+436649876543',
      'Zaunkönigin',
    ];
    const [coin, awaited, elsewhere] = [
      await shop.sell(aNewProduct({ stock: 100 })),
      await shop.sell(aNewProduct({ stock: 0 })),
      await shop.sell(aNewProduct({ stock: 0 })),
    ];
    const visitor = await aSignedIn(shop, { email: former, lastName, phone });
    const {
      ownerId,
      registration: { password },
    } = visitor;
    const change = async (changes: object) => {
      expect(
        (await visitor.send('PUT', `/customers/${ownerId}`, { ...changes, currentPassword: password })).status,
      ).toBe(200);
    };
    await anOrderOf(visitor, coin);
    await visitor.send('POST', '/availability-alerts', { sku: awaited.sku });
    await visitor.send('POST', '/newsletters/subscriptions', { email: former });
    const guest = await new Visitor(shop).anonymous();
    for (const { sku } of [awaited, elsewhere])
      await guest.send('POST', '/availability-alerts', { sku, email: former });
    expect((await visitor.send('POST', '/customers/code', { phoneNumber: phone })).status).toBe(200);
    await change({ phone: '+436649876544' });
    await change({ email: givenUp });
    await change({ email: former });
    const other = await aCustomer(shop);
    await change({ email: other.email });
    await visitor.send('POST', '/customers/emails/password-reset', { email: former, languageTag: 'de' });
    await tokenTo(shop, former, 'password-reset');
    await change({ email: now });
    const link = await tokenTo(shop, now, 'email-change');
    await flush();
    expect((await visitor.send('GET', `/customers/email-verification?emailToken=${link}`)).status).toBe(204);
    // Alerts of the mailbox move to the new account.
    const waiting = (await shop.database.db.select().from(availabilityAlerts)).filter(({ email }) => email === now);
    expect(waiting.map(({ sku }) => sku).toSorted()).toEqual([awaited.sku, awaited.sku, elsewhere.sku].toSorted());
    await flush();

    const kept = () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n');
    const canaries = [former, now, givenUp, phone, lastName];
    expect(canaries.filter((each) => !kept().includes(each))).toEqual([]);
    expect((await visitor.send('DELETE', `/customers/${ownerId}`, { password })).status).toBe(204);
    await flush();
    await Effect.runPromise(mailer.forget(shop.forgotten, silent));
    const left = `${await dump(['orders'])}${kept()}`;
    expect(canaries.filter((each) => left.includes(each))).toEqual([]);
    expect((await shop.mailsTo(other.email)).map(({ kind }) => kind).toSorted()).toEqual(['activation', 'welcome']);
    rmSync(folder, { recursive: true });
  });

  it('links, codes and counters are purged a day after they expire (R10)', async () => {
    const visitor = await aSignedIn(shop, { phone: '+436641112223' });
    await visitor.send('POST', '/customers/code', { phoneNumber: '+436641112223' });
    await visitor.send('POST', '/customers/code', { phoneNumber: '+436641112223', code2Fa: '12345' });
    await visitor.send('POST', '/customers', aRegistration());
    await purge(shop.database, shop.clock.at + retentionMs.codes + days(1), personalData);
    for (const table of [mailTokens, phoneCodes, phoneSends, phoneAttempts])
      expect(await shop.database.db.select().from(table)).toEqual([]);
    expect((await visitor.send('GET', '/customers/me')).status).toBe(200);
  });
});
