import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { setAddresses } from '../../../src/domain/cart/AddressCart.ts';
import { cartLimit, cartMinimum } from '../../../src/domain/cart/CartLimit.ts';
import type { Cart } from '../../../src/domain/cart/Cart.ts';
import { addLine, removeQuantity } from '../../../src/domain/cart/CartLines.ts';
import { removeCoupon } from '../../../src/domain/cart/CouponInCart.ts';
import { mergeCarts } from '../../../src/domain/cart/MergeCarts.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { recalculate } from '../../../src/domain/cart/RecalculateCart.ts';
import { aboveMinimum, withinLimit } from '../../../src/domain/cart/WithinLimit.ts';
import { settle } from '../../../src/domain/cart/SettleCart.ts';
import type { ProductOf } from '../../../src/domain/catalog/ProductOf.ts';
import { placeOrder } from '../../../src/domain/checkout/Placement.ts';
import { type CartId, idOf } from '../../../src/domain/kernel/Ids.ts';
import { halfEven } from '../../../src/domain/kernel/Rounding.ts';
import { currencies, Money, type Currency } from '../../../src/domain/kernel/Money.ts';
import { addressIn } from '../../builders/address.ts';
import { aHeldCoupon } from '../../builders/coupon.ts';
import {
  aCart,
  aFullCart,
  aLine,
  aPlacement,
  catalogueOf,
  costing,
  failureOf,
  marketIn,
  methodFor,
  pickupIn,
  shopFacts,
  successOf,
} from '../../builders/cart.ts';
import { aProduct, tier } from '../../builders/product.ts';
import { aTick, noon, spotsWith } from '../../builders/tick.ts';

const tick = aTick();
const storeFor = { CHF: 'ch', USD: 'us', EUR: 'euro' } as const;
const marketFor = (currency: Currency) => marketIn(storeFor[currency]);
const now = noon + 1;
const limitExceeded = (currency: Currency, cents: number) => ({
  _tag: 'CartLimitExceeded',
  limit: Money.of(50_000_000, currency),
  total: Money.of(cents, currency),
});

