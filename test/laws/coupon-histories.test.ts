import { Result } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cart } from '../../src/domain/cart/Cart.ts';
import { addLine, removeQuantity } from '../../src/domain/cart/CartLines.ts';
import { addCoupon, removeCoupon } from '../../src/domain/cart/CouponInCart.ts';
import { priceCart } from '../../src/domain/cart/PriceCart.ts';
import { chargeOf } from '../../src/domain/cart/QuoteCart.ts';
import { recalculate } from '../../src/domain/cart/RecalculateCart.ts';
import { changeCurrency } from '../../src/domain/cart/SettleCart.ts';
import type { HeldCoupon } from '../../src/domain/coupon/Coupon.ts';
import type { CouponMisfit } from '../../src/domain/coupon/CouponFit.ts';
import { type CouponCode, idOf, type Sku } from '../../src/domain/kernel/Ids.ts';
import { days, type Instant } from '../../src/domain/kernel/Instant.ts';
import { reconciles } from '../../src/domain/order/Reconcile.ts';
import { aCart, costing, successOf } from '../builders/cart.ts';
import { aHeldCoupon } from '../builders/coupon.ts';
import { aTick, noon } from '../builders/tick.ts';
import { asked } from '../numbers.ts';

const skus: readonly Sku[] = ['A', 'B', 'C'].map((name) => idOf(name));
const coupons = {
  HALF: aHeldCoupon({ code: idOf('HALF'), value: { kind: 'percent', ppm: 500_000 } }),
  TENEUR: aHeldCoupon({
    code: idOf('TENEUR'),
    value: { kind: 'amount', cents: { EUR: 1_000 } },
    smallestGoods: { EUR: 5_000 },
    lastDay: '2026-03-05',
  }),
  ONLYA: aHeldCoupon({
    code: idOf('ONLYA'),
    value: { kind: 'percent', ppm: 1_000_000 },
    goods: { skus: [idOf('A')], categories: [] },
  }),
} as const;
type Code = keyof typeof coupons;
const codes: readonly Code[] = ['HALF', 'TENEUR', 'ONLYA'];

type Step =
  | { readonly does: 'add'; readonly sku: Sku; readonly pieces: number }
  | { readonly does: 'remove'; readonly sku: Sku; readonly pieces: number }
  | { readonly does: 'price'; readonly cents: number }
  | { readonly does: 'coupon'; readonly code: Code }
  | { readonly does: 'no-coupon'; readonly code: Code }
  | { readonly does: 'currency'; readonly currency: 'EUR' | 'USD' }
  | { readonly does: 'payment'; readonly method: 'wire' | 'card' }
  | { readonly does: 'day' }
  | { readonly does: 'end'; readonly code: Code };
const pieces = fc.integer({ min: 1, max: 9 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('add'), sku: fc.constantFrom(...skus), pieces }),
  fc.record({ does: fc.constant('remove'), sku: fc.constantFrom(...skus), pieces }),
  fc.record({ does: fc.constant('price'), cents: fc.integer({ min: 1, max: 9_999 }) }),
  fc.record({ does: fc.constant('coupon'), code: fc.constantFrom(...codes) }),
  fc.record({ does: fc.constant('no-coupon'), code: fc.constantFrom(...codes) }),
  fc.record({ does: fc.constant('currency'), currency: fc.constantFrom('EUR', 'USD') }),
  fc.record({ does: fc.constant('payment'), method: fc.constantFrom('wire', 'card') }),
  fc.record({ does: fc.constant('day') }),
  fc.record({ does: fc.constant('end'), code: fc.constantFrom(...codes) }),
);

/** The price of a piece when it is paid by card: two per cent more, half to even. */
const byCard = (price: number): number => {
  const [whole, rest] = [Math.floor((price * 102) / 100), (price * 102) % 100];
  return rest > 50 || (rest === 50 && whole % 2 === 1) ? whole + 1 : whole;
};

/** Why a coupon has no effect, worked out from pieces, price and days alone. */
const expectedMisfit = ({ lines, currency }: Cart, price: number, code: Code, isOver: boolean): CouponMisfit | null => {
  if (isOver) return 'over';
  const covered = lines
    .filter(({ sku }) => code !== 'ONLYA' || sku === 'A')
    .reduce((sum, { quantity }) => sum + quantity * price, 0);
  if (code === 'TENEUR' && currency !== 'EUR') return 'other-currency';
  if (covered === 0) return 'nothing-covered';
  return code === 'TENEUR' && covered < 5_000 ? 'below-smallest-goods' : null;
};

