import fc from 'fast-check';
import type { Cart } from '../../src/domain/cart/Cart.ts';
import type { ProductOf } from '../../src/domain/catalog/ProductOf.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { currencies } from '../../src/domain/kernel/Money.ts';
import { paymentMethods } from '../../src/domain/payment/Payment.ts';
import type { PriceTick, Spot } from '../../src/domain/pricing/PriceTick.ts';
import { shippingMethods } from '../../src/domain/shipping/ShippingMethods.ts';
import { aCart, aLine } from '../builders/cart.ts';
import { aTick } from '../builders/tick.ts';
import { someProduct } from './products.ts';

/** Up to a kilogram and six times its metal value: ten thousand pieces in a hundred lines stay below 2^53 cents. */
const affordable = ({ fineWeight, terms: { buy, sell } }: Product): boolean =>
  (fineWeight ?? 0) <= 10_000_000_000 && [...buy, ...sell].every(({ premiumPpm }) => premiumPpm <= 5_000_000);

/** A catalogue of 300 products of every kind, the same in every run. */
export const stock: readonly Product[] = fc
  .sample(someProduct, { numRuns: 1200, seed: 20260304 })
  .filter(affordable)
  .slice(0, 300)
  .map((product, place) => ({ ...product, id: idOf(`p-${place}`), sku: idOf(`SKU-${place}`), stock: 10_000 }));
const bySku = new Map(stock.map((product) => [product.sku, product]));
export const fromStock: ProductOf = (sku) => bySku.get(sku);

const aSpot: fc.Arbitrary<Spot> = fc
  .tuple(fc.integer({ min: 1_000, max: 1_000_000 }), fc.integer({ min: 1, max: 5_000 }))
  .map(([bid, spread]) => ({ bid, ask: bid + spread }));
const ofCurrencies = fc.record({ CHF: aSpot, EUR: aSpot, USD: aSpot });

/** A tick with usual prices: ten to ten thousand an ounce. */
export const marketTick: fc.Arbitrary<PriceTick> = fc
  .record({ gold: ofCurrencies, silver: ofCurrencies, platinum: ofCurrencies, palladium: ofCurrencies })
  .map((spots) => aTick({ spots }));

const quantity = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 10_000 }) },
);
const linesUpTo = (most: number) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...stock), quantity), { maxLength: most, selector: ([{ sku }]) => sku })
    .map((pairs) => pairs.map(([product, pieces]) => aLine(product, pieces)));

/** A cart of either side, of any currency, country, payment and shipping; mostly a few lines, sometimes a hundred. */
export const someCart: fc.Arbitrary<Cart> = fc
  .record({
    lines: fc.oneof({ weight: 60, arbitrary: linesUpTo(6) }, { weight: 1, arbitrary: linesUpTo(100) }),
    currency: fc.constantFrom(...currencies),
    country: fc.constantFrom('AT', 'DE', 'CH', 'LI', 'US'),
    paymentMethod: fc.constantFrom(null, ...paymentMethods),
    method: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...shippingMethods('euro', 'buy')) },
      { weight: 1, arbitrary: fc.constantFrom(...shippingMethods('euro', 'sell')) },
    ),
  })
  .map(({ method, ...rest }) => aCart({ ...rest, transactionType: method.side, shippingMethodId: method.id }));
