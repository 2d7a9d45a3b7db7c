import { describe, expect, it } from 'vitest';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { type LimitOrderRequest, placeLimitOrder } from '../../../src/domain/limit-order/PlaceLimitOrder.ts';
import { addressIn, anAddress } from '../../builders/address.ts';
import { failureOf, marketIn, methodFor, shopFacts, successOf } from '../../builders/cart.ts';
import { anOunce, aPlacing } from '../../builders/limitOrder.ts';
import { anAccessory } from '../../builders/product.ts';
import { noon } from '../../builders/tick.ts';

const placed = (changes: Parameters<typeof aPlacing>[0] = {}) => successOf(placeLimitOrder(aPlacing(changes)));
const refused = (changes: Parameters<typeof aPlacing>[0]) => failureOf(placeLimitOrder(aPlacing(changes)));

it('is active with a verified phone, else pending, and its creation is its first evidence (LIM-1, LIM-6, LIM-8)', () => {
  const { limitOrder, evidence } = placed();
  expect(limitOrder).toMatchObject({ status: 'active', version: 1, termsSince: noon, remindAt: noon + days(29) });
  expect(evidence).toMatchObject({ what: 'created', at: noon, quantity: 1 });
  const customer = { id: idOf<never>('anna'), email: 'anna@example.com', phoneVerified: false };
  expect(placed({ customer }).limitOrder.status).toBe('pending');
});

it('reminds of the expiry a day before, unless it comes sooner', () => {
  expect(placed({ asks: { expiresAt: noon + days(1) } }).limitOrder.remindAt).toBeNull();
  expect(placed({ asks: { expiresAt: noon + days(1) + 1 } }).limitOrder.remindAt).toBe(noon + 1);
});

it('a 101st open limit order of a customer is refused', () => {
  expect(placed({ open: 99 }).limitOrder.status).toBe('active');
  expect(refused({ open: 100 })).toMatchObject({ _tag: 'TooManyLimitOrders', most: 100 });
});

it('a sale out of the deposit has no place of the goods, also if one is sent; any other has (LIM-1, CHK-3)', () => {
  const selling = (
    mode: 'deposit' | 'send-to-store',
    shippingAddress: LimitOrderRequest['shippingAddress'] = null,
  ) => ({
    asks: {
      side: 'sell' as const,
      shippingMethodId: methodFor('euro', mode, 'sell').id,
      billingAddress: addressIn.DE,
      shippingAddress,
    },
    facts: shopFacts({ deposits: true }),
    freeInDeposit: () => 5,
  });
  for (const sent of [null, addressIn.AT, anAddress({ country: 'FR' }), anAddress({ zip: 'x' })])
    expect(placed(selling('deposit', sent)).limitOrder).toMatchObject({ country: 'DE', shippingAddress: null });
  expect(refused(selling('send-to-store'))).toMatchObject({ missing: ['shipping-address'] });
});

it('the tax country is that of the delivery, in the currency of the store (LIM-1)', () => {
  const market = marketIn('euro', 'de', true);
  const asks = { shippingAddress: addressIn.DE, billingAddress: addressIn.DE };
  expect(placed({ market, asks }).limitOrder).toMatchObject({ country: 'DE', targetUnitPrice: { currency: 'EUR' } });
});

describe('is refused with the reason of an order', () => {
  it.each([
    ['NoLimitOrders', { product: anOunce({ limitOrderable: false }) }],
    ['NoLimitOrders', { product: anAccessory({ limitOrderable: true }) }],
    ['ProductNoLongerAvailable', { product: anOunce({ active: false }) }],
    ['CountryNotServed', { asks: { shippingAddress: anAddress({ country: 'FR' }) } }],
    ['InvalidFields', { asks: { billingAddress: anAddress({ zip: 'x' }) } }],
    ['InvalidFields', { asks: { expiresAt: null } }],
    ['OrderIncomplete', { asks: { termsAccepted: false } }],
    ['OrderIncomplete', { asks: { shippingMethodId: methodFor('euro', 'pickup').id } }],
    ['OrderIncomplete', { asks: { side: 'sell', payoutAccount: null } }],
    ['InvalidFields', { asks: { side: 'sell', payoutAccount: { ownerName: 'A', iban: 'AT00', bic: 'X' } } }],
    ['ShippingMethodNotFound', { asks: { shippingMethodId: idOf<never>('no-such') } }],
    ['ShippingMethodRefused', { asks: { shippingMethodId: methodFor('ch', 'shipping').id } }],
    ['ShippingMethodRefused', { asks: { shippingMethodId: methodFor('euro', 'deposit').id } }],
    [
      'ShippingMethodRefused',
      {
        asks: { side: 'sell', shippingMethodId: methodFor('euro', 'deposit', 'sell').id },
        facts: shopFacts({ deposits: true }),
      },
    ],
  ] as const)('%s: %j', (tag, changes) => {
    expect(refused(changes)._tag).toBe(tag);
  });

  it.each(['cash', 'card', 'paypal'] as const)(
    '%s pays no limit order, because a target is a price of the bank class',
    (paymentMethod) => {
      const asks = { paymentMethod, shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: 'wien' };
      expect(refused({ asks, facts: shopFacts({ provider: true }) })).toMatchObject({
        _tag: 'PaymentMethodRefused',
        reason: 'not-offered',
      });
    },
  );
});

it('may buy into the deposit where the shop offers deposits', () => {
  const asks = { shippingMethodId: methodFor('euro', 'deposit').id };
  expect(placed({ asks, facts: shopFacts({ deposits: true }) }).limitOrder.status).toBe('active');
});

it('sells out of the deposit what is free there, and no more (LIM-1, SHIP-1)', () => {
  const asks = { side: 'sell', shippingMethodId: methodFor('euro', 'deposit', 'sell').id, quantity: 2 } as const;
  const holding = (pieces: number) => ({ asks, facts: shopFacts({ deposits: true }), freeInDeposit: () => pieces });
  expect(placed(holding(2)).limitOrder.status).toBe('active');
  expect(refused(holding(1))).toMatchObject({ _tag: 'ShippingMethodRefused', reason: 'not-in-deposit' });
});

it('needs no stock: that counts when it is executed', () => {
  expect(placed({ product: anOunce({ stock: 0 }), now: noon + minutes(1) }).limitOrder.status).toBe('active');
});
