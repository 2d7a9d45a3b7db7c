import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPGlite } from './pglite.ts';
import { hasPostgres } from './postgres.ts';
import { freshPostgres } from './shops.ts';
import { aNewProduct } from './TestShop.ts';
import { type AccountShop, openAccountShop, Uncounted } from '../backend/account/shop.ts';
import { aCustomer, aRegistration, aSignedIn, tokenTo, Visitor } from '../backend/account/Visitor.ts';
import { asked } from '../numbers.ts';

const kinds = [
  { name: 'PGlite', available: true, open: freshPGlite },
  { name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)', available: hasPostgres, open: () => freshPostgres() },
];

for (const { name, available, open } of kinds) describe.skipIf(!available)(`accounts on ${name}, two processes of the shop`, () => {
  let shop: AccountShop;
  let other: AccountShop;
  beforeAll(async () => {
    const database = await open();
    [shop, other] = [await openAccountShop({ database, rateCounters: new Uncounted() }), await openAccountShop({ database, rateCounters: new Uncounted() })];
  });
  afterAll(async () => {
    await other?.close();
    await shop?.close();
    await shop?.database.close();
  });
  /** The same browser, answered by the other process. */
  const there = (visitor: Visitor): Visitor => {
    const twin = new Visitor(other, visitor.host);
    for (const [key, value] of visitor.cookies) twin.cookies.set(key, value);
    return twin;
  };
  const within = async (ms: number, holds: () => Promise<boolean>): Promise<boolean> => {
    for (const until = Date.now() + ms; Date.now() < until;) {
      if (await holds()) return true;
      await new Promise((wake) => { setTimeout(wake, 20); });
    }
    return holds();
  };

  it('a session that ends in one process is dead in the other within a second (S6)', async () => {
    for (let round = 0; round < asked('S6', 1, 20); round += 1) {
      const { email, password } = await aCustomer(shop);
      const [first, second] = [await new Visitor(shop).anonymous(), await new Visitor(other).anonymous()];
      await first.signIn(email);
      await second.signIn(email);
      expect((await second.send('GET', '/customers/me')).status).toBe(200);
      await first.send('PUT', '/customers/change-password', { currentPassword: password, newPassword: `Ganz-Anders-${round}` });
      expect(await within(1_000, async () => (await second.send('GET', '/customers/me')).status === 401)).toBe(true);
      expect((await there(first).send('GET', '/customers/me')).status).toBe(200);
      await first.send('POST', '/customers/logout-everywhere');
    }
  });

  it.each(['reset', 'password', 'everywhere'] as const)('a new e-mail that waits for its link waits no more after: %s (S6, S9)', async (way) => {
    const owner = await aSignedIn(shop);
    const { email, password } = owner.registration;
    const thief = await new Visitor(other).anonymous();
    await thief.signIn(email);
    expect((await thief.send('PUT', `/customers/${thief.ownerId}`, { email: `thief-${email}`, currentPassword: password })).status).toBe(200);
    const token = await tokenTo(shop, `thief-${email}`, 'email-change');
    const newPassword = 'Ganz-Anders-8';
    if (way === 'reset') {
      await owner.send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
      expect((await owner.send('PUT', '/customers/password', { token: await tokenTo(shop, email, 'password-reset'), newPassword })).status).toBe(204);
    } else if (way === 'password') expect((await owner.send('PUT', '/customers/change-password', { currentPassword: password, newPassword })).status).toBe(204);
    else expect((await owner.send('POST', '/customers/logout-everywhere')).status).toBe(204);
    const guest = await new Visitor(other).anonymous();
    expect((await guest.send('GET', `/customers/email-verification?emailToken=${token}`)).code).toBe('link-invalid');
    expect((await guest.signIn(email, way === 'everywhere' ? password : newPassword)).status).toBe(200);
    expect((await guest.send('GET', '/customers/me')).body).toMatchObject({ email, pendingEmail: null });
  });

  it('a process that starts later knows what has ended before (S6)', async () => {
    const visitor = await aSignedIn(shop);
    const stolen = there(visitor);
    await visitor.send('POST', '/customers/logout');
    const late = await openAccountShop({ database: shop.database });
    const thief = new Visitor(late);
    for (const [key, value] of stolen.cookies) thief.cookies.set(key, value);
    expect((await thief.send('GET', '/customers/me')).status).toBe(401);
    await late.close();
  });

  it('of many registrations with one e-mail at once one counts, and of many followings of its link one change (AUTH-4, S15)', async () => {
    const registration = aRegistration();
    const visitors = [await new Visitor(shop).anonymous(), await new Visitor(other).anonymous()];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => visitors[n % 2]?.send('POST', '/customers', { ...registration, email: n % 3 === 0 ? registration.email.toUpperCase() : registration.email })));
    expect(answers.filter((answer) => answer?.status === 204)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer === undefined || answer.status === 204 ? [] : answer.code)))).toEqual(new Set(['email-taken']));
    const token = await tokenTo(shop, registration.email);
    const followed = await Promise.all(Array.from({ length: 10 }, (_, n) => visitors[n % 2]?.send('GET', `/customers/email-verification?emailToken=${token}`)));
    expect(new Set(followed.map((answer) => answer?.status))).toEqual(new Set([204]));
  });

  it('guests’ carts merge once however many tabs sign in at once (C15, CART-9)', async () => {
    const [coin, bar] = [await shop.sell(aNewProduct({ stock: 500 })), await shop.sell(aNewProduct({ stock: 500 }))];
    for (const product of [coin, bar]) await other.sell(product);
    const { email } = await aCustomer(shop);
    const guest = await new Visitor(shop).anonymous();
    const { body: { cart: { id } } } = await guest.send<{ cart: { id: string } }>('POST', '/carts', { transactionType: 'buy' });
    for (const [product, quantity] of [[coin, 4], [bar, 1]] as const) await guest.send('PUT', `/carts/${id}/line-items`, { sku: product.sku, quantity });
    const tabs = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? there(guest) : Object.assign(new Visitor(shop), { cookies: new Map(guest.cookies) })));
    const answers = await Promise.all(tabs.map((tab) => tab.signIn(email)));
    const signedIn = tabs.filter((_, n) => answers[n]?.status === 200);
    expect(signedIn.length).toBeGreaterThanOrEqual(1);
    const carts = await signedIn[0]?.send<{ carts: readonly { cart: { lines: readonly { sku: string; quantity: number }[] } }[] }>('GET', '/carts');
    expect(carts?.body.carts.map(({ cart }) => cart.lines.map(({ sku, quantity }) => [sku, quantity]))).toEqual([[[coin.sku, 4], [bar.sku, 1]]]);
    expect(await within(1_000, async () => (await there(guest).send('GET', '/carts')).status === 401)).toBe(true);
  });

  it('guesses of a code in two processes are counted together (S12)', async () => {
    const phone = `+43664123${name === 'PGlite' ? '4444' : '5555'}`;
    const visitor = await aSignedIn(shop, { phone });
    const twin = there(visitor);
    await visitor.send('POST', '/customers/code', { phoneNumber: phone });
    const code = /\d{6}/.exec((await shop.mailsTo(phone))[0]?.text ?? '')?.[0] ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? visitor : twin).send('POST', '/customers/code', { phoneNumber: phone, code2Fa: n === 29 ? code : wrong })));
    expect(answers.filter((answer) => answer.code === 'code-incorrect')).toHaveLength(4);
    expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true);
    const sends = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? visitor : twin).send('POST', '/customers/code', { phoneNumber: phone })));
    expect(new Set(sends.map((answer) => answer.code))).toEqual(new Set(['too-many-attempts']));
  });

  it('a login that races with a new password is no session of the old one (S6)', async () => {
    for (let round = 0; round < asked('S6', 2, 20); round += 1) {
      const { email, password } = await aCustomer(shop);
      const owner = await new Visitor(shop).anonymous();
      await owner.signIn(email);
      const thief = await new Visitor(other).anonymous();
      await Promise.all([thief.signIn(email, password), owner.send('PUT', '/customers/change-password', { currentPassword: password, newPassword: 'Ganz-Anders-8' })]);
      expect(await within(1_000, async () => (await thief.send('GET', '/customers/me')).status !== 200)).toBe(true);
      expect((await owner.send('GET', '/customers/me')).status).toBe(200);
    }
  });
});