/** The worth of a coupon in cents, half to even. */
const expectedWorth = ({ lines }: Cart, price: number, code: Code): number => {
  const whole = lines.reduce((sum, { sku, quantity }) => sum + (code !== 'ONLYA' || sku === 'A' ? quantity : 0), 0);
  const covered = whole * price;
  if (code === 'TENEUR') return Math.min(1_000, covered);
  if (code === 'ONLYA') return covered;
  return covered % 4 === 3 ? (covered + 1) / 2 : Math.floor(covered / 2);
};

it('a cart has one coupon, and its discount is right after every change (CART-10, C6, C7)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let cart = aCart({ shippingMethodId: idOf('euro-buy-pickup'), paymentMethod: 'wire' });
      let [listed, day] = [2_000, 0];
      let held: Code | null = null;
      const ended = new Map<Code, Instant>();
      const at = () => noon + days(day);
      const price = () => (cart.paymentMethod === 'card' ? byCard(listed) : listed);
      const isOver = (code: Code) => ended.has(code) || (code === 'TENEUR' && day > 1);
      const couponAt = (code: Code): HeldCoupon => ({ ...coupons[code], endedAt: ended.get(code) ?? null });
      const context = () => ({
        tick: aTick({ lastRecalculatedAt: at() }),
        now: at() + 1,
        productOf: (sku: string) => costing(listed, { sku: idOf(sku), stock: 10_000 }),
      });
      const adding = (code: Code): void => {
        const outcome = addCoupon(cart, couponAt(code), context());
        const misfit = expectedMisfit(cart, price(), code, isOver(code));
        if (held !== null) expect(outcome).toMatchObject({ failure: { _tag: 'CouponAlreadyAdded' } });
        else if (misfit !== null) expect(outcome).toMatchObject({ failure: { reason: misfit } });
        else {
          cart = successOf(outcome).cart;
          held = code;
        }
      };
      for (const each of steps) {
        if (each.does === 'price') listed = each.cents;
        else if (each.does === 'day') day += 1;
        else if (each.does === 'end') ended.set(each.code, ended.get(each.code) ?? at());
        else if (each.does === 'payment') cart = { ...cart, paymentMethod: each.method };
        else if (each.does === 'currency') cart = changeCurrency(cart, each.currency, context());
        else if (each.does === 'add') {
          const lineId = idOf<never>(`${each.sku}-${cart.version}`);
          const outcome = addLine(cart, context().productOf(each.sku), each.pieces, { ...context(), lineId });
          if (Result.isSuccess(outcome)) cart = outcome.success.cart;
        } else if (each.does === 'remove') {
          const outcome = removeQuantity(cart, each.sku, each.pieces, context().now);
          if (Result.isSuccess(outcome)) cart = outcome.success;
        } else if (each.does === 'no-coupon') {
          cart = removeCoupon(cart, idOf<CouponCode>(each.code), context()).cart;
          if (held === each.code) held = null;
        } else adding(each.code);

        // Each read joins the coupon as the dealer has it now.
        if (held !== null) cart = { ...cart, coupon: couponAt(held) };
        cart = recalculate(cart, context()).cart;
        const priced = priceCart(cart, context());
        const misfit = held === null ? null : expectedMisfit(cart, price(), held, isOver(held));
        expect(cart.coupon?.code ?? null).toBe(held);
        expect(priced.discount?.misfit ?? null).toBe(misfit);
        const worth = held === null || misfit !== null ? 0 : expectedWorth(cart, price(), held);
        expect(-(priced.discount?.amount.centAmount ?? 0) + 0).toBe(worth);
        const goods = cart.lines.reduce((sum, { quantity }) => sum + quantity * price(), 0);
        expect(priced.totals.gross.centAmount).toBe(goods - worth);
        expect(chargeOf(priced).discount?.code ?? null).toBe(held);
        expect(reconciles({ ...priced, currency: cart.currency })).toBe(true);
      }
    }),
    { numRuns: asked('C7', 500, 20_000) },
  );
});