describe.each(currencies)('the limits of a cart in %s', (currency) => {
  const market = marketFor(currency);
  const pickup = methodFor(market.store, 'pickup').id;
  const cartOf = (cents: number) => {
    const product = costing(cents);
    return {
      cart: aFullCart({ lines: [aLine(product)], shippingMethodId: pickup, pickupStore: pickupIn(market) }, market, [
        product,
      ]),
      productOf: catalogueOf(product),
      product,
    };
  };

  it.each([49_999_999, 50_000_000])('adding up to %d cents is fine (CART-4, C5)', (cents) => {
    const product = costing(cents);
    const added = addLine(aCart({ shippingMethodId: pickup }, market), product, 1, {
      lineId: idOf('l'),
      now,
      tick,
      productOf: catalogueOf(product),
    });
    expect(successOf(added).totals.gross).toEqual(Money.of(cents, currency));
  });

  it('adding up to 500,000.01 is refused (CART-4, C5)', () => {
    const product = costing(50_000_001);
    const added = addLine(aCart({ shippingMethodId: pickup }, market), product, 1, {
      lineId: idOf('l'),
      now,
      tick,
      productOf: catalogueOf(product),
    });
    expect(failureOf(added)).toMatchObject(limitExceeded(currency, 50_000_001));
  });

  it('the last cent may come with one more piece, or not (update) (CART-4, C5)', () => {
    const [half, rest] = [costing(25_000_000, { sku: idOf('HALF') }), costing(1, { sku: idOf('CENT') })];
    const two = aCart({ lines: [aLine(half, 2)], shippingMethodId: pickup }, market);
    const more = addLine(two, rest, 1, { lineId: idOf('l'), now, tick, productOf: catalogueOf(half, rest) });
    expect(failureOf(more)).toMatchObject(limitExceeded(currency, 50_000_001));
    const one = aCart({ lines: [aLine(half, 1)], shippingMethodId: pickup }, market);
    expect(
      Result.isSuccess(addLine(one, half, 1, { lineId: idOf('l'), now, tick, productOf: catalogueOf(half, rest) })),
    ).toBe(true);
  });

  it('settling is refused when the way of shipping lifts the cart above it (CART-4, C5)', () => {
    const facts = shopFacts({ provider: true });
    const cartId = idOf<CartId>('cart-2');
    const context = {
      market,
      signedIn: false,
      accountEmail: null,
      facts,
      cartId,
      cashDeals: [],
      freeInDeposit: () => 0,
      now,
      tick,
    };
    const insured = { shippingMethodId: methodFor(market.store, 'shippingBuy').id };
    const share = currency === 'USD' ? 3000n : 2500n;
    const total = (cents: number) => cents + Number(halfEven(BigInt(cents) * share, 1_000_000n));
    let most = 49_800_000;
    while (total(most + 1) <= 50_000_000) most += 1;
    const settled = (cents: number) =>
      settle(cartOf(cents).cart, insured, { ...context, productOf: cartOf(cents).productOf });
    expect(successOf(settled(most)).totals.gross).toEqual(Money.of(total(most), currency));
    expect(failureOf(settled(most + 1))).toMatchObject(limitExceeded(currency, total(most + 1)));
  });

  it('a merge above it is kept but cannot be ordered (CART-4, C5)', () => {
    const [left, right] = [costing(50_000_000, { sku: idOf('LEFT') }), costing(1, { sku: idOf('RIGHT') })];
    const [own, guests] = [left, right].map((product) =>
      aFullCart({ lines: [aLine(product)], shippingMethodId: pickup, pickupStore: pickupIn(market) }, market),
    );
    const productOf = catalogueOf(left, right);
    if (own === undefined || guests === undefined) throw new Error('no carts');
    expect(Result.isSuccess(withinLimit(priceCart(own, { tick, productOf })))).toBe(true);
    const { cart } = mergeCarts(own, guests, { now, tick, productOf });
    expect(failureOf(placeOrder(aPlacement({ cart, tick, productOf, market })))).toMatchObject(
      limitExceeded(currency, 50_000_001),
    );
  });

  it('a tick that lifts a cart above it by a cent stops the order, also after a recalculation (reprice) (CART-4, C5)', () => {
    const ounce = aProduct({ terms: { buy: [tier(1, 0)], sell: [] }, stock: 10_000 });
    const lines = [aLine(ounce, 100)];
    const cart = aFullCart({ lines, shippingMethodId: pickup, pickupStore: pickupIn(market) }, market);
    const at = (ask: number) => aTick({ spots: spotsWith('gold', currency, { bid: ask - 1, ask }) });
    const productOf = catalogueOf(ounce);
    expect(successOf(placeOrder(aPlacement({ cart, tick: at(500_000), productOf, market }))).totals.gross).toEqual(
      cartLimit(currency),
    );
    const lifted = recalculate(
      { ...cart, lines: [aLine(ounce, 100, { shownCentAmount: 500_000 })] },
      { tick: at(500_001), productOf, now },
    );
    expect(lifted.changes).toMatchObject([{ kind: 'price' }]);
    expect(failureOf(withinLimit(lifted.priced))).toMatchObject(limitExceeded(currency, 50_000_100));
    expect(
      failureOf(placeOrder(aPlacement({ cart: lifted.cart, tick: at(500_001), productOf, market }))),
    ).toMatchObject(limitExceeded(currency, 50_000_100));
  });

  it('1.00 may be ordered, 0.99 may not (CART-4, C5)', () => {
    const hundred = cartOf(100);
    expect(successOf(placeOrder(aPlacement({ ...hundred, tick, market }))).totals.gross).toEqual(cartMinimum(currency));
    const less = cartOf(99);
    expect(failureOf(placeOrder(aPlacement({ ...less, tick, market })))).toMatchObject({
      _tag: 'BelowMinimumValue',
      minimum: Money.of(100, currency),
    });
    expect(Result.isFailure(aboveMinimum(priceCart(less.cart, { tick, productOf: less.productOf })))).toBe(true);
  });
});

