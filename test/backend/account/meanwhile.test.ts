import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '../../../src/backend/store/schema/account.ts';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { refreshTokens } from '../../../src/backend/store/schema/session.ts';
import { addressIn } from '../../builders/address.ts';
import { entryOnWire } from '../../contract/onWire.ts';
import { aNewProduct } from '../../ports/TestShop.ts';
import { untilBlocked, watchedKinds, watchedPostgres } from '../../faults/watchedDatabases.ts';
import { aFilledCart, anOrderOf } from './belongings.ts';
import { openTwoShops, type TwoShops } from './twoShops.ts';
import { aCustomer, aRegistration, aSignedIn, type Answer, type SignedIn, tokenTo, Visitor } from './Visitor.ts';

const newPassword = 'Ganz-Anders-8';
/** The statement with which a call begins to write, after its checks. */
const begin = /^begin/i;

for (const kind of watchedKinds)
  describe.skipIf(!kind.available)(`a check that is repeated under the lock of an account, on ${kind.name}`, () => {
    let shops: TwoShops;
    beforeAll(async () => {
      shops = await openTwoShops(kind);
    });
    afterAll(async () => {
      await shops?.close();
    });

    const rowOf = async (id: string) => (await shops.other.db.select().from(customers).where(eq(customers.id, id)))[0];
    const sessionsOf = async (id: string) =>
      (await shops.other.db.select().from(refreshTokens).where(eq(refreshTokens.ownerId, id))).map(
        ({ family }) => family,
      );
    const changePassword = async (who: SignedIn, password = newPassword): Promise<void> => {
      const { status } = await who.send('PUT', '/customers/change-password', {
        currentPassword: who.registration.password,
        newPassword: password,
      });
      expect(status).toBe(204);
    };
    const changeEmail = async (who: SignedIn, email: string): Promise<void> => {
      await who.send('PUT', `/customers/${who.ownerId}`, { email, currentPassword: who.registration.password });
      await follow(who, await tokenTo(shops.shop, email, 'email-change'));
    };
    const follow = (who: Visitor, token: string) =>
      who.send('GET', `/customers/email-verification?emailToken=${token}`);
    const askForReset = async (email: string): Promise<string> => {
      await (
        await new Visitor(shops.shop).anonymous()
      ).send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
      return tokenTo(shops.shop, email, 'password-reset');
    };
    const reset = (who: Visitor, token: string, password = newPassword) =>
      who.send('PUT', '/customers/password', { token, newPassword: password });
    const deleted = async (who: SignedIn): Promise<void> => {
      expect(
        (await who.send('DELETE', `/customers/${who.ownerId}`, { password: who.registration.password })).status,
      ).toBe(204);
    };

    it('a password changed during a login refuses the login, and no session begins (S6, AUTH-5)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { email, password } = owner.registration;
      const thief = await new Visitor(shops.slow).anonymous();
      const answer = await shops.held.during(
        () => thief.signIn(email, password),
        begin,
        () => changePassword(owner),
      );
      expect(answer.code).toBe('credentials-mismatch');
      expect(await sessionsOf(owner.ownerId)).toHaveLength(1);
      expect((await (await new Visitor(shops.shop).anonymous()).signIn(email, newPassword)).status).toBe(200);
    });

    it('a password changed while the old one is checked refuses every change with the old one (S14)', async () => {
      const calls: readonly ((who: Visitor, password: string) => Promise<Answer>)[] = [
        (who, password) =>
          who.send('PUT', `/customers/${who.ownerId}`, {
            email: `thief-${who.ownerId}@example.com`,
            currentPassword: password,
          }),
        (who, password) =>
          who.send('PUT', `/customers/${who.ownerId}`, { phone: '+436641234999', currentPassword: password }),
        (who, password) =>
          who.send('PUT', '/customers/change-password', { currentPassword: password, newPassword: 'Des-Fremden-1' }),
        (who, password) => who.send('DELETE', `/customers/${who.ownerId}`, { password }),
      ];
      for (const call of calls) {
        const owner = await aSignedIn(shops.shop);
        const thief = shops.inSlow(owner);
        const meanwhile = async () => {
          await changePassword(owner);
          // A thief's session looks like the owner's, which stays; only the password differs.
          Object.assign(owner, { before: await rowOf(owner.ownerId) });
        };
        const answer = await shops.held.during(() => call(thief, owner.registration.password), begin, meanwhile);
        expect(answer.code).toBe('password-incorrect');
        expect(await rowOf(owner.ownerId)).toEqual(Reflect.get(owner, 'before'));
        expect(await shops.shop.mailsTo(`thief-${owner.ownerId}@example.com`, 0)).toEqual([]);
      }
    });

    it('an e-mail that changed in between is not changed back without the password (S14)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { email } = owner.registration;
      // The present e-mail needs no password, and none is checked.
      const change = { email, firstName: 'Berta', currentPassword: 'Wrong-Password-1' };
      const saving = () => shops.inSlow(owner).send('PUT', `/customers/${owner.ownerId}`, change);
      const answer = await shops.held.during(saving, begin, () => changeEmail(owner, `new-${email}`));
      expect(answer.code).toBe('password-incorrect');
      expect(await rowOf(owner.ownerId)).toMatchObject({
        email: `new-${email}`,
        document: { firstName: 'Anna', pendingEmail: null },
      });
      expect(await shops.shop.mailsTo(email, 0)).not.toContainEqual(expect.objectContaining({ kind: 'email-change' }));
    });

    it('a phone number that changed in between is not changed back without the password (S14)', async () => {
      const owner = await aSignedIn(shops.shop, { phone: '+436641234001' });
      const change = { phone: '+436641234001', currentPassword: 'Wrong-Password-1' };
      const saving = () => shops.inSlow(owner).send('PUT', `/customers/${owner.ownerId}`, change);
      const answer = await shops.held.during(saving, begin, async () => {
        await owner.send('PUT', `/customers/${owner.ownerId}`, {
          phone: '+436641234002',
          currentPassword: owner.registration.password,
        });
      });
      expect(answer.code).toBe('password-incorrect');
      expect((await owner.send('GET', '/customers/me')).body).toMatchObject({ phone: '+436641234002' });
    });

    it('a reset link to a former address of an account does not work (S9)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { email, password } = owner.registration;
      const token = await askForReset(email);
      await changeEmail(owner, `new-${email}`);
      const thief = await new Visitor(shops.shop).anonymous();
      expect((await reset(thief, token)).code).toBe('link-invalid');
      expect((await thief.signIn(`new-${email}`, newPassword)).code).toBe('credentials-mismatch');
      expect((await thief.signIn(`new-${email}`, password)).status).toBe(200);
    });

    it('a reset link used while the address changes does not work (S9)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { email, password } = owner.registration;
      const token = await askForReset(email);
      const thief = await new Visitor(shops.slow).anonymous();
      const answer = await shops.held.during(
        () => reset(thief, token),
        begin,
        () => changeEmail(owner, `new-${email}`),
      );
      expect(answer.code).toBe('link-invalid');
      expect((await (await new Visitor(shops.shop).anonymous()).signIn(`new-${email}`, password)).status).toBe(200);
    });

    it('a reset link written for the former address during its change does not work (S9)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { email, password } = owner.registration;
      const thief = await new Visitor(shops.slow).anonymous();
      // The link is written after the answer.
      await shops.held.during(
        async () => {
          await thief.send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
          await tokenTo(shops.shop, email, 'password-reset');
        },
        begin,
        () => changeEmail(owner, `new-${email}`),
      );
      const mail = (await shops.shop.mailsTo(email, 0)).find(({ kind: of }) => of === 'password-reset');
      const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      expect((await reset(thief, token)).code).toBe('link-invalid');
      expect((await thief.signIn(`new-${email}`, password)).status).toBe(200);
    });

    it('the second of two resets by one link is refused (S9)', async () => {
      const { email } = await aCustomer(shops.shop);
      const token = await askForReset(email);
      const [slow, quick] = [await new Visitor(shops.slow).anonymous(), await new Visitor(shops.shop).anonymous()];
      const answer = await shops.held.during(
        () => reset(slow, token, 'Der-Zweite-2'),
        begin,
        async () => {
          expect((await reset(quick, token, 'Der-Erste-1')).status).toBe(204);
        },
      );
      expect(answer.code).toBe('link-invalid');
      expect((await quick.signIn(email, 'Der-Erste-1')).status).toBe(200);
    });

    it('a reset link of an account deleted in between does not work (S9, R9)', async () => {
      const owner = await aSignedIn(shops.shop);
      const token = await askForReset(owner.registration.email);
      const slow = await new Visitor(shops.slow).anonymous();
      const answer = await shops.held.during(
        () => reset(slow, token),
        begin,
        () => deleted(owner),
      );
      expect(answer.code).toBe('link-invalid');
    });

    it('an activation link used while a newer registration replaces its own does not work (S9, AUTH-4)', async () => {
      const first = aRegistration({ password: 'Die-Erste-1' });
      const [slow, quick] = [await new Visitor(shops.slow).anonymous(), await new Visitor(shops.shop).anonymous()];
      await quick.send('POST', '/customers', first);
      const token = await tokenTo(shops.shop, first.email);
      const answer = await shops.held.during(
        () => follow(slow, token),
        begin,
        async () => {
          expect((await quick.send('POST', '/customers', { ...first, password: 'Die-Zweite-2' })).status).toBe(204);
        },
      );
      expect(answer.code).toBe('link-invalid');
      expect((await quick.signIn(first.email, 'Die-Erste-1')).code).toBe('credentials-mismatch');
      expect((await quick.signIn(first.email, 'Die-Zweite-2')).code).toBe('email-unverified');
    });

    it('a link to a new e-mail used while another new e-mail is requested does not work (S9, ACC-1)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { email, password } = owner.registration;
      const to = (wanted: string) =>
        owner.send('PUT', `/customers/${owner.ownerId}`, { email: wanted, currentPassword: password });
      await to(`first-${email}`);
      const token = await tokenTo(shops.shop, `first-${email}`, 'email-change');
      const answer = await shops.held.during(
        () => follow(shops.inSlow(owner), token),
        begin,
        () => to(`second-${email}`),
      );
      expect(answer.code).toBe('link-invalid');
      expect((await owner.send('GET', '/customers/me')).body).toMatchObject({ email, pendingEmail: `second-${email}` });
    });

    it('a registration is refused when its e-mail is confirmed while the password is hashed (AUTH-4)', async () => {
      const first = aRegistration({ password: 'Die-Erste-1' });
      const [slow, quick] = [await new Visitor(shops.slow).anonymous(), await new Visitor(shops.shop).anonymous()];
      await quick.send('POST', '/customers', first);
      const token = await tokenTo(shops.shop, first.email);
      const answer = await shops.held.during(
        () => slow.send('POST', '/customers', { ...first, password: 'Die-Zweite-2' }),
        begin,
        () => follow(quick, token),
      );
      expect([answer.status, answer.code]).toEqual([409, 'email-taken']);
      expect((await quick.signIn(first.email, 'Die-Erste-1')).status).toBe(200);
    });

    it('a login to an account deleted in between is refused (R9, S6)', async () => {
      const owner = await aSignedIn(shops.shop);
      const {
        ownerId,
        registration: { email, password },
      } = owner;
      const slow = await new Visitor(shops.slow).anonymous();
      const answer = await shops.held.during(
        () => slow.signIn(email, password),
        begin,
        () => deleted(owner),
      );
      expect(answer.code).toBe('credentials-mismatch');
      expect(await sessionsOf(ownerId)).toEqual([]);
    });

    it('every call of an account during its deletion is refused and leaves nothing (R9)', async () => {
      const { id: _, ...address } = addressIn.AT;
      const entry = entryOnWire({ ...address, defaultShipping: true, defaultBilling: true });
      const phone = '+436641234888';
      const calls: readonly ((who: Visitor) => Promise<Answer>)[] = [
        (who) => who.send('PUT', `/customers/${who.ownerId}`, { firstName: 'Berta' }),
        (who) => who.send('PUT', `/customers/${who.ownerId}/address`, entry),
        (who) => who.send('POST', '/customers/emails/email-change'),
        (who) => who.send('POST', '/customers/code', { phoneNumber: phone }),
        (who) => who.send('POST', '/customers/code', { phoneNumber: phone, code2Fa: '000000' }),
      ];
      for (const call of calls) {
        const owner = await aSignedIn(shops.shop, { phone });
        const answer = await shops.held.during(
          () => call(shops.inSlow(owner)),
          begin,
          () => deleted(owner),
        );
        expect(answer.code).toBe('sign-in-required');
        expect(await rowOf(owner.ownerId)).toBeUndefined();
        expect((await shops.shop.mailsTo(phone, 0)).filter(({ ownerId }) => ownerId === owner.ownerId)).toEqual([]);
      }
    });

    it('an address made the default in another tab is not removed; of two changes both stay (ACC-2)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { id: _, ...address } = addressIn.AT;
      interface Book {
        readonly addresses: readonly {
          readonly id: string;
          readonly street: string;
          readonly defaultBillingAddress: boolean;
        }[];
      }
      const put = (who: Visitor, path: string, street: string, chosen: boolean) =>
        who.send<Book>(
          'PUT',
          `/customers/${who.ownerId}/address${path}`,
          entryOnWire({
            ...address,
            street,
            defaultShipping: chosen,
            defaultBilling: chosen,
          }),
        );
      await put(owner, '', 'Ring 1', true);
      const [first, second] = (await put(owner, '', 'Ring 2', false)).body.addresses;
      const removing = () =>
        shops.inSlow(owner).send('DELETE', `/customers/${owner.ownerId}/address/${second?.id ?? ''}`);
      const answer = await shops.held.during(removing, begin, () => put(owner, `/${second?.id ?? ''}`, 'Ring 2', true));
      expect(answer.code).toBe('address-selected');
      const changed = await shops.held.during(
        () => put(shops.inSlow(owner), `/${first?.id ?? ''}`, 'Ring 11', false),
        begin,
        () => put(owner, '', 'Ring 3', false),
      );
      expect(changed.body.addresses.map(({ street }) => street)).toEqual(['Ring 11', 'Ring 2', 'Ring 3']);
    });

    it('a code is judged by the number the account has now, and only the latest code counts (S12)', async () => {
      const phone = '+436641234777';
      const owner = await aSignedIn(shops.shop, { phone });
      const code = async (to: string) =>
        /\d{6}/.exec((await shops.shop.mailsTo(to, 0)).find(({ kind: of }) => of === 'phone-code')?.text ?? '')?.[0] ??
        '';
      const ask = (to: string) => owner.send('POST', '/customers/code', { phoneNumber: to });
      const entering = (to: string, given: string) => () =>
        shops.inSlow(owner).send('POST', '/customers/code', { phoneNumber: to, code2Fa: given });
      await ask(phone);
      const first = await code(phone);
      const later = await shops.held.during(entering(phone, first), begin, () => ask(phone));
      // One time in a million the new code is the old one.
      expect([later.code, later.status]).toEqual((await code(phone)) === first ? ['', 200] : ['code-incorrect', 422]);
      const second = await code(phone);
      const moved = await shops.held.during(entering(phone, second), begin, () =>
        owner.send('PUT', `/customers/${owner.ownerId}`, {
          phone: '+436641234778',
          currentPassword: owner.registration.password,
        }),
      );
      expect(moved.code).toBe('invalid-fields');
      expect((await owner.send('GET', '/customers/me')).body).toMatchObject({
        phone: '+436641234778',
        phoneVerified: false,
      });
    });

    it('a session renewed or begun while all are ended is ended, too (S4, S6)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { email } = owner.registration;
      const stolen = await new Visitor(shops.shop).anonymous();
      await stolen.signIn(email);
      const token = stolen.cookies.get('ctRefreshToken');
      const renewing = () =>
        new Visitor(shops.slow).send('POST', '/admin/customers/refresh-token', { refreshToken: token });
      const answer = await shops.held.during(renewing, begin, () => changePassword(owner));
      expect(answer.code).toBe('refresh-refused');
      expect(await sessionsOf(owner.ownerId)).toHaveLength(1);
    });

    it("an order is confirmed to the account's address of that moment, not to the one of its cart (CHK-2)", async () => {
      for (const begins of ['cart', 'order'] as const) {
        const coin = await shops.shop.sell(aNewProduct({ stock: 50 }));
        await shops.slow.sell(coin);
        const owner = await aSignedIn(shops.shop);
        const { email } = owner.registration;
        const slow = shops.inSlow(owner);
        const moving = () => changeEmail(owner, `new-${email}`);
        // The e-mail of the cart is read before the write; that of the order under the lock of the cart.
        const cart =
          begins === 'cart'
            ? await shops.held.during(() => aFilledCart(slow, coin), /^update "carts".*returning/, moving)
            : await aFilledCart(slow, coin);
        const {
          body: { quote },
        } = await slow.send<{ readonly quote: unknown }>('POST', `/carts/${cart.id}/recalculate`);
        const request = { cartId: cart.id, quote, privacyAccepted: true, termsAccepted: true };
        const place = () =>
          slow.send<{ readonly email: string }>('POST', '/orders', request, {
            'idempotency-key': `key-of-${owner.ownerId}`,
          });
        const placed = begins === 'cart' ? await place() : await shops.held.during(place, begin, moving);
        expect([begins, placed.status, placed.body.email]).toEqual([begins, 200, `new-${email}`]);
        const toNew = (await shops.shop.mailsTo(`new-${email}`, 0)).map(({ kind: of }) => of);
        expect(toNew).toContain('order-confirmation');
        expect((await shops.shop.mailsTo(email, 0)).map(({ kind: of }) => of)).not.toContain('order-confirmation');
      }
    });

    it('an order placed while the account is deleted finds no cart; one placed before stays without its mail (R9)', async () => {
      const coin = await shops.shop.sell(aNewProduct({ stock: 50 }));
      await shops.slow.sell(coin);
      const owner = await aSignedIn(shops.shop);
      const {
        ownerId,
        registration: { email },
      } = owner;
      const kept = await anOrderOf(owner, coin);
      const slow = shops.inSlow(owner);
      const cart = await aFilledCart(slow, coin);
      const {
        body: { quote },
      } = await slow.send<{ readonly quote: unknown }>('POST', `/carts/${cart.id}/recalculate`);
      const request = { cartId: cart.id, quote, privacyAccepted: true, termsAccepted: true };
      const place = () => slow.send('POST', '/orders', request, { 'idempotency-key': `key-of-${ownerId}` });
      expect((await shops.held.during(place, begin, () => deleted(owner))).code).toBe('cart-not-found');
      expect(await shops.other.db.select({ id: orders.id }).from(orders).where(eq(orders.ownerId, ownerId))).toEqual([
        { id: kept.id },
      ]);
      expect((await shops.shop.mailsTo(email, 0)).map(({ kind: of }) => of)).toEqual(['account-deleted']);
    });

    it('a guest who signs in twice at once is merged once; the second merge finds nothing left (C15, CART-9)', async () => {
      const coin = await shops.shop.sell(aNewProduct({ stock: 50 }));
      await shops.slow.sell(coin);
      const { email } = await aCustomer(shops.shop);
      const guest = await new Visitor(shops.shop).anonymous();
      const { body: cart } = await guest.send<{ readonly id: string }>('POST', '/carts', { transactionType: 'buy' });
      await guest.send('PUT', `/carts/${cart.id}/line-items`, { sku: coin.sku, quantity: 4 });
      const twin = Object.assign(new Visitor(shops.shop), { cookies: new Map(guest.cookies) });
      const answer = await shops.held.during(
        () => shops.inSlow(guest).signIn(email),
        begin,
        () => twin.signIn(email),
      );
      expect([answer.status, answer.body.leftOut]).toEqual([200, []]);
      interface Kept {
        readonly carts: readonly { readonly lineItems: readonly { readonly quantity: number }[] }[];
      }
      const {
        body: { carts },
      } = await twin.send<Kept>('GET', '/carts');
      expect(carts.map(({ lineItems }) => lineItems.map(({ quantity }) => quantity))).toEqual([[4]]);
    });
  });

