import { describe, expect, it } from 'vitest';
import { pricesOf } from '../../../src/domain/cart/PriceCart.ts';
import { draftOf, takenFromStock } from '../../../src/domain/checkout/OrderDraft.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Address } from '../../../src/domain/kernel/Address.ts';
import { OrderIncomplete } from '../../../src/domain/order/OrderErrors.ts';
import { ShippingMethodNotFound } from '../../../src/domain/shipping/ShippingErrors.ts';
import { anAddress } from '../../builders/address.ts';
import { aFullCart, aLine, catalogueOf, failureOf, methodFor, pickupStores, successOf } from '../../builders/cart.ts';
import { aHeldCoupon } from '../../builders/coupon.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const productOf = catalogueOf(aProduct(), aSilverCoin());
const origin = { kind: 'cart', cartId: 'cart-1', cartVersion: 1 };
const drafting = { origin, taken: [], placedAt: noon, account: null, cashDeals: [], pickupStores };
const pricing = { tick: aTick(), productOf };
const drafted = (changes: Parameters<typeof aFullCart>[0] = {}) => {
  const purchase = aFullCart(changes);
  return draftOf(purchase, pricesOf(purchase, pricing), drafting);
};

describe('the draft of an order', () => {
  it.each([
    ['email', { email: null }],
    ['billing-address', { billingAddress: null }],
    ['payment-method', { paymentMethod: null }],
  ] as const)('is none without its %s, which it names (CHK-3)', (missing, lack) => {
    expect(failureOf(drafted(lack))).toEqual(new OrderIncomplete({ missing: [missing] }));
  });

  it('is none with an unknown shipping method', () => {
    expect(failureOf(drafted({ shippingMethodId: idOf('gone') }))).toEqual(new ShippingMethodNotFound());
  });

  it('keeps the store of a pick-up and drops it for goods that travel (SHIP-2)', () => {
    const pickup = methodFor('euro', 'pickup').id;
    expect(successOf(drafted({ shippingMethodId: pickup, pickupStore: 'wien' })).pickupStore).toBe('wien');
    expect(successOf(drafted({ pickupStore: 'wien' })).pickupStore).toBeNull();
  });

  it('names no place of the goods for a sale out of the deposit, whatever its cart holds (CHK-3)', () => {
    const sold = (mode: 'deposit' | 'send-to-store') =>
      successOf(drafted({ transactionType: 'sell', shippingMethodId: methodFor('euro', mode, 'sell').id }));
    expect(sold('deposit').shippingAddress).toBeNull();
    expect(sold('send-to-store').shippingAddress).toEqual(aFullCart().shippingAddress);
  });

  it('sends the goods of a seller to the store that is nearest to them (SHIP-1)', () => {
    const sent = { transactionType: 'sell', shippingMethodId: methodFor('euro', 'send-to-store', 'sell').id } as const;
    const to = (shippingAddress: Address) => successOf(drafted({ ...sent, shippingAddress })).pickupStore;
    expect([to(anAddress()), to(anAddress({ country: 'DE', zip: '10115' }))]).toEqual(['wien', 'berlin']);
  });

  it('has a day to pick it up for cash alone, and for a buyer alone (PAY-2)', () => {
    const inStore = { shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: 'wien' } as const;
    const sold = { transactionType: 'sell', shippingMethodId: methodFor('euro', 'pickup', 'sell').id } as const;
    expect(successOf(drafted({ ...inStore, paymentMethod: 'cash' })).pickupBy).toBe(
      Date.parse('2026-03-11T12:00:00+01:00'),
    );
    expect(successOf(drafted({ ...inStore, paymentMethod: 'wire' })).pickupBy).toBeNull();
    expect(successOf(drafted({ ...sold, paymentMethod: 'cash' }))).toMatchObject({
      pickupBy: null,
      status: 'Requested',
    });
  });

  it('keeps of each line what was confirmed and why it has no tax (C4, PRC-7)', () => {
    const prices = pricesOf(aFullCart(), pricing);
    const lines = successOf(draftOf(aFullCart(), prices, drafting)).lines;
    expect(lines).toEqual(prices.lines.map(({ lineNet: _net, lineTax: _tax, ...kept }) => kept));
    expect(lines.map(({ taxClass }) => taxClass)).toEqual(['investment-gold', 'metal']);
  });

  it('keeps what a coupon took off, in all and of each line (C7)', () => {
    const purchase = aFullCart({ coupon: aHeldCoupon() });
    const prices = pricesOf(purchase, pricing);
    const { discount, lines } = successOf(draftOf(purchase, prices, drafting));
    expect(discount).toEqual({ code: 'GOLD10', amount: prices.discount?.amount });
    expect(lines.map((line) => line.discount)).toEqual(prices.lines.map((line) => line.discount));
    expect(lines.every((line) => line.discount !== undefined)).toBe(true);
    expect(successOf(drafted())).not.toHaveProperty('discount');
  });

  it('has no tax class where the line has none', () => {
    const prices = pricesOf(aFullCart(), pricing);
    const older = { ...prices, lines: prices.lines.map(({ taxClass: _taxClass, ...line }) => line) };
    for (const line of successOf(draftOf(aFullCart(), older, drafting)).lines)
      expect(line).not.toHaveProperty('taxClass');
  });

  it('takes a product from stock that has left the catalogue since (C12)', () => {
    const { lines } = aFullCart({ lines: [aLine(aProduct(), 3)] });
    expect(takenFromStock({ transactionType: 'buy', lines }, () => undefined)).toEqual([
      { sku: aProduct().sku, quantity: 3 },
    ]);
  });
});
