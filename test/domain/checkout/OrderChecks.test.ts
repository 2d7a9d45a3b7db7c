import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/domain/cart/Cart.ts';
import { missingData, missingOf, type Needs, neededOfCart } from '../../../src/domain/checkout/Missing.ts';
import {
  checkOrder,
  complete,
  type OrderCheck,
  served,
  shippable,
  sound,
} from '../../../src/domain/checkout/OrderChecks.ts';
import { checksOfCart } from '../../../src/domain/checkout/Placement.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { shippingMethods } from '../../../src/domain/shipping/ShippingMethods.ts';
import { anAddress } from '../../builders/address.ts';
import { aFullCart, aLine, aPlacement, catalogueOf, costing, failureOf, methodFor } from '../../builders/cart.ts';
import { aHeldCoupon } from '../../builders/coupon.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const pickup = { shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: 'wien' } as const;
const asked = (cart: Partial<Cart> = {}, changes: Partial<OrderCheck> = {}): OrderCheck => ({
  ...aPlacement(),
  purchase: aFullCart(cart),
  ...changes,
});
const costs = (cents: number): OrderCheck => {
  const product = costing(cents);
  return asked({ ...pickup, lines: [aLine(product)] }, { productOf: catalogueOf(product) });
};

/** For each check of a cart, in their order, an order that it refuses. */
const faults: readonly (readonly [refusal: string, fault: OrderCheck])[] = [
  ['OrderIncomplete', asked({ email: null })],
  ['ProductNoLongerAvailable', asked({}, { productOf: catalogueOf(aProduct({ active: false }), aSilverCoin()) })],
  ['PurchaseBroken', asked({ lines: [aLine(aProduct()), aLine(aProduct())] })],
  ['CountryNotServed', asked({ ...pickup, shippingAddress: anAddress({ country: 'FR' }) })],
  ['ShippingMethodRefused', asked({ shippingMethodId: methodFor('euro', 'deposit').id })],
  ['PaymentMethodRefused', asked({ paymentMethod: 'cash' })],
  ['OutOfStock', asked({}, { productOf: catalogueOf(aProduct(), aSilverCoin({ stock: 1 })) })],
  ['CouponMisfits', asked({ coupon: aHeldCoupon({ lastDay: '2020-01-02' }) })],
  ['BelowMinimumValue', costs(99)],
  ['CartLimitExceeded', costs(50_000_001)],
  ['PricesStale', asked({}, { tick: aTick({ quotedAt: noon - minutes(6) }) })],
];

it.each(['buy', 'sell'] as const)(
  'every order names where goods are, but a sale out of the deposit: %s (CHK-3)',
  (side) => {
    const isNeeded = shippingMethods('euro', side).map(({ id, mode }) => {
      const purchase = aFullCart({ transactionType: side, shippingMethodId: id, shippingAddress: null });
      return [mode, missingData(purchase, true).includes('shipping-address')];
    });
    expect(isNeeded).toEqual(
      shippingMethods('euro', side).map(({ mode }) => [mode, side === 'buy' || mode !== 'deposit']),
    );
  },
);

describe('the checks of a cart', () => {
  it.each(faults.map(([refusal, fault], place) => ({ refusal, fault, place })))(
    'refuse with $refusal by one check alone (O8)',
    ({ refusal, fault, place }) => {
      expect(failureOf(checkOrder(fault, checksOfCart))._tag).toBe(refusal);
      const others = checkOrder(fault, checksOfCart.toSpliced(place, 1));
      expect(Result.isSuccess(others) || others.failure._tag !== refusal).toBe(true);
    },
  );

  it('are all tested here', () => {
    expect(faults).toHaveLength(checksOfCart.length);
  });

  it('ask for both agreements, which an order without a request cannot give (CHK-3)', () => {
    const given = { purchase: aFullCart(), agreements: null, signedIn: false };
    expect(missingOf(neededOfCart, given)).toEqual(['privacy-agreement', 'cancellation-policy-and-terms']);
  });
});

describe('the checks of another origin', () => {
  /** A delivery out of a deposit: no stock is taken, the goods cost nothing, its owner agreed to it before. */
  const needs: Needs = {
    always: ['line-items', 'email'],
    byMode: { shipping: ['shipping-address'], pickup: ['pickup-store'] },
  };
  const checks = [complete(needs), sound, served, shippable];
  const free = costing(0, { stock: 0 });
  const delivery = (cart: Partial<Cart> = {}) =>
    checkOrder(asked({ lines: [aLine(free)], ...cart }, { productOf: catalogueOf(free), agreements: null }), checks);

  it('are those that it names and no others (SHIP-2)', () => {
    expect(Result.isSuccess(delivery())).toBe(true);
    expect(Result.isSuccess(delivery({ billingAddress: null, paymentMethod: null }))).toBe(true);
    expect(failureOf(delivery({ lines: [] }))).toMatchObject({ missing: ['line-items'] });
    expect(failureOf(delivery({ shippingMethodId: idOf('gone') }))._tag).toBe('ShippingMethodNotFound');
  });

  it('ask for the address or the store by the mode in which goods are handed over (CHK-3)', () => {
    expect(failureOf(delivery({ shippingAddress: null }))).toMatchObject({ missing: ['shipping-address'] });
    expect(Result.isSuccess(delivery({ ...pickup, shippingAddress: null }))).toBe(true);
    expect(failureOf(delivery({ ...pickup, shippingAddress: null, pickupStore: null }))).toMatchObject({
      missing: ['pickup-store'],
    });
    expect(failureOf(delivery({ ...pickup, pickupStore: 'new-york' }))).toMatchObject({ missing: ['pickup-store'] });
  });
});
