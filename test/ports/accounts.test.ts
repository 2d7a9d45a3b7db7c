import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPGlite } from './pglite.ts';
import { hasPostgres } from './postgres.ts';
import { freshPostgres } from './shops.ts';
import { aNewProduct } from './TestShop.ts';
import { type AccountShop, openAccountShop, Uncounted } from '../backend/account/shop.ts';
import { aCustomer, aRegistration, aSignedIn, tokenTo, Visitor } from '../backend/account/Visitor.ts';
import { customers } from '../../src/backend/store/schema/account.ts';
import { addressIn } from '../builders/address.ts';
import { entryOnWire, registrationOnWire } from '../contract/onWire.ts';
import { asked } from '../numbers.ts';

const kinds = [
  { name: 'PGlite', available: true, open: freshPGlite },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: () => freshPostgres(),
  },
];

for (const { name, available, open } of kinds)
  describe.skipIf(!available)(`accounts on ${name}, two processes of the shop`, () => {
    let shop: AccountShop;
    let other: AccountShop;
    beforeAll(async () => {
      const database = await open();
      [shop, other] = [
        await openAccountShop({ database, rateCounters: new Uncounted() }),
        await openAccountShop({ database, rateCounters: new Uncounted() }),
      ];
    });
    afterAll(async () => {
      await other?.close();
      await shop?.close();
      await shop?.database.close();
    });
    /** The same browser with the other process. */
    const there = (visitor: Visitor): Visitor => {
      const twin = new Visitor(other, visitor.host);
      for (const [key, value] of visitor.cookies) twin.cookies.set(key, value);
      return twin;
    };
    /** The tokens of all activation mails to an address. */
    const tokensTo = async (email: string): Promise<readonly string[]> =>
      (await shop.mailsTo(email)).flatMap(({ text }) => /[?&]emailToken=([\w.-]+)/.exec(text)?.[1] ?? []);
    const within = async (ms: number, holds: () => Promise<boolean>): Promise<boolean> => {
      for (const until = Date.now() + ms; Date.now() < until;) {
        if (await holds()) return true;
        await new Promise((wake) => {
          setTimeout(wake, 20);
        });
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
        await first.send('PUT', '/customers/change-password', {
          currentPassword: password,
          newPassword: `Ganz-Anders-${round}`,
        });
        expect(await within(1_000, async () => (await second.send('GET', '/customers/me')).status === 401)).toBe(true);
        expect((await there(first).send('GET', '/customers/me')).status).toBe(200);
        await first.send('POST', '/customers/logout-everywhere');
      }
    });

    it.each(['reset', 'password', 'everywhere'] as const)(
      'a new e-mail that waits for its link waits no more after: %s (S6, S9)',
      async (way) => {
        const owner = await aSignedIn(shop);
        const { email, password } = owner.registration;
        const thief = await new Visitor(other).anonymous();
        await thief.signIn(email);
        expect(
          (
            await thief.send('PUT', `/customers/${thief.ownerId}`, {
              email: `thief-${email}`,
              currentPassword: password,
            })
          ).status,
        ).toBe(200);
        const token = await tokenTo(shop, `thief-${email}`, 'email-change');
        const newPassword = 'Ganz-Anders-8';
        if (way === 'reset') {
          await owner.send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
          expect(
            (
              await owner.send('PUT', '/customers/password', {
                token: await tokenTo(shop, email, 'password-reset'),
                newPassword,
              })
            ).status,
          ).toBe(204);
        } else if (way === 'password')
          expect(
            (await owner.send('PUT', '/customers/change-password', { currentPassword: password, newPassword })).status,
          ).toBe(204);
        else expect((await owner.send('POST', '/customers/logout-everywhere')).status).toBe(204);
        const guest = await new Visitor(other).anonymous();
        expect((await guest.send('GET', `/customers/email-verification?emailToken=${token}`)).code).toBe(
          'link-invalid',
        );
        expect((await guest.signIn(email, way === 'everywhere' ? password : newPassword)).status).toBe(200);
        expect((await guest.send('GET', '/customers/me')).body).toMatchObject({ email, pendingEmail: null });
      },
    );

    it('a process that starts later refuses the sessions that ended before (S6)', async () => {
      const visitor = await aSignedIn(shop);
      const stolen = there(visitor);
      await visitor.send('POST', '/customers/logout');
      const late = await openAccountShop({ database: shop.database });
      const thief = new Visitor(late);
      for (const [key, value] of stolen.cookies) thief.cookies.set(key, value);
      expect((await thief.send('GET', '/customers/me')).status).toBe(401);
      await late.close();
    });

    it('of many registrations with one e-mail at once one counts; its link, used many times, changes once (AUTH-4, S15)', async () => {
      const { email, ...registration } = aRegistration();
      const visitors = [await new Visitor(shop).anonymous(), await new Visitor(other).anonymous()];
      const passwords = Array.from({ length: 10 }, (_, n) => `Ganz-Anders-${n}`);
      const answers = await Promise.all(
        passwords.map((password, n) =>
          visitors[n % 2]?.send('POST', '/customers', {
            ...registration,
            password,
            email: n % 3 === 0 ? email.toUpperCase() : email,
          }),
        ),
      );
      expect(answers.map((answer) => answer?.status)).toEqual(passwords.map(() => 204));
      expect(
        await shop.database.db.select({ id: customers.id }).from(customers).where(eq(customers.email, email)),
      ).toHaveLength(1);
      const tokens = await tokensTo(email);
      expect(tokens).toHaveLength(10);
      const followed = await Promise.all(
        tokens.flatMap((token) =>
          [0, 1].map((n) => visitors[n]?.send('GET', `/customers/email-verification?emailToken=${token}`)),
        ),
      );
      expect(
        followed.filter((answer) => answer?.status === 204),
        'both followings of one link',
      ).toHaveLength(2);
      expect(new Set(followed.flatMap((answer) => (answer?.status === 204 ? [] : answer?.code)))).toEqual(
        new Set(['link-invalid']),
      );
      const logins: string[] = [];
      for (const password of passwords)
        logins.push((await (await new Visitor(shop).anonymous()).signIn(email, password)).code);
      expect(logins.filter((code) => code === '')).toHaveLength(1);
    });

    it('an unconfirmed registration is replaced by the next one in full; a confirmed one is taken (AUTH-4, S9)', async () => {
      const [stranger, owner] = [await new Visitor(shop).anonymous(), await new Visitor(other).anonymous()];
      const taken = async (email: string) =>
        (await owner.send('GET', `/customers/email?email=${encodeURIComponent(email)}`)).body;
      const { email } = aRegistration();
      const trap = aRegistration({
        email,
        password: 'Des-Fremden-1',
        firstName: 'Fremd',
        phone: '+436641239999',
        accountType: 'company',
        companyName: 'Fremd GmbH',
        address: { ...addressIn.AT, street: 'Fremdgasse 1' },
        newsletterInterests: ['offers'],
      });
      expect((await stranger.send('POST', '/customers', registrationOnWire(trap))).status).toBe(204);
      expect(await taken(email)).toEqual({ taken: false });
      const former = await tokenTo(shop, email);
      await stranger.send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
      const reset = await tokenTo(shop, email, 'password-reset');
      const own = aRegistration({ email, address: addressIn.AT });
      expect((await owner.send('POST', '/customers', registrationOnWire(own))).status).toBe(204);
      expect((await owner.send('GET', `/customers/email-verification?emailToken=${former}`)).code).toBe('link-invalid');
      expect(
        (await owner.send('PUT', '/customers/password', { token: reset, newPassword: 'Des-Fremden-2' })).code,
      ).toBe('link-invalid');
      expect(
        (await owner.send('GET', `/customers/email-verification?emailToken=${await tokenTo(shop, email)}`)).status,
      ).toBe(204);
      expect((await stranger.signIn(email, trap.password)).code).toBe('credentials-mismatch');
      expect((await owner.signIn(email, own.password)).status).toBe(200);
      expect((await owner.send('GET', '/customers/me')).body).toMatchObject({
        firstName: 'Anna',
        accountType: 'individual',
        companyName: null,
        phone: null,
        newsletterInterests: [],
        addresses: [{ street: addressIn.AT.street, defaultBillingAddress: true, defaultShippingAddress: true }],
      });
      expect(await taken(email)).toEqual({ taken: true });
      expect((await stranger.send('POST', '/customers', registrationOnWire(trap))).code).toBe('email-taken');
      expect((await owner.send('GET', '/customers/me')).body).toMatchObject({ firstName: 'Anna' });
    });

    it('a registration racing with a confirmation replaces it or is refused; the winner has its own password (AUTH-4, S15)', async () => {
      for (let round = 0; round < asked('S15', 4, 200); round += 1) {
        const [visitor, twin] = [await new Visitor(shop).anonymous(), await new Visitor(other).anonymous()];
        const first = aRegistration({ password: 'Die-Erste-1' });
        await visitor.send('POST', '/customers', first);
        const token = await tokenTo(shop, first.email);
        const follow = async () => {
          // While the password of the other is being hashed, and not always before.
          await new Promise((wake) => {
            setTimeout(wake, (round * 7) % 60);
          });
          return visitor.send('GET', `/customers/email-verification?emailToken=${token}`);
        };
        const [second, proof] = await Promise.all([
          twin.send('POST', '/customers', { ...first, password: 'Die-Zweite-2' }),
          follow(),
        ]);
        expect([
          [204, 409],
          [422, 204],
        ]).toContainEqual([proof.status, second.status]);
        expect((await visitor.signIn(first.email, 'Die-Erste-1')).code).toBe(
          proof.status === 204 ? '' : 'credentials-mismatch',
        );
        expect((await twin.signIn(first.email, 'Die-Zweite-2')).code).toBe(
          proof.status === 204 ? 'credentials-mismatch' : 'email-unverified',
        );
      }
    });

    it('a first confirmation by a reset drops addresses, phone and newsletters; what was confirmed stays (S9, CMS-7)', async () => {
      const owner = await new Visitor(shop).anonymous();
      const trap = aRegistration({
        password: 'Des-Fremden-1',
        phone: '+436641238888',
        address: addressIn.AT,
        newsletterInterests: ['offers'],
      });
      await owner.send('POST', '/newsletters/subscriptions', { email: trap.email, interests: ['market-report'] });
      expect(
        (
          await owner.send('POST', '/newsletters/subscriptions/confirmation', {
            newsletterToken: await tokenTo(shop, trap.email, 'newsletter-confirm'),
          })
        ).status,
      ).toBe(204);
      await (await new Visitor(other).anonymous()).send('POST', '/customers', registrationOnWire(trap));
      const reset = async (newPassword: string) => {
        await owner.send('POST', '/customers/emails/password-reset', { email: trap.email, languageTag: 'de' });
        expect(
          (
            await owner.send('PUT', '/customers/password', {
              token: await tokenTo(shop, trap.email, 'password-reset'),
              newPassword,
            })
          ).status,
        ).toBe(204);
        await owner.anonymous();
        await owner.signIn(trap.email, newPassword);
      };
      await reset('Ganz-Anders-8');
      expect((await owner.send('GET', '/customers/me')).body).toMatchObject({
        emailVerified: true,
        firstName: 'Anna',
        phone: null,
        addresses: [],
        newsletterInterests: ['market-report'],
      });
      // Later calls remove nothing.
      await owner.send(
        'PUT',
        `/customers/${owner.ownerId}/address`,
        entryOnWire({
          ...addressIn.AT,
          defaultShipping: true,
          defaultBilling: true,
        }),
      );
      await reset('Ganz-Anders-9');
      expect((await owner.send('GET', '/customers/me')).body).toMatchObject({
        newsletterInterests: ['market-report'],
        addresses: [{ street: addressIn.AT.street }],
      });
    });

    it('guests’ carts merge once however many tabs sign in at once (C15, CART-9)', async () => {
      const [coin, bar] = [await shop.sell(aNewProduct({ stock: 500 })), await shop.sell(aNewProduct({ stock: 500 }))];
      for (const product of [coin, bar]) await other.sell(product);
      const { email } = await aCustomer(shop);
      const guest = await new Visitor(shop).anonymous();
      const {
        body: { id },
      } = await guest.send<{ id: string }>('POST', '/carts', { transactionType: 'buy' });
      for (const [product, quantity] of [
        [coin, 4],
        [bar, 1],
      ] as const)
        await guest.send('PUT', `/carts/${id}/line-items`, { sku: product.sku, quantity });
      const tabs = Array.from({ length: 12 }, (_, n) =>
        n % 2 === 0 ? there(guest) : Object.assign(new Visitor(shop), { cookies: new Map(guest.cookies) }),
      );
      const answers = await Promise.all(tabs.map((tab) => tab.signIn(email)));
      const signedIn = tabs.filter((_, n) => answers[n]?.status === 200);
      expect(signedIn.length).toBeGreaterThanOrEqual(1);
      const carts = await signedIn[0]?.send<{
        carts: readonly { lineItems: readonly { sku: string; quantity: number }[] }[];
      }>('GET', '/carts');
      expect(carts?.body.carts.map(({ lineItems }) => lineItems.map(({ sku, quantity }) => [sku, quantity]))).toEqual([
        [
          [coin.sku, 4],
          [bar.sku, 1],
        ],
      ]);
      expect(await within(1_000, async () => (await there(guest).send('GET', '/carts')).status === 401)).toBe(true);
    });

    it('guesses of a code in two processes are counted together (S12)', async () => {
      const phone = `+43664123${name === 'PGlite' ? '4444' : '5555'}`;
      const visitor = await aSignedIn(shop, { phone });
      const twin = there(visitor);
      await visitor.send('POST', '/customers/code', { phoneNumber: phone });
      const code = /\d{6}/.exec((await shop.mailsTo(phone))[0]?.text ?? '')?.[0] ?? '';
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          (n % 2 === 0 ? visitor : twin).send('POST', '/customers/code', {
            phoneNumber: phone,
            code2Fa: n === 29 ? code : wrong,
          }),
        ),
      );
      expect(answers.filter((answer) => answer.code === 'code-incorrect')).toHaveLength(4);
      expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true);
      const sends = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          (n % 2 === 0 ? visitor : twin).send('POST', '/customers/code', { phoneNumber: phone }),
        ),
      );
      expect(new Set(sends.map((answer) => answer.code))).toEqual(new Set(['too-many-attempts']));
    });

    it('a login that races with a new password is no session of the old one (S6)', async () => {
      for (let round = 0; round < asked('S6', 2, 20); round += 1) {
        const { email, password } = await aCustomer(shop);
        const owner = await new Visitor(shop).anonymous();
        await owner.signIn(email);
        const thief = await new Visitor(other).anonymous();
        await Promise.all([
          thief.signIn(email, password),
          owner.send('PUT', '/customers/change-password', { currentPassword: password, newPassword: 'Ganz-Anders-8' }),
        ]);
        expect(await within(1_000, async () => (await thief.send('GET', '/customers/me')).status !== 200)).toBe(true);
        expect((await owner.send('GET', '/customers/me')).status).toBe(200);
      }
    });
  });