describe.each(currencies)('the limits of a cart with a coupon in %s', (currency) => {
  const market = marketFor(currency);
  const pickup = methodFor(market.store, 'pickup').id;
  const held = aHeldCoupon({ value: { kind: 'amount', cents: { [currency]: 50 } } });
  const placedAt = (cents: number) => {
    const product = costing(cents);
    const changes = { lines: [aLine(product)], shippingMethodId: pickup, pickupStore: pickupIn(market), coupon: held };
    const cart = aFullCart(changes, market, [product]);
    return placeOrder(aPlacement({ cart, tick, productOf: catalogueOf(product), market }));
  };

  it('count what is left after the coupon, to the cent (CART-4, CART-10, C5)', () => {
    expect(successOf(placedAt(50_000_050)).totals.gross).toEqual(cartLimit(currency));
    expect(failureOf(placedAt(50_000_051))).toMatchObject(limitExceeded(currency, 50_000_001));
    expect(successOf(placedAt(150)).totals.gross).toEqual(cartMinimum(currency));
    expect(failureOf(placedAt(149))).toMatchObject({ _tag: 'BelowMinimumValue', minimum: cartMinimum(currency) });
  });

  /** A cart with a coupon of 0.50 whose goods cost so many cents. */
  const heldAt = (cents: number) => {
    const product = costing(cents);
    const changes = { lines: [aLine(product)], shippingMethodId: pickup, pickupStore: pickupIn(market), coupon: held };
    return { cart: aFullCart(changes, market, [product]), product, productOf: catalogueOf(product) };
  };
  const ordered = (cart: Cart, productOf: ProductOf) => placeOrder(aPlacement({ cart, tick, productOf, market }));

  it('a coupon always leaves the cart, which is ordered then up to the limit and no cent more (C5, CART-10)', () => {
    const without = (cents: number) => {
      const { cart, productOf } = heldAt(cents);
      const { cart: left } = removeCoupon(cart, held.code, { tick, productOf, now });
      expect(left.coupon).toBeNull();
      return ordered(left, productOf);
    };
    expect(successOf(without(50_000_000)).totals.gross).toEqual(cartLimit(currency));
    expect(failureOf(without(50_000_001))).toMatchObject(limitExceeded(currency, 50_000_001));
    expect(failureOf(without(50_000_050))).toMatchObject(limitExceeded(currency, 50_000_050));
    expect(successOf(without(100)).totals.gross).toEqual(cartMinimum(currency));
    expect(failureOf(without(99))).toMatchObject({ _tag: 'BelowMinimumValue' });
  });

  it('a coupon that ends lifts the cart above it: it neither grows nor is ordered, and shrinks (C5, CART-10)', () => {
    const { cart, product, productOf } = heldAt(50_000_050);
    const ended = { ...cart, coupon: { ...held, endedAt: noon } };
    const cent = costing(1, { sku: idOf('CENT') });
    const context = { lineId: idOf<never>('l'), now, tick, productOf: catalogueOf(product, cent) };
    expect(priceCart(ended, { tick, productOf }).discount?.misfit).toBe('over');
    expect(failureOf(addLine(ended, cent, 1, context))).toMatchObject(limitExceeded(currency, 50_000_051));
    expect(failureOf(ordered(ended, productOf))._tag).toBe('CouponMisfits');
    const { cart: left } = removeCoupon(ended, held.code, { tick, productOf, now });
    expect(failureOf(ordered(left, productOf))).toMatchObject(limitExceeded(currency, 50_000_050));
    expect(successOf(removeQuantity(left, product.sku, 1, now)).lines).toEqual([]);
    // Before its end the same cart is at its limit: a cent more is refused, and it may be ordered.
    expect(failureOf(addLine(cart, cent, 1, context))).toMatchObject(limitExceeded(currency, 50_000_001));
    expect(successOf(ordered(cart, productOf)).totals.gross).toEqual(cartLimit(currency));
  });
});

describe('a cart above its limit', () => {
  it('refuses an address whose taxes lift the cart above it (C5)', () => {
    const taxed = costing(42_000_000, { taxClass: 'standard' });
    const { cart, productOf } = {
      cart: aFullCart({ country: 'DE', shippingAddress: addressIn.DE, lines: [aLine(taxed)] }),
      productOf: catalogueOf(taxed),
    };
    const moved = setAddresses(
      cart,
      { billingAddress: addressIn.AT, shippingAddress: addressIn.AT },
      { market: marketIn('euro'), now, tick, productOf },
    );
    expect(failureOf(moved)).toMatchObject({ _tag: 'CartLimitExceeded', total: Money.of(50_400_000, 'EUR') });
  });

  it('accepts an e-mail and fewer pieces', () => {
    const heavy = costing(60_000_000);
    const cart = aFullCart({ lines: [aLine(heavy, 2)] });
    const context = {
      market: marketIn('euro'),
      signedIn: false,
      accountEmail: null,
      facts: shopFacts({ provider: true }),
      cartId: idOf<CartId>('cart-2'),
      cashDeals: [],
      freeInDeposit: () => 0,
      now,
      tick,
      productOf: catalogueOf(heavy),
    };
    expect(successOf(settle(cart, { email: 'otto@example.com' }, context)).cart.email).toBe('otto@example.com');
  });
});
