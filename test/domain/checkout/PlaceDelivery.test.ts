import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { taxRows } from '../../../src/domain/cart/TaxRows.ts';
import { placeDelivery, type PlacingDelivery } from '../../../src/domain/checkout/PlaceDelivery.ts';
import { deliveryMethods, quoteDelivery } from '../../../src/domain/deposit/Delivery.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import type { Movement } from '../../../src/domain/deposit/Movement.ts';
import type { KeptDeposit } from '../../../src/domain/deposit/ports/DepositRepository.ts';
import type { DeliveryRequest } from '../../../src/domain/deposit/Delivery.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { addressIn, anAddress } from '../../builders/address.ts';
import { catalogueOf, marketIn, methodFor, shopFacts } from '../../builders/cart.ts';
import { aDeliveryRequest } from '../../builders/delivery.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const coin = aProduct();
const euros = (cents: number): Money => Money.of(cents, 'EUR');
const cameIn: Movement = {
  number: 1,
  at: noon,
  kind: 'purchase',
  sku: coin.sku,
  pieces: 5,
  cost: euros(900_000),
  unitValue: euros(180_000),
  tickId: aTick().id,
  order: { id: idOf('o-1'), number: idOf('A-1') },
  correction: null,
};
const kept: KeptDeposit = {
  deposit: { number: depositNumber(7), ownerId: idOf('anna'), currency: 'EUR', openedAt: noon },
  ledger: { movements: [cameIn], reservations: [] },
};
const tick = aTick();
const market = marketIn('euro');
const pieces = [{ sku: coin.sku, quantity: 2 }];
const productOf = catalogueOf(coin);
const quote = quoteDelivery(pieces, { store: 'euro', holdMs: 60_000, tick, productOf, currency: 'EUR' });
const priceBy = (mode: 'shipping' | 'shippingBuy' | 'pickup'): Money => {
  const offered = quote.methods.find(({ method }) => method.mode === mode);
  if (offered === undefined) throw new Error(`no ${mode}`);
  return offered.price;
};
const request = (changes: Partial<DeliveryRequest> = {}): DeliveryRequest =>
  aDeliveryRequest({ tickId: tick.id, fee: priceBy('shipping'), pieces, ...changes });
const placing = (asked: Partial<DeliveryRequest> = {}, changes: Partial<PlacingDelivery> = {}): PlacingDelivery => ({
  kept,
  account: { email: 'anna@example.com', companyName: null, vatId: null },
  request: request(asked),
  key: 'k-1',
  market,
  tick,
  productOf,
  facts: shopFacts(),
  now: noon + 1,
  supportCode: 'S-1',
  ...changes,
});
const refused = (asked: Partial<DeliveryRequest> = {}, changes: Partial<PlacingDelivery> = {}) => {
  const draft = placeDelivery(placing(asked, changes));
  if (Result.isSuccess(draft)) throw new Error('not refused');
  return draft.failure;
};

describe('the cost of a delivery out of a deposit', () => {
  it('is the price of shipping goods of its value, by each method but the deposit itself (DEP-2, SHIP-5)', () => {
    expect(quote.value).toEqual(Money.times(euros(quote.value.centAmount / 2), 2));
    expect(quote.methods.map(({ method }) => method.mode)).toEqual(['shipping', 'shippingBuy', 'pickup']);
    expect(deliveryMethods('us').map(({ mode }) => mode)).not.toContain('deposit');
    expect(Money.isZero(priceBy('pickup'))).toBe(true);
    expect(Money.moreThan(priceBy('shippingBuy'), priceBy('shipping'))).toBe(true);
  });

  it('contains the standard tax of the country, whatever the goods are (DEP-2, PRC-7)', () => {
    const draft = Result.getOrThrow(placeDelivery(placing({ shippingAddress: addressIn.DE })));
    expect(taxRows(draft.lines, draft.totals)).toMatchObject([{ ratePpm: 190_000, shipping: priceBy('shipping') }]);
    expect(draft.totals).toMatchObject({ net: euros(0), tax: euros(0), gross: priceBy('shipping') });
  });
});