describe.skipIf(!watchedPostgres.available)(
  'an account that is written to by two processes at once, on PostgreSQL',
  () => {
    let shops: TwoShops;
    beforeAll(async () => {
      shops = await openTwoShops(watchedPostgres);
    });
    afterAll(async () => {
      await shops?.close();
    });
    /** Waits while a call has written everything and committed nothing. */
    const whileWritten = async (
      call: () => Promise<Answer>,
      other: () => Promise<Answer>,
    ): Promise<readonly [Answer, Answer]> => {
      let waiting: Promise<Answer> | null = null;
      const first = await shops.held.during(call, /^commit/i, async () => {
        waiting = other();
        await untilBlocked(shops.other);
      });
      return [first, await (waiting ?? other())];
    };

    it('a deletion waits for an order under way and takes its mail along; the order stays (R9)', async () => {
      const coin = await shops.shop.sell(aNewProduct({ stock: 50 }));
      await shops.slow.sell(coin);
      const owner = await aSignedIn(shops.shop);
      const {
        ownerId,
        registration: { email, password },
      } = owner;
      const slow = shops.inSlow(owner);
      const cart = await aFilledCart(slow, coin);
      const {
        body: { quote },
      } = await slow.send<{ readonly quote: unknown }>('POST', `/carts/${cart.id}/recalculate`);
      const request = { cartId: cart.id, quote, privacyAccepted: true, termsAccepted: true };
      const place = () => slow.send('POST', '/orders', request, { 'idempotency-key': `key-of-${ownerId}` });
      const was = await whileWritten(place, () => owner.send('DELETE', `/customers/${ownerId}`, { password }));
      expect(was.map(({ status }) => status)).toEqual([200, 204]);
      expect(
        await shops.other.db.select({ email: orders.ownerId }).from(orders).where(eq(orders.ownerId, ownerId)),
      ).toHaveLength(1);
      expect((await shops.shop.mailsTo(email, 0)).map(({ kind }) => kind)).toEqual(['account-deleted']);
    });

    it('a new password waits for a login with the old one, and ends its session (S6)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { email, password } = owner.registration;
      const thief = await new Visitor(shops.slow).anonymous();
      const change = () => owner.send('PUT', '/customers/change-password', { currentPassword: password, newPassword });
      const was = await whileWritten(() => thief.signIn(email, password), change);
      expect(was.map(({ status }) => status)).toEqual([200, 204]);
      const sessions = await shops.other.db
        .select({ family: refreshTokens.family })
        .from(refreshTokens)
        .where(eq(refreshTokens.ownerId, owner.ownerId));
      expect(sessions).toHaveLength(1);
      expect((await owner.send('GET', '/customers/me')).status).toBe(200);
    });

    it('a cart that the customer opens during a login takes the guest’s goods in (CART-9, C15)', async () => {
      const coin = await shops.shop.sell(aNewProduct({ stock: 50 }));
      await shops.slow.sell(coin);
      const owner = await aSignedIn(shops.shop);
      const guest = await new Visitor(shops.shop).anonymous();
      await aFilledCart(guest, coin, 3);
      const { status, body } = await shops.held.during(
        () => shops.inSlow(guest).signIn(owner.registration.email),
        /^insert into "carts"/i,
        () => owner.send('POST', '/carts', { transactionType: 'buy' }),
      );
      expect([status, body.leftOut]).toEqual([200, []]);
      const { body: kept } = await owner.send<{
        readonly carts: readonly { readonly lineItems: readonly { readonly quantity: number }[] }[];
      }>('GET', '/carts');
      expect(kept.carts.map(({ lineItems }) => lineItems.map(({ quantity }) => quantity))).toEqual([[3]]);
    });

    it('a guess waits for the code that is being sent, and is judged by that one (S12)', async () => {
      const phone = '+436641234666';
      const owner = await aSignedIn(shops.shop, { phone });
      await owner.send('POST', '/customers/code', { phoneNumber: phone });
      const code = async () => /\d{6}/.exec((await shops.shop.mailsTo(phone, 0))[0]?.text ?? '')?.[0] ?? '';
      const first = await code();
      const sending = () => shops.inSlow(owner).send('POST', '/customers/code', { phoneNumber: phone });
      const [sent, guessed] = await whileWritten(sending, () =>
        owner.send('POST', '/customers/code', { phoneNumber: phone, code2Fa: first }),
      );
      // One time in a million the new code is the old one.
      expect([sent.status, guessed.status]).toEqual([200, first === (await code()) ? 200 : 422]);
    });

    it('codes of two accounts for one number are counted one after the other (S13)', async () => {
      const phone = '+436641234555';
      const [one, other] = [await aSignedIn(shops.shop, { phone }), await aSignedIn(shops.shop, { phone })];
      const ask = (who: Visitor) => () => who.send('POST', '/customers/code', { phoneNumber: phone });
      for (let n = 0; n < 2; n += 1) await ask(one)();
      const [third, fourth] = await whileWritten(ask(shops.inSlow(one)), ask(other));
      expect([third.status, fourth.code, fourth.headers['retry-after']]).toEqual([200, 'codes-exhausted', '600']);
    });

    it('of two accounts that prove one address at once one has it, and the link of the other is invalid (ACC-1, S9)', async () => {
      const [one, other] = [await aSignedIn(shops.shop), await aSignedIn(shops.shop)];
      const wanted = `wanted-${one.registration.email}`;
      const change = (who: SignedIn) =>
        who.send('PUT', `/customers/${who.ownerId}`, { email: wanted, currentPassword: who.registration.password });
      const follow = (who: Visitor, token: string) => () =>
        who.send('GET', `/customers/email-verification?emailToken=${token}`);
      await change(one);
      const first = await tokenTo(shops.shop, wanted, 'email-change');
      await change(other);
      const second = await tokenTo(shops.shop, wanted, 'email-change');
      const [proven, late] = await whileWritten(follow(shops.inSlow(one), first), follow(other, second));
      expect([proven.status, late.code]).toEqual([204, 'link-invalid']);
      expect((await other.send('GET', '/customers/me')).body).toMatchObject({ email: other.registration.email });
    });
  },
);
