import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Carts } from '../../src/domain/cart/ports/Carts.ts';
import type { CartId } from '../../src/domain/kernel/Ids.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { minutes } from '../../src/domain/kernel/Instant.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { addressIn, addressesFor } from '../builders/address.ts';
import { marketIn, methodFor } from '../builders/cart.ts';
import { aScrapProduct } from '../builders/product.ts';
import { aTick, noon, spotsWith } from '../builders/tick.ts';
import { aNewProduct, aShopper, outcome, refusal, run, type TestShop } from './TestShop.ts';
import type { Store } from './shops.ts';
import { asked } from '../numbers.ts';

const addresses = addressesFor('AT');

/** The behaviour of every adapter of the port Carts. */
export const describeCarts = ({ name, open, available }: Store) =>
  describe.skipIf(!available)(`Carts in ${name}`, () => {
    let shop: TestShop;
    /** A call without a connection to the server within five seconds is refused as unavailable, and changes nothing. */
    const turnedAway = name === 'PostgreSQL' ? 'CartsUnavailable' : 'nobody';
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop?.close());

    const opened = async (
      shopper: Shopper = aShopper(),
    ): Promise<{ readonly shopper: Shopper; readonly carts: Carts; readonly id: CartId }> => {
      const carts = shop.carts(shopper);
      return { shopper, carts, id: (await run(carts.open('buy'))).cart.id };
    };

    it('a shopper begins without carts and gets one per side on demand (CART-1, CART-2)', async () => {
      const carts = shop.carts(aShopper());
      expect(await run(carts.all())).toEqual([]);
      const buying = await run(carts.open('buy'));
      const selling = await run(carts.open('sell'));
      expect(buying.cart.transactionType).toBe('buy');
      expect(selling.cart.transactionType).toBe('sell');
      expect((await run(carts.open('buy'))).cart.id).toBe(buying.cart.id);
      expect((await run(carts.all())).map(({ cart }) => cart.id).toSorted()).toEqual(
        [buying.cart.id, selling.cart.id].toSorted(),
      );
    });

    it('opened many times at once there is still one cart (CART-2)', async () => {
      const carts = shop.carts(aShopper());
      const all = await Promise.all(Array.from({ length: 20 }, () => run(carts.open('buy'))));
      expect(new Set(all.map(({ cart }) => cart.id)).size).toBe(1);
    });

    it('pieces of a product are one line, and its last piece takes the line along (CART-1)', async () => {
      const product = await shop.sell(aNewProduct());
      const { carts, id } = await opened();
      await run(carts.add(id, product.sku, 2));
      const three = await run(carts.add(id, product.sku, 1));
      expect(three.cart.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([[product.sku, 3]]);
      expect(three.totals.gross.centAmount).toBe(
        three.totals.net.centAmount + three.totals.tax.centAmount + three.totals.shipping.centAmount,
      );
      expect((await run(carts.remove(id, product.sku, 1))).cart.lines[0]?.quantity).toBe(2);
      expect((await run(carts.remove(id, product.sku, 5))).cart.lines).toEqual([]);
      expect((await run(carts.all()))[0]?.cart.lines).toEqual([]);
    });

    it('a cart that is read again equals the answer to its change in every field (CART-1)', async () => {
      const product = await shop.sell(aNewProduct());
      const { carts, id } = await opened();
      const added = await run(carts.add(id, product.sku, 2));
      const settled = await run(
        carts.settle(id, added.cart.version, { email: 'anna@example.com', paymentMethod: 'wire' }),
      );
      const addressed = await run(carts.address(id, settled.cart.version, addresses));
      expect(await run(carts.all())).toEqual([addressed]);
    });

    it('pieces of scrap are lines of their own, kept to the last field, and go one by one (SELL-1, SELL-2)', async () => {
      const { id: _id, sku: _sku, slug: _slug, ...scrap } = aScrapProduct();
      const product = await shop.sell(aNewProduct(scrap));
      const carts = shop.carts(aShopper());
      const { id } = (await run(carts.open('sell'))).cart;
      const ring = { metal: 'gold', fineness: 58_500, weight: 350 } as const;
      await run(carts.add(id, product.sku, 1, undefined, ring));
      await run(carts.add(id, product.sku, 1, undefined, ring));
      const three = await run(carts.add(id, product.sku, 1, undefined, { ...ring, weight: 1_000 }));
      expect(three.lines.map((line) => line.scrap?.weight)).toEqual([350, 350, 1_000]);
      expect((await run(carts.all()))[0]).toEqual(three);
      expect(await refusal(carts.add(id, product.sku, 1))).toMatchObject({ reason: 'by-weight' });
      expect(await refusal(carts.add(id, product.sku, 1, undefined, { ...ring, weight: 1 }))).toMatchObject({
        reason: 'worth-too-little',
      });

      const quoted = (await run(carts.recalculate(id))).quote?.quote.lines.map((line) => line.scrap);
      expect(quoted).toEqual(three.lines.map((line) => line.scrap));
      const [, second] = three.lines;
      const two = await run(carts.remove(id, product.sku, 1, undefined, second?.id));
      expect(two.lines).toEqual(three.lines.filter((line) => line !== second));
    });

    it('pieces of scrap from tabs at once are all kept, for one version one is, and each is taken out once (C14, SELL-1)', async () => {
      const { id: _id, sku: _sku, slug: _slug, ...scrap } = aScrapProduct();
      const { sku } = await shop.sell(aNewProduct(scrap));
      const carts = shop.carts(aShopper());
      const { id } = (await run(carts.open('sell'))).cart;
      const ring = { metal: 'gold', fineness: 58_500, weight: 350 } as const;
      const tabs = Array.from({ length: 12 });
      const put = (version?: number) => outcome(carts.add(id, sku, 1, version, ring));
      const held = async () => (await run(carts.all()))[0]?.cart ?? { lines: [], version: 0 };

      const counted = (await Promise.all(tabs.map(() => put()))).filter((was) => was === 'ok').length;
      expect(counted).toBeGreaterThan(0);
      const all = await held();
      expect(new Set(all.lines.map((line) => line.id)).size).toBe(counted);
      expect([all.lines.length, all.version]).toEqual([counted, 1 + counted]);

      const same = await Promise.all(tabs.map(() => put(all.version)));
      expect(same.filter((was) => was === 'ok')).toHaveLength(1);
      const more = await held();
      expect(more.lines).toHaveLength(counted + 1);

      const taken = more.lines[1]?.id;
      await Promise.all(tabs.map(() => outcome(carts.remove(id, sku, 1, undefined, taken))));
      expect((await held()).lines).toEqual(more.lines.filter((line) => line.id !== taken));
    });

    it('additions of several tabs all count, and each raises the version by one (C14)', async () => {
      const product = await shop.sell(aNewProduct({ preciousMetal: 'silver', stock: 10_000 }));
      const { carts, id } = await opened();
      const tabs = asked('C14', 20, 1_000);
      const outcomes = await Promise.all(Array.from({ length: tabs }, () => outcome(carts.add(id, product.sku, 1))));
      const counted = outcomes.filter((was) => was === 'ok').length;
      expect(outcomes.filter((was) => was === turnedAway)).toHaveLength(tabs - counted);
      const [{ cart } = await run(carts.open('buy'))] = await run(carts.all());
      expect(cart.lines[0]?.quantity).toBe(counted);
      expect(cart.version).toBe(1 + counted);
    });

    it('of writes that name the same version one counts and the others are shown its cart (C14)', async () => {
      const { carts, id } = await opened();
      for (let round = 0; round < asked('C14', 8, 10_000); round += 1) {
        const { cart } = await run(carts.open('buy'));
        const emails = Array.from({ length: 6 }, (_, tab) => `tab${tab}-of-round${round}@example.com`);
        const outcomes = await Promise.all(
          emails.map(async (email) => ({ email, was: await outcome(carts.settle(id, cart.version, { email })) })),
        );
        const winners = outcomes.filter(({ was }) => was === 'ok');
        expect(winners).toHaveLength(1);
        expect(outcomes.filter(({ was }) => was === 'CartChanged')).toHaveLength(5);
        const lost = await refusal(carts.settle(id, cart.version, { email: 'late@example.com' }));
        expect(lost._tag === 'CartChanged' && lost.current.cart).toMatchObject({
          version: cart.version + 1,
          email: winners[0]?.email,
        });
      }
    });

    it('pieces for a named version count once; another version is refused with the present cart (C14)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const { carts, id } = await opened();
      const added = await run(carts.add(id, product.sku, 3, 1));
      expect(added.cart.lines[0]?.quantity).toBe(3);
      const present = { _tag: 'CartChanged', current: added };
      expect(await refusal(carts.add(id, product.sku, 3, 1))).toMatchObject(present);
      expect(await refusal(carts.remove(id, product.sku, 1, 1))).toMatchObject(present);
      const taken = await run(carts.remove(id, product.sku, 1, added.cart.version));
      expect(await outcome(carts.remove(id, product.sku, 1, added.cart.version))).toBe('CartChanged');
      expect(taken.cart.lines[0]?.quantity).toBe(2);
      expect(await run(carts.all())).toEqual([taken]);
    });

    it('refuses what the rules refuse, and keeps the cart as it was (C13, CART-4, CAT-8)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 5 }));
      const gone = await shop.sell(aNewProduct({ active: false }));
      const dutyFree = await shop.sell(aNewProduct({ dutyFree: true }));
      const plenty = await shop.sell(aNewProduct({ stock: 10_000 }));
      const { carts, id } = await opened();
      const before = await run(carts.add(id, product.sku, 1));
      for (const quantity of [0, -1, 1.5, Number.NaN, 10_001, 2 ** 53])
        expect(await outcome(carts.add(id, plenty.sku, quantity))).toBe('QuantityNotValid');
      expect(await outcome(carts.remove(id, product.sku, 0))).toBe('QuantityNotValid');
      expect(await outcome(carts.add(id, 'no-such-sku', 1))).toBe('ProductNotFound');
      expect(await refusal(carts.add(id, gone.sku, 1))).toMatchObject({
        _tag: 'ProductNotSoldOnline',
        reason: 'inactive',
      });
      expect(await refusal(carts.add(id, dutyFree.sku, 1))).toMatchObject({
        _tag: 'ProductNotSoldOnline',
        reason: 'duty-free',
      });
      expect(await refusal(carts.add(id, product.sku, 5))).toMatchObject({ _tag: 'OutOfStock', available: 5 });
      expect(await outcome(carts.add(id, plenty.sku, 200))).toBe('CartLimitExceeded');
      expect((await run(carts.all()))[0]).toEqual(before);
    });

    it('settings are decided by the rules of the market (SHIP-2, PAY-1, CHK-2)', async () => {
      const product = await shop.sell(aNewProduct());
      const { carts, id } = await opened();
      const { cart } = await run(carts.add(id, product.sku, 1));
      const by = (settings: Parameters<Carts['settle']>[2]) => carts.settle(id, cart.version, settings);
      expect(await refusal(by({ shippingMethodId: methodFor('euro', 'deposit').id }))).toMatchObject({
        _tag: 'ShippingMethodRefused',
        reason: 'sign-in-for-deposit',
      });
      expect(await outcome(by({ shippingMethodId: idOf('nowhere') }))).toBe('ShippingMethodNotFound');
      expect(await refusal(by({ email: 'not an address', pickupStore: 'atlantis' }))).toMatchObject({
        _tag: 'InvalidFields',
        problems: [{ field: 'email' }, { field: 'pickupStore' }],
      });
      const pickup = await run(
        by({ shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: 'wien', paymentMethod: 'cash' }),
      );
      expect(pickup.cart).toMatchObject({ pickupStore: 'wien', paymentMethod: 'cash', version: cart.version + 1 });
    });

    it.each([
      ['us', 'berlin', 'new-york'],
      ['ch', 'new-york', 'zuerich'],
      ['li', 'wien', 'vaduz'],
      ['euro', 'zuerich', 'berlin'],
    ] as const)('in the market %s goods are not picked up in %s, but in %s (SHIP-2)', async (store, far, near) => {
      const { carts, id } = await opened(aShopper({ in: marketIn(store) }));
      const { cart } = await run(carts.open('buy'));
      const pickingUp = (pickupStore: string) =>
        carts.settle(id, cart.version, { shippingMethodId: methodFor(store, 'pickup').id, pickupStore });
      expect(await refusal(pickingUp(far))).toMatchObject({
        _tag: 'InvalidFields',
        problems: [{ field: 'pickupStore', problem: { rule: 'not-a-choice' } }],
      });
      expect((await run(pickingUp(near))).cart.pickupStore).toBe(near);
    });

    it('addresses must be of a served country and complete (CHK-4, VAL-12)', async () => {
      const { carts, id } = await opened();
      const { cart } = await run(carts.open('buy'));
      expect(await outcome(carts.address(id, cart.version, { ...addresses, shippingAddress: addressIn.US }))).toBe(
        'CountryNotServed',
      );
      expect(
        await outcome(carts.address(id, cart.version, { ...addresses, billingAddress: { ...addressIn.AT, zip: '' } })),
      ).toBe('InvalidFields');
      expect(await outcome(carts.address(id, cart.version + 1, addresses))).toBe('CartChanged');
      expect(
        (await run(carts.address(id, cart.version, { ...addresses, shippingAddress: addressIn.DE }))).cart.country,
      ).toBe('DE');
    });

    it('a recalculation reports every difference once and seals what it shows (CART-6, CART-7)', async () => {
      const moved = await shop.sell(aNewProduct());
      const short = await shop.sell(aNewProduct({ preciousMetal: 'silver', stock: 9 }));
      const { carts, id } = await opened();
      await run(carts.add(id, moved.sku, 1));
      const shown = await run(carts.add(id, short.sku, 9));
      const before = shop.tick.tick;
      try {
        shop.tick.tick = aTick({
          id: idOf('tick-2'),
          lastRecalculatedAt: noon + minutes(3),
          spots: spotsWith('gold', 'EUR', { bid: 350_000, ask: 350_400 }),
        });
        shop.clock.at = noon + minutes(3) + 1_000;
        await shop.sell({ ...short, stock: 4 });
        const first = await run(carts.recalculate(id));
        expect(first.changes.map(({ kind, sku }) => [kind, sku])).toEqual([
          ['price', moved.sku],
          ['reduced', short.sku],
        ]);
        expect(first.quote !== null && shop.seal.holds(first.quote)).toBe(true);
        expect(first.quote?.quote).toMatchObject({
          cartId: id,
          cartVersion: shown.cart.version + 1,
          tickId: 'tick-2',
          grossCentAmount: first.cart.totals.gross.centAmount,
          expiresAt: noon + minutes(6),
        });
        const second = await run(carts.recalculate(id));
        expect(second.changes).toEqual([]);
        expect(second.cart).toEqual(first.cart);

        await shop.sell({ ...short, stock: 0 });
        expect((await run(carts.recalculate(id))).changes).toMatchObject([
          { kind: 'removed', sku: short.sku, reason: 'out-of-stock' },
        ]);
        // No tick has followed the one that has ended: its quote would be over at once.
        shop.clock.at = noon + minutes(6);
        expect(await refusal(carts.recalculate(id))).toMatchObject({ _tag: 'PricesStale', ageMs: minutes(3) });
        shop.clock.at = noon + minutes(3) + minutes(6) + 1;
        expect(await refusal(carts.recalculate(id))).toMatchObject({ _tag: 'PricesStale', ageMs: minutes(6) + 1 });
      } finally {
        shop.tick.tick = before;
        shop.clock.at = noon + 1_000;
      }
    });

    it('an empty cart has nothing to confirm (CART-6)', async () => {
      const { carts, id } = await opened();
      expect((await run(carts.recalculate(id))).quote).toBeNull();
    });

    it("another's cart does not exist, whatever is done to it (Z2)", async () => {
      const product = await shop.sell(aNewProduct());
      const { carts, id } = await opened();
      const before = await run(carts.add(id, product.sku, 2));
      const stranger = shop.carts(aShopper());
      for (const strange of [id, idOf<CartId>('no-such-cart')]) {
        expect(await outcome(stranger.add(strange, product.sku, 1))).toBe('CartNotFound');
        expect(await outcome(stranger.remove(strange, product.sku, 1))).toBe('CartNotFound');
        expect(await outcome(stranger.settle(strange, before.cart.version, { email: 'eve@example.com' }))).toBe(
          'CartNotFound',
        );
        expect(await outcome(stranger.address(strange, before.cart.version, addresses))).toBe('CartNotFound');
        expect(await outcome(stranger.recalculate(strange))).toBe('CartNotFound');
        expect(await outcome(stranger.delete(strange))).toBe('CartNotFound');
      }
      expect(await run(stranger.all())).toEqual([]);
      expect(await run(carts.all())).toEqual([before]);
    });

    it('a cart of one store is none in another, and has the currency of its own (Z9)', async () => {
      const { shopper, id } = await opened();
      const swiss = shop.carts({ ...shopper, market: marketIn('ch') });
      expect(await run(swiss.all())).toEqual([]);
      expect(await outcome(swiss.recalculate(id))).toBe('CartNotFound');
      const own = await run(swiss.open('buy'));
      expect(own.cart.id).not.toBe(id);
      expect(own.cart.currency).toBe('CHF');
    });

    it('a cart is read in the language of the visit (MKT-12)', async () => {
      const { shopper, id } = await opened(aShopper({ in: marketIn('euro', 'de') }));
      const english = await run(shop.carts({ ...shopper, market: marketIn('euro', 'en') }).open('buy'));
      expect(english.cart).toMatchObject({ id, locale: 'en' });
    });

    it('an empty cart follows the chosen currency when it is opened, one with items stays until it is moved (MKT-5)', async () => {
      const product = await shop.sell(aNewProduct());
      const { shopper, id } = await opened();
      const inDollars = shop.carts({ ...shopper, market: marketIn('euro', 'de', true) });
      expect((await run(inDollars.open('buy'))).cart).toMatchObject({ id, currency: 'USD' });
      const back = await run(shop.carts(shopper).open('buy'));
      expect(back.cart).toMatchObject({ id, currency: 'EUR' });
      const filled = await run(inDollars.add(id, product.sku, 2));
      expect((await run(inDollars.open('buy'))).cart).toMatchObject({
        id,
        currency: 'EUR',
        version: filled.cart.version,
      });
    });

    it('a look at the cart in another currency changes nothing, and moving it there comes to just that (MKT-5, C14)', async () => {
      const product = await shop.sell(aNewProduct());
      const { shopper, carts, id } = await opened();
      const filled = await run(carts.add(id, product.sku, 2));
      const preview = await run(carts.preview(id, 'USD'));
      expect(preview.totals.gross.currency).toBe('USD');
      expect(await run(carts.all())).toEqual([filled]);
      expect(await outcome(carts.settle(id, filled.cart.version + 1, { currency: 'USD' }))).toBe('CartChanged');
      const moved = await run(carts.settle(id, filled.cart.version, { currency: 'USD' }));
      expect(moved.totals).toEqual(preview.totals);
      expect((await run(carts.recalculate(id))).changes).toEqual([]);
      expect(await outcome(carts.preview(id, 'CHF'))).toBe('InvalidFields');
      expect(await outcome(shop.carts({ ...shopper, ownerId: idOf('somebody-else') }).preview(id, 'USD'))).toBe(
        'CartNotFound',
      );
    });

    it('a deleted cart is gone, and the next one is new (CART-5)', async () => {
      const product = await shop.sell(aNewProduct());
      const { carts, id } = await opened();
      await run(carts.add(id, product.sku, 1));
      await run(carts.delete(id));
      expect(await outcome(carts.delete(id))).toBe('CartNotFound');
      expect(await run(carts.all())).toEqual([]);
      expect((await run(carts.open('buy'))).cart).toMatchObject({ lines: [], version: 1 });
    });

    it('moving into the deposit deletes the cart and leaves a new one, and so does moving out (CART-5, SHIP-3)', async () => {
      const coin = await shop.sell(aNewProduct());
      const silver = await shop.sell(aNewProduct({ preciousMetal: 'silver', depositable: false }));
      const deposit = methodFor('euro', 'deposit').id;
      const { carts, id } = await opened(aShopper({ level: 'User' }));
      await run(carts.add(id, coin.sku, 2));
      const filled = await run(carts.add(id, silver.sku, 1));
      const { version } = filled.cart;

      expect(await refusal(carts.settle(id, version, { shippingMethodId: deposit }))).toMatchObject({
        reason: 'silver-not-in-deposit',
        misfits: [{ sku: silver.sku, reason: 'silver-not-in-deposit' }],
      });
      expect(await run(carts.all())).toEqual([filled]);

      const settings = { shippingMethodId: deposit, leaveOut: [silver.sku] };
      const moved = await run(carts.settle(id, version, settings));
      expect(moved.cart).toMatchObject({ version: 1, shippingMethodId: deposit, createdAt: shop.clock.now() });
      expect(moved.cart.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([[coin.sku, 2]]);
      expect(await run(carts.all())).toEqual([moved]);
      expect(await outcome(carts.settle(id, version, settings))).toBe('CartNotFound');

      const back = await run(
        carts.settle(moved.cart.id, moved.cart.version, { shippingMethodId: methodFor('euro', 'shipping').id }),
      );
      expect(new Set([id, moved.cart.id, back.cart.id]).size).toBe(3);
      expect(await run(carts.all())).toEqual([back]);
    });

    it('of several who move one cart into the deposit at once one does, and there is one cart (C10, C14)', async () => {
      const coin = await shop.sell(aNewProduct());
      const deposit = methodFor('euro', 'deposit').id;
      for (let round = 0; round < asked('C10', 3, 1_000); round += 1) {
        const { carts, id } = await opened(aShopper({ level: 'User' }));
        const { cart } = await run(carts.add(id, coin.sku, 2));
        const outcomes = await Promise.all(
          Array.from({ length: 5 }, () => outcome(carts.settle(id, cart.version, { shippingMethodId: deposit }))),
        );
        expect(outcomes.filter((was) => was === 'ok')).toHaveLength(1);
        const left = await run(carts.all());
        expect(left.map((each) => [each.cart.shippingMethodId, each.cart.lines.length])).toEqual([[deposit, 1]]);
      }
    });

    it('before the first prices ever there are no carts to show (PRC-9)', async () => {
      const { carts, id } = await opened();
      const { tick } = shop.tick;
      shop.tick.tick = null;
      try {
        expect(await outcome(carts.open('buy'))).toBe('CartsUnavailable');
        expect(await outcome(carts.all())).toBe('CartsUnavailable');
        expect(await outcome(carts.recalculate(id))).toBe('CartsUnavailable');
      } finally {
        shop.tick.tick = tick;
      }
    });
  });