describe('a delivery out of a deposit is refused', () => {
  it.each<readonly [string, Partial<DeliveryRequest>, object]>([
    ['without pieces', { pieces: [] }, { _tag: 'OrderIncomplete', missing: ['line-items'] }],
    ['for more pieces than are there', { pieces: [{ sku: coin.sku, quantity: 6 }] }, { _tag: 'NotInDeposit', free: 5 }],
    [
      'for more pieces than are there in two lines',
      {
        pieces: [
          { sku: coin.sku, quantity: 3 },
          { sku: coin.sku, quantity: 3 },
        ],
      },
      { _tag: 'NotInDeposit', free: 5 },
    ],
    [
      'for a product twice',
      { pieces: [...pieces, ...pieces], fee: priceBy('shipping') },
      { _tag: 'PurchaseBroken', supportCode: 'S-1' },
    ],
    [
      'without the agreements',
      { privacyAccepted: false, termsAccepted: false },
      { _tag: 'OrderIncomplete', missing: ['privacy-agreement', 'cancellation-policy-and-terms'] },
    ],
    ['without a way to pay', { paymentMethod: null }, { _tag: 'OrderIncomplete', missing: ['payment-method'] }],
    [
      'by pick-up without a store',
      { shippingMethodId: methodFor('euro', 'pickup').id },
      { _tag: 'OrderIncomplete', missing: ['pickup-store'] },
    ],
    [
      'to a country that is not served',
      { shippingAddress: anAddress({ country: 'FR' }) },
      { _tag: 'CountryNotServed', country: 'FR' },
    ],
    [
      'to an address with a mistake',
      { shippingAddress: anAddress({ zip: 'x' }) },
      { _tag: 'InvalidFields', problems: [{ field: 'shippingAddress.zip', problem: { rule: 'zip' } }] },
    ],
    [
      'into the deposit',
      { shippingMethodId: methodFor('euro', 'deposit').id },
      { _tag: 'ShippingMethodRefused', reason: 'not-in-this-store' },
    ],
    [
      'by a method of another store',
      { shippingMethodId: methodFor('ch', 'shipping').id },
      { _tag: 'ShippingMethodRefused', reason: 'not-in-this-store' },
    ],
    ['by an unknown method', { shippingMethodId: idOf('none') }, { _tag: 'ShippingMethodNotFound' }],
    ['in cash, when it is sent', { paymentMethod: 'cash' }, { _tag: 'PaymentMethodRefused' }],
    ['at another fee', { fee: euros(1) }, { _tag: 'PriceMismatch', skus: [coin.sku] }],
    ['at a fee in another currency', { fee: Money.of(790, 'USD') }, { _tag: 'PriceMismatch' }],
  ])('%s (DEP-2)', (_, asked, error) => {
    expect(refused(asked)).toMatchObject(error);
  });

  it('at a tick that never was or has ended, and at stale prices (CHK-6, PRC-9)', () => {
    expect(refused({}, { tick: null })._tag).toBe('QuoteExpired');
    expect(refused({}, { now: tick.validUntil + 60_000 })._tag).toBe('QuoteExpired');
    const stale = aTick({ quotedAt: noon - 3_600_000 * 24 });
    expect(refused({}, { tick: stale })._tag).toBe('PricesStale');
  });

  it('for a product that the shop has no more', () => {
    expect(refused({ fee: euros(0), paymentMethod: null }, { productOf: () => undefined })).toMatchObject({
      _tag: 'ProductNoLongerAvailable',
      skus: [coin.sku],
    });
  });

  it('but not for goods that the shop neither sells nor takes into deposits any more', () => {
    const retired = aProduct({ active: false, depositable: false, preciousMetal: 'silver' });
    const free = { shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: 'wien', fee: euros(0) };
    const draft = placeDelivery(placing(free, { productOf: catalogueOf(retired) }));
    expect(Result.isSuccess(draft)).toBe(true);
  });
});
