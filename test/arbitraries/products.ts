import fc from 'fast-check';
import type { PremiumTier, Product, ProductForm, TaxClass } from '../../src/domain/catalog/Product.ts';
import { metals } from '../../src/domain/catalog/Product.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { aProduct } from '../builders/product.ts';

const premiums = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 150_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 5_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 999_999, 1_000_000, 1_000_001, 100_000_000) },
);
const fixedParts = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000_000_000 }) },
);

const falling = (from: fc.Arbitrary<number>, count: number): fc.Arbitrary<readonly number[]> =>
  fc.array(from, { minLength: count, maxLength: count }).map((values) => values.toSorted((a, b) => b - a));

const tiersOfLength = (count: number): fc.Arbitrary<readonly PremiumTier[]> =>
  fc
    .record({
      quantities: fc.uniqueArray(fc.integer({ min: 2, max: 10_000 }), { minLength: count, maxLength: count }),
      premiumPpm: falling(premiums, count),
      CHF: falling(fixedParts, count),
      EUR: falling(fixedParts, count),
      USD: falling(fixedParts, count),
    })
    .map(({ quantities, premiumPpm, CHF, EUR, USD }) => {
      const rising = [1, ...quantities.toSorted((a, b) => a - b)];
      return premiumPpm.map((ppm, place) => ({
        minQuantity: rising[place] ?? 1,
        premiumPpm: ppm,
        fixed: { CHF: CHF[place] ?? 0, EUR: EUR[place] ?? 0, USD: USD[place] ?? 0 },
      }));
    });

/** A price list that the catalogue admits: 1 to 5 tiers, from usual to absurd premiums. */
export const someTiers: fc.Arbitrary<readonly PremiumTier[]> = fc.oneof(...[1, 2, 3, 4, 5].map(tiersOfLength));

/** Digits behind a prefix; faster than a pattern by far. */
const numbered = (prefix: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(prefix, fc.nat(999_999)).map(([text, n]) => `${text}-${n}`);

const taxClasses: readonly TaxClass[] = ['metal', 'margin', 'standard'];
const forms: readonly ProductForm[] = ['coin', 'bar'];

/** Something of a precious metal, from a thousandth of a gram to a hundred kilograms, bought and sold online. */
export const aMetalProduct: fc.Arbitrary<Product> = fc
  .record({
    preciousMetal: fc.constantFrom(...metals),
    form: fc.constantFrom(...forms),
    taxClass: fc.constantFrom(...taxClasses),
    fineWeight: fc.oneof(
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
      fc.constantFrom(311_034_768, 155_517_384, 31_103_477, 10_000_000, 10_000_000_000),
    ),
    buy: someTiers,
    sell: someTiers,
    sku: numbered(fc.constantFrom('AU', 'AG', 'PT', 'PD', 'XX')),
  })
  .map(({ buy, sell, sku, ...rest }) =>
    aProduct({
      ...rest,
      sku: idOf(sku),
      fineness: 99_900,
      grossWeight: null,
      depositable: false,
      terms: { buy, sell },
    }),
  );

/** An accessory: a fixed price and no metal. */
export const anAccessoryProduct: fc.Arbitrary<Product> = fc
  .record({ buy: someTiers, sku: numbered(fc.constant('ACC')) })
  .map(({ buy, sku }) =>
    aProduct({
      sku: idOf(sku),
      form: 'accessory',
      taxClass: 'standard',
      preciousMetal: null,
      fineness: null,
      fineWeight: null,
      fineWeightUnit: null,
      grossWeight: null,
      depositable: false,
      terms: { buy, sell: [] },
    }),
  );

/** Any product that the catalogue admits and a shopper can buy. */
export const someProduct: fc.Arbitrary<Product> = fc.oneof(
  { weight: 9, arbitrary: aMetalProduct },
  { weight: 1, arbitrary: anAccessoryProduct },
);
