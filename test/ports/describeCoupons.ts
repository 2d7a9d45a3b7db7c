import { Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import type { Coupon } from '../../src/domain/coupon/Coupon.ts';
import { newCoupon } from '../../src/domain/coupon/NewCoupon.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { minutes } from '../../src/domain/kernel/Instant.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import { maxQuantity } from '../../src/domain/kernel/Quantity.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { reconciles } from '../../src/domain/order/Reconcile.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { aCoupon } from '../builders/coupon.ts';
import { aTick, noon } from '../builders/tick.ts';
import { asked } from '../numbers.ts';
import { readyWithCoupon, roundsWithCoupon } from './cartWithCoupon.ts';
import type { Store } from './shops.ts';
import { aNewProduct, aShopper, outcome, readyToOrder, refusal, requestOf, run, type TestShop } from './TestShop.ts';

/** Carts that are ordered at once with one coupon. */
const carts = asked('C6', 12, 200);
const rounds = asked('C6', 1, 50);
const count = (outcomes: readonly string[], wanted: string): number =>
  outcomes.filter((each) => each === wanted).length;

/** What every store does with coupons. */
export const describeCoupons = ({ name, open, available }: Store) =>
  describe.skipIf(!available)(`Coupons in ${name}`, () => {
    let shop: TestShop;
    let made = 0;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop?.close());

    const added = async (changes: Partial<Coupon> = {}): Promise<Coupon> => {
      const coupon = aCoupon({ code: idOf(`COUPON-${(made += 1)}`), ...changes });
      await run(shop.coupons.add(coupon, shop.clock.now()));
      return coupon;
    };
    const filled = async (shopper: Shopper, product: Product) => {
      const { cart } = await readyToOrder(shop, shopper, product);
      return cart.cart.id;
    };
    const ready = (shopper: Shopper, product: Product, coupon: Coupon) =>
      readyWithCoupon(shop, shopper, product, coupon);
    const ordered = async (shopper: Shopper, product: Product, coupon: Coupon): Promise<Order> =>
      run(shop.orders(shopper).place(requestOf(await ready(shopper, product, coupon)), 'key'));

    it('a coupon is added, listed with its uses, and ended once (CART-10)', async () => {
      const coupon = await added({ uses: { inAll: 3, perCustomer: 1 } });
      expect(await refusal(shop.coupons.add(coupon, 0))).toMatchObject({ _tag: 'CouponExists' });
      expect(await run(shop.coupons.list())).toContainEqual({ coupon, redeemed: 0 });
      expect((await run(shop.coupons.end(coupon.code, 7))).coupon.endedAt).toBe(7);
      expect((await run(shop.coupons.end(coupon.code, 9))).coupon.endedAt).toBe(7);
      expect(await refusal(shop.coupons.end(idOf('NEVER'), 7))).toMatchObject({ _tag: 'CouponNotFound' });
    });

    it('the most uses that a new coupon may have are read again (CART-10)', async () => {
      const coupon = await added({ uses: { inAll: maxQuantity, perCustomer: maxQuantity } });
      expect(Result.isSuccess(newCoupon(coupon, { today: coupon.firstDay, products: new Set() }))).toBe(true);
      expect(await run(shop.coupons.list())).toContainEqual({ coupon, redeemed: 0 });
      expect(await run(shop.coupons.end(coupon.code, 7))).toEqual({ coupon: { ...coupon, endedAt: 7 }, redeemed: 0 });
    });

    it('a cart takes one coupon, whatever its case and spaces, and is read with it (CART-10, ERR-19, ERR-20, ERR-21)', async () => {
      const product = await shop.sell(aNewProduct());
      const [first, second] = [await added({ code: idOf(`ONE-${name.length}A`) }), await added()];
      const shopper = aShopper();
      const ofShopper = shop.carts(shopper);
      const id = await filled(shopper, product);
      const [plain] = await run(ofShopper.all());
      expect(await refusal(ofShopper.addCoupon(id, ' \u00a0'))).toMatchObject({ _tag: 'CouponCodeEmpty' });
      expect(await refusal(ofShopper.addCoupon(id, 'NO-SUCH-CODE'))).toMatchObject({ _tag: 'CouponNotFound' });
      const changed = await run(ofShopper.addCoupon(id, ` ${first.code.toLowerCase().split('').join(' ')}`));
      expect(changed.discount).toMatchObject({ code: first.code, misfit: null });
      expect(changed.totals.gross.centAmount).toBeLessThan(plain?.totals.gross.centAmount ?? 0);
      expect(await run(ofShopper.all())).toEqual([changed]);
      for (const code of [first.code, second.code, 'NO-SUCH-CODE'])
        expect(await refusal(ofShopper.addCoupon(id, code))).toMatchObject({ _tag: 'CouponAlreadyAdded' });
      expect((await run(ofShopper.removeCoupon(id, second.code))).cart).toEqual(changed.cart);
      const without = await run(ofShopper.removeCoupon(id, first.code));
      expect([without.cart.coupon, without.discount]).toEqual([null, undefined]);
      expect(without.totals).toEqual(plain?.totals);
    });

    it('added many times at once a cart has one coupon (CART-10, C6)', async () => {
      const product = await shop.sell(aNewProduct());
      const coupons = [await added(), await added()];
      const shopper = aShopper();
      const id = await filled(shopper, product);
      const before = (await run(shop.carts(shopper).all()))[0]?.cart.version ?? 0;
      const outcomes = await Promise.all(
        Array.from({ length: asked('C6', 20, 100) }, (_, n) =>
          outcome(shop.carts(shopper).addCoupon(id, coupons[n % 2]?.code ?? '')),
        ),
      );
      expect([count(outcomes, 'ok'), count(outcomes, 'CouponAlreadyAdded')]).toEqual([1, outcomes.length - 1]);
      expect((await run(shop.carts(shopper).all()))[0]?.cart.version).toBe(before + 1);
    });

    it('a coupon that does not fit is refused with its reason, and one before its first day is not found (CART-10, ERR-20)', async () => {
      const product = await shop.sell(aNewProduct());
      const shopper = aShopper();
      const id = await filled(shopper, product);
      const refused = async (changes: Partial<Coupon>) =>
        refusal(shop.carts(shopper).addCoupon(id, (await added(changes)).code));
      expect(await refused({ lastDay: '2020-01-01' })).toMatchObject({ _tag: 'CouponMisfits', reason: 'over' });
      expect(await refused({ sides: ['sell'] })).toMatchObject({ reason: 'other-side' });
      expect(await refused({ smallestGoods: { EUR: 90_000_000 } })).toMatchObject({
        reason: 'below-smallest-goods',
        smallestGoods: Money.of(90_000_000, 'EUR'),
      });
      expect(await refused({ firstDay: '2099-01-01' })).toMatchObject({ _tag: 'CouponNotFound' });
    });

    it('an order redeems the coupon that its quote names, and its figures add up (CART-10, O10)', async () => {
      const product = await shop.sell(aNewProduct());
      const coupon = await added();
      const shopper = aShopper();
      const quoted = await ready(shopper, product, coupon);
      expect(quoted.quote.quote.discount).toEqual({
        code: coupon.code,
        centAmount: quoted.cart.discount?.amount.centAmount,
      });
      const order = await run(shop.orders(shopper).place(requestOf(quoted), 'key'));
      expect(order.discount).toEqual({ code: coupon.code, amount: quoted.cart.discount?.amount });
      expect(order.totals).toEqual(quoted.cart.totals);
      expect(reconciles(order)).toBe(true);
      expect(await run(shop.orders(shopper).ofId(order.id))).toEqual(order);
      expect(await run(shop.coupons.list())).toContainEqual({ coupon, redeemed: 1 });
    });

    it('one that stops fitting stays with its reason, stops the order, and leaves when removed (CART-10)', async () => {
      const product = await shop.sell(aNewProduct());
      const coupon = await added();
      const shopper = aShopper();
      const quoted = await ready(shopper, product, coupon);
      await run(shop.coupons.end(coupon.code, noon + minutes(1)));
      shop.tick.tick = aTick({ id: idOf(`later-${made}`), lastRecalculatedAt: noon + minutes(1) });
      const { cart } = await run(shop.carts(shopper).recalculate(quoted.cart.cart.id));
      expect(cart.discount).toMatchObject({ code: coupon.code, misfit: 'over', amount: { centAmount: 0 } });
      const again = await run(shop.carts(shopper).recalculate(cart.cart.id));
      if (again.quote === null) throw new Error('no quote');
      const request = requestOf({ cart: again.cart, quote: again.quote });
      expect(await refusal(shop.orders(shopper).place(request, 'key'))).toMatchObject({
        _tag: 'CouponMisfits',
        reason: 'over',
      });
      await run(shop.carts(shopper).removeCoupon(cart.cart.id, coupon.code));
      const last = await run(shop.carts(shopper).recalculate(cart.cart.id));
      if (last.quote === null) throw new Error('no quote');
      const placed = await run(shop.orders(shopper).place(requestOf({ cart: last.cart, quote: last.quote }), 'key-2'));
      expect(placed.discount).toBeUndefined();
    });

    it('a customer redeems it as often as allowed, and a guest counts by the mailbox (CART-10, C6)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 100 }));
      const coupon = await added({ uses: { inAll: null, perCustomer: 1 } });
      const shopper = aShopper();
      await ordered(shopper, product, coupon);
      const again = await filled(shopper, product);
      expect(await refusal(shop.carts(shopper).addCoupon(again, coupon.code))).toMatchObject({
        reason: 'used-up-by-customer',
      });
      // Another session with the same e-mail learns of it only when it orders.
      const other = aShopper();
      const quoted = await ready(other, product, coupon);
      expect(await refusal(shop.orders(other).place(requestOf(quoted), 'key'))).toMatchObject({
        _tag: 'CouponMisfits',
        reason: 'used-up-by-customer',
      });
    });

    it('a cancelled order gives the use of its coupon back, once (CART-10, C6)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 100 }));
      const coupon = await added({ uses: { inAll: 1, perCustomer: null } });
      const { orderNumber: number } = await ordered(aShopper(), product, coupon);
      const shopper = aShopper();
      const id = await filled(shopper, product);
      expect(await refusal(shop.carts(shopper).addCoupon(id, coupon.code))).toMatchObject({ reason: 'used-up' });
      const cancel = { does: 'cancel', reason: 'not paid' } as const;
      await run(new MoveOrder(shop.desk, shop.clock).execute({ number, move: cancel, actor: 'berta' }));
      expect(await run(shop.coupons.list())).toContainEqual({ coupon, redeemed: 0 });
      expect((await run(shop.carts(shopper).addCoupon(id, coupon.code))).discount?.misfit).toBeNull();
    });

    it('is redeemed once when many carts are ordered with it at once (C6)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10_000 }));
      const coupon = await added({ uses: { inAll: 1, perCustomer: null } });
      for (const { refused, ...round } of await roundsWithCoupon({ carts, rounds, shops: [shop] }, product, coupon)) {
        expect(round).toEqual({ placed: 1, redeemed: 1, taken: 1 });
        // A call without a connection within five seconds is turned away; nothing has happened then.
        expect(['CouponMisfits', 'OrdersUnavailable']).toEqual(expect.arrayContaining([...refused]));
      }
    });
  });
