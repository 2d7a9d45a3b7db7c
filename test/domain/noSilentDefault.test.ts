import { describe, expect, it } from 'vitest';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import { partOf } from '../../src/domain/kernel/Rounding.ts';
import type { StoreKey } from '../../src/domain/market/Market.ts';
import { currencyOf, servedCountries } from '../../src/domain/market/Stores.ts';
import { metalValue } from '../../src/domain/pricing/MetalValue.ts';
import { unitPrice, type PriceQuestion } from '../../src/domain/pricing/UnitPrice.ts';
import { refusalOf } from '../../src/domain/shipping/OfferedMethods.ts';
import type { ShippingMethod } from '../../src/domain/shipping/Shipping.ts';
import { shippingMethods } from '../../src/domain/shipping/ShippingMethods.ts';
import { shippingPrice } from '../../src/domain/shipping/ShippingPrice.ts';
import { aCart, catalogueOf, marketIn, methodFor, shopFacts } from '../builders/cart.ts';
import { aProduct, tier } from '../builders/product.ts';
import { aTick, noon } from '../builders/tick.ts';

const question: PriceQuestion = {
  side: 'buy',
  quantity: 1,
  paymentClass: 'bank',
  currency: 'EUR',
  country: 'AT',
  tick: aTick(),
};
const priceFor = (changes: object, product = aProduct()) => unitPrice(product, { ...question, ...changes });

/** What another team's JavaScript may pass, which the types of the core exclude. */
describe('a caller without types', () => {
  it.each([
    ['the currency of a store', () => currencyOf('uk' as StoreKey), 'unknown store: uk'],
    ['the currency by the toggle', () => currencyOf('toString' as StoreKey, true), 'unknown store: toString'],
    ['the countries of a store', () => servedCountries('uk' as StoreKey), 'unknown store: uk'],
    ['the shipping methods of a store', () => shippingMethods('uk' as StoreKey, 'buy'), 'unknown store: uk'],
    ['the shipping methods of a side', () => shippingMethods('euro', 'swap' as 'buy'), 'unknown side: swap'],
    ['an amount', () => Money.of(1, 'GBP' as 'EUR'), 'unknown currency: GBP'],
    ['nothing', () => Money.zero('GBP' as 'EUR'), 'unknown currency: GBP'],
    ['a sum', () => Money.sum([], 'GBP' as 'EUR'), 'unknown currency: GBP'],
    ['a price in a currency', () => priceFor({ currency: 'GBP' }), 'unknown currency: GBP'],
    ['a price in a country', () => priceFor({ country: 'FR' }), 'unknown country: FR'],
    [
      'a price of a metal',
      () => priceFor({}, aProduct({ preciousMetal: 'rhodium' as 'gold' })),
      'unknown metal: rhodium',
    ],
    [
      'the fee of a shipping mode',
      () => shippingPrice({ ...methodFor('euro', 'shipping'), mode: 'drone' as 'shipping' }, Money.of(1, 'EUR'), noon),
      'unknown shipping mode: drone',
    ],
  ])('a request for %s that does not exist is refused with an error that contains it', (_, call, message) =>
    expect(call).toThrow(new RangeError(message)),
  );

  it.each([
    ['1.5 pieces', () => priceFor({ quantity: 1.5 }), 'pieces: 1.5'],
    ['endless pieces', () => priceFor({ quantity: Infinity }), 'pieces: Infinity'],
    ['no number of pieces', () => priceFor({ quantity: NaN }), 'pieces: NaN'],
    ['-1 pieces', () => priceFor({ quantity: -1 }), 'pieces: -1'],
    ['half a unit of weight', () => metalValue(344_000, 0.5), '0.1 µg: 0.5'],
    ['a negative weight', () => metalValue(344_000, -1), '0.1 µg: -1'],
    ['an endless weight', () => metalValue(344_000, Infinity), '0.1 µg: Infinity'],
    ['a negative spot', () => metalValue(-1, 1), 'cents: -1'],
    ['a fraction of ppm', () => partOf(100, 0.1), 'ppm: 0.1'],
    ['a negative amount to tax', () => partOf(-100, 1), 'cents: -100'],
    [
      'goods worth less than nothing',
      () => shippingPrice(methodFor('euro', 'shipping'), Money.of(-1, 'EUR'), noon),
      'cents: -1',
    ],
  ])('%s is refused with an error that contains it', (_, call, rest) =>
    expect(call).toThrow(new RangeError(`not a whole number of ${rest}`)),
  );

  it.each([[[]], [[0, 0]], [[1, -1]], [[0.5, 1]], [[Infinity]]])(
    'an allocation by the weights %j throws a RangeError, as Money says',
    (weights) =>
      expect(() => Money.allocate(Money.of(100, 'EUR'), weights)).toThrow(
        new RangeError(`not weights to share by: [${weights.join(', ')}]`),
      ),
  );

  it('tiers that do not rise are refused with an error that lists them', () => {
    const falling = aProduct({ terms: { buy: [tier(10, 100, 0), tier(1, 200, 0)], sell: [] } });
    expect(() => priceFor({}, falling)).toThrow(new RangeError('tiers do not rise: 10, 1'));
  });
});

describe('a shipping method', () => {
  it('is the same when it arrives as a copy, with its id and not its place in memory (SHIP-2)', () => {
    const method: ShippingMethod = structuredClone(methodFor('euro', 'shipping'));
    const context = {
      purchase: aCart({ lines: [] }),
      goods: Money.zero('EUR'),
      servedCountries: marketIn('euro').servedCountries,
      signedIn: false,
      facts: shopFacts(),
      tick: aTick(),
      productOf: catalogueOf(),
      freeInDeposit: () => 0,
    };
    expect(refusalOf(method, context)).toBeNull();
    expect(refusalOf({ ...method, id: idOf('gone') }, context)).toBe('not-in-this-store');
  });
});
