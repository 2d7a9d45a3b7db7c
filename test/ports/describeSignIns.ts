import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerId } from '../../src/domain/kernel/Ids.ts';
import type { CallerSession } from '../../src/domain/session/SignInRules.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { addressesFor } from '../builders/address.ts';
import { marketIn } from '../builders/cart.ts';
import { someRegistration } from '../builders/customer.ts';
import type { CustomerShop, CustomerStore, Registered } from './customerShops.ts';
import { aNewProduct, aShopper, outcome, run } from './TestShop.ts';

let made = 0;
const fresh = (what: string): string => {
  made += 1;
  return `${what}-${made}`;
};
const market = marketIn('euro');

/** The behaviour of every adapter of the port SignIns. */
export const describeSignIns = ({ name, open, available }: CustomerStore) =>
  describe.skipIf(!available)(`SignIns in ${name}`, () => {
    let shop: CustomerShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop?.close());

    const callerOf = async ({ ownerId, level }: Shopper): Promise<CallerSession> => {
      const family = fresh('family');
      await shop.signIn(ownerId, family);
      return { ownerId, level, family };
    };
    const aGuest = () => callerOf(aShopper());
    const signIn = ({ customer, password }: Registered, caller: CallerSession) =>
      run(shop.signIns().signIn(customer.email, password, caller, market));
    const refused = (email: string, password: string, caller: CallerSession, at = market) =>
      outcome(shop.signIns().signIn(email, password, caller, at));
    /** The caller of the customer's only session. */
    const signedIn = async ({ customer }: Registered): Promise<CallerSession> => {
      const [family = '', ...more] = await shop.sessionsOf(customer.id);
      expect(more).toEqual([]);
      return { ownerId: customer.id, level: 'User', family };
    };

    it('the right password of a verified e-mail begins a session (AUTH-5)', async () => {
      const { customer, password } = await shop.register();
      const guest = await aGuest();
      for (const [email, entered] of [
        [customer.email, `${password}!`],
        ['unknown@example.com', password],
      ] as const)
        expect(await refused(email, entered, guest)).toBe('CredentialsMismatch');
      expect(await refused(customer.email, password, guest, marketIn('ch'))).toBe('CredentialsMismatch');
      expect(await shop.sessionsOf(guest.ownerId)).toEqual([guest.family]);
      const { session, leftOut } = await run(
        shop.signIns().signIn(` ${customer.email.toUpperCase()}`, password, guest, market),
      );
      expect([session.level, session.tokens.ownerId, leftOut]).toEqual(['User', customer.id, []]);
      expect(await shop.sessionsOf(customer.id)).toHaveLength(1);
    });

    it('an unverified e-mail is named only with the right password (AUTH-5, S11)', async () => {
      const registration = someRegistration({ email: `${fresh('waiting')}@example.com` });
      await run(shop.registrations().register(registration));
      const guest = await aGuest();
      expect(await refused(registration.email, registration.password, guest)).toBe('EmailUnverified');
      expect(await refused(registration.email, 'Another-secret-2', guest)).toBe('CredentialsMismatch');
    });

    it('the first one is remembered (AUTH-5)', async () => {
      const registered = await shop.register();
      const isFirst = () => run(shop.registrations().isFirstLogin(registered.customer.email));
      expect(await isFirst()).toBe(true);
      await signIn(registered, await aGuest());
      expect(await isFirst()).toBe(false);
    });

    it('it ends all sessions of a guest; of a customer, only the one it replaces (S7)', async () => {
      const [first, second] = [await shop.register(), await shop.register()];
      const guest = await aGuest();
      await shop.signIn(guest.ownerId, fresh('tab'));
      await signIn(first, guest);
      expect(await shop.sessionsOf(guest.ownerId)).toEqual([]);
      const here = await signedIn(first);
      const there = fresh('another device');
      await shop.signIn(first.customer.id, there);
      await signIn(second, here);
      expect(await shop.sessionsOf(first.customer.id)).toEqual([there]);
      expect(await shop.sessionsOf(second.customer.id)).toHaveLength(1);
    });

    it('cart, wishlist and alerts of the guest join those of the customer (CART-9, WISH-1, CAT-10)', async () => {
      const [coin, bar] = [shop.sell(aNewProduct({ stock: 50 })), shop.sell(aNewProduct({ stock: 50 }))];
      const awaited = shop.sell(aNewProduct({ stock: 0 }));
      const registered = await shop.register();
      const { customer, shopper } = registered;
      const visitor = aShopper();
      const put = async (who: Shopper, { sku }: typeof coin, quantity: number) => {
        const carts = shop.carts(who);
        const { cart } = await run(carts.open('buy'));
        return run(carts.add(cart.id, sku, quantity));
      };
      await put(shopper, coin, 3);
      await put(visitor, coin, 5);
      const { cart } = await put(visitor, bar, 1);
      await run(shop.carts(visitor).address(cart.id, cart.version, addressesFor('AT')));
      await run(shop.wishlists(shopper).create([{ sku: coin.sku, quantity: 1 }]));
      await run(shop.wishlists(visitor).create([{ sku: bar.sku, quantity: 1 }]));
      const other = shop.sell(aNewProduct({ stock: 0 }));
      await run(shop.alerts(visitor).enable(awaited.sku, customer.email));
      await run(shop.alerts(visitor).enable(other.sku, 'stranger@example.com'));

      await signIn(registered, await callerOf(visitor));

      const [own, ...more] = (await run(shop.carts(shopper).all())).map((priced) => priced.cart);
      expect([own?.lines.map(({ sku, quantity }) => [sku, quantity]), more]).toEqual([
        [
          [coin.sku, 5],
          [bar.sku, 1],
        ],
        [],
      ]);
      // The guest's cart had another e-mail, or none, so its addresses may be another person's.
      expect([own?.email, own?.billingAddress]).toEqual([customer.email, null]);
      expect(await run(shop.carts(visitor).all())).toEqual([]);
      const skusOf = async (who: Shopper) => (await run(shop.wishlists(who).own()))?.lineItems.map(({ sku }) => sku);
      expect([await skusOf(shopper), await skusOf(visitor)]).toEqual([[coin.sku, bar.sku], undefined]);
      const awaitedBy = async (who: Shopper) => (await run(shop.alerts(who).all())).map(({ sku }) => sku);
      expect([await awaitedBy(shopper), await awaitedBy(visitor)]).toEqual([[awaited.sku], [other.sku]]);
    });

    it('a second merge with both proofs adds the goods that a guest added after the first (CART-9, Z4)', async () => {
      const registered = await shop.register();
      const { customer, shopper } = registered;
      const visitor = aShopper();
      const guest = await callerOf(visitor);
      const merge = (caller: CallerSession, from: OwnerId, to: OwnerId) =>
        outcome(shop.signIns().merge(caller, from, to, market));
      expect(await merge(guest, guest.ownerId, customer.id)).toBe('SignInRequired');
      await signIn(registered, guest);
      const caller = await signedIn(registered);
      const { sku } = shop.sell(aNewProduct());
      await run(shop.wishlists(visitor).create([{ sku, quantity: 1 }]));
      const stranger = aShopper();
      expect(await merge(caller, stranger.ownerId, customer.id)).toBe('MergeRefused');
      expect(await merge(caller, guest.ownerId, stranger.ownerId)).toBe('MergeRefused');
      const elsewhere = { ...caller, family: fresh('not from the guest') };
      await shop.signIn(customer.id, elsewhere.family);
      expect(await merge(elsewhere, guest.ownerId, customer.id)).toBe('MergeRefused');
      expect(await run(shop.wishlists(shopper).own())).toBeNull();
      for (let again = 0; again < 2; again += 1) expect(await merge(caller, guest.ownerId, customer.id)).toBe('ok');
      expect((await run(shop.wishlists(shopper).own()))?.lineItems.map((line) => line.sku)).toEqual([sku]);
    });

    it('signing out ends one session (AUTH-6)', async () => {
      const { customer } = await shop.register();
      const [here, there] = [fresh('here'), fresh('there')];
      for (const family of [here, there]) await shop.signIn(customer.id, family);
      await run(shop.signIns().signOut({ ownerId: customer.id, level: 'User', family: here }));
      expect(await shop.sessionsOf(customer.id)).toEqual([there]);
    });

    it('signing out everywhere ends every session, forgets devices and drops a pending e-mail (S6, F7)', async () => {
      const { customer, password, shopper } = await shop.register();
      const other = await aGuest();
      const caller = await callerOf(shopper);
      await shop.signIn(customer.id, fresh('another device'));
      const device = { id: 'device', ownerId: customer.id, since: shop.clock.now() };
      const knows = (at = device, email = customer.email) => run(shop.signIns().knows(at, email, 'euro'));
      expect([await knows(), await knows({ ...device, ownerId: other.ownerId })]).toEqual([true, false]);
      expect(await knows(device, 'unknown@example.com')).toBe(false);
      const wanted = `${fresh('wanted')}@example.com`;
      await run(shop.customers(shopper).change(customer.id, { email: wanted, currentPassword: password }));
      await run(shop.signIns().signOutEverywhere(caller));
      expect([await shop.sessionsOf(customer.id), await shop.sessionsOf(other.ownerId)]).toEqual([[], [other.family]]);
      expect(await knows()).toBe(false);
      expect(await knows({ ...device, since: shop.clock.now() + 1 })).toBe(true);
      const [token = ''] = await shop.linksTo(wanted, 'email-change');
      expect(await outcome(shop.registrations().verifyEmail(token))).toBe('LinkInvalid');
      expect((await shop.customerOf(customer.email))?.pendingEmail).toBeNull();
    });
  });
