import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { readProducts } from '../../../src/backend/catalogue/import/readProducts.ts';
import { seedFile } from '../../../src/backend/catalogue/import/seedProducts.ts';
import { categoryKeys, type Badge, type Product } from '../../../src/domain/catalog/Product.ts';
import { slugIn } from '../../../src/domain/catalog/Slugs.ts';
import { validProduct } from '../../../src/domain/catalog/ValidProduct.ts';
import { textIn, type Translated } from '../../../src/domain/kernel/Translated.ts';
import { hallmarks } from '../../../src/domain/scrap-metal/Hallmarks.ts';
import { troyOunce } from '../../../src/domain/kernel/Weight.ts';
import { seedProducts } from './shop.ts';

const products = seedProducts();
const shown = products.filter((product) => product.active && !product.sellOnly);
const of = (sku: string): Product => {
  const product = products.find((each) => each.sku === sku);
  if (product === undefined) throw new Error(`no ${sku} in the seed`);
  return product;
};
const inBoth = (text: Translated): readonly string[] => [textIn(text, 'de'), textIn(text, 'en')];

describe('the seed', () => {
  it('is a product file without faults', () => {
    expect(Result.isSuccess(readProducts(seedFile))).toBe(true);
    expect(products.map((product) => validProduct(product)).filter(Result.isFailure)).toEqual([]);
  });

  it('has at least 90 products to buy, in all eight categories (CAT-1)', () => {
    expect(shown.length).toBeGreaterThanOrEqual(90);
    for (const key of categoryKeys)
      expect(
        shown.filter((product) => product.categories.some(({ id }) => id === key)).length,
        key,
      ).toBeGreaterThanOrEqual(8);
  });

  it('has the scrap grades, bought only and listed nowhere', () => {
    const scrap = products.filter((product) => product.categories.some(({ id }) => id === 'scrap-metals'));
    expect(scrap.length).toBeGreaterThanOrEqual(20);
    expect(
      scrap.every(
        (product) =>
          product.sellOnly &&
          product.form === 'scrap' &&
          product.terms.buy.length === 0 &&
          product.terms.sell.length > 0,
      ),
    ).toBe(true);
    expect(new Set(scrap.map((product) => product.preciousMetal))).toEqual(
      new Set(['gold', 'silver', 'platinum', 'palladium']),
    );
  });

  it('has grades of the usual hallmarks; dental gold bears none (SELL-1)', () => {
    const unmarked = products.filter(
      ({ categories, preciousMetal, fineness }) =>
        categories.some(({ id }) => id === 'scrap-metals') &&
        preciousMetal !== null &&
        !hallmarks[preciousMetal].some(({ parts }) => parts * 100 === fineness),
    );
    expect(unmarked.map(({ sku }) => sku)).toEqual(['SCRAP-AU-DENTAL']);
  });

  it('has unique slugs in each language and over both', () => {
    for (const language of ['de', 'en'] as const)
      expect(new Set(products.map((product) => slugIn(product, language))).size).toBe(products.length);
    const owners = new Map<string, string>();
    for (const product of products)
      for (const slug of inBoth(product.slug)) {
        expect(owners.get(slug) ?? product.sku, slug).toBe(product.sku);
        owners.set(slug, product.sku);
      }
  });

  it('has names as plain text and as translation maps (CAT-6)', () => {
    expect(products.filter((product) => typeof product.name === 'string').length).toBeGreaterThanOrEqual(8);
    expect(products.filter((product) => typeof product.slug === 'string').length).toBeGreaterThanOrEqual(8);
    expect(products.filter((product) => typeof product.name !== 'string').length).toBeGreaterThanOrEqual(80);
  });

  it('describes every product in two sentences or more of each language, no two alike', () => {
    for (const language of ['de', 'en'] as const) {
      const texts = products.map((product) => textIn(product.description, language));
      expect(new Set(texts).size).toBe(products.length);
      for (const text of texts) expect(text, text).toMatch(/^\S.{25,}[.;:] .{15,}\.$/s);
    }
    for (const { description } of products) expect(textIn(description, 'de')).not.toBe(textIn(description, 'en'));
  });

  it('shows every badge on two products or more (CAT-4)', () => {
    for (const badge of ['new', 'sale', 'topseller', 'preorder'] satisfies Badge[])
      expect(shown.filter((product) => product.badges.includes(badge)).length, badge).toBeGreaterThanOrEqual(2);
  });

  it('has one product at least for every rule', () => {
    const some = (rule: (product: Product) => boolean, least = 1): void => {
      expect(products.filter(rule).length).toBeGreaterThanOrEqual(least);
    };
    some((product) => product.dutyFree, 2);
    some((product) => !product.active);
    some(
      (product) => product.active && !product.sellOnly && product.stock === 0 && !product.badges.includes('preorder'),
    );
    some(
      (product) =>
        product.active &&
        product.preciousMetal !== null &&
        !product.sellOnly &&
        !product.dutyFree &&
        !product.limitOrderable,
    );
    some((product) => product.preciousMetal === 'gold' && product.depositable, 20);
    some((product) => product.mintage !== null, 5);
    for (const series of ['Philharmonic', 'Maple Leaf', 'Krugerrand', 'Lunar III', 'American Eagle'])
      some((product) => product.series === series, 2);
  });

  it('keeps silver out of the deposit', () => {
    expect(products.filter((product) => product.preciousMetal === 'silver' && product.depositable)).toEqual([]);
  });

  it('weighs fine = gross × fineness within one percent', () => {
    for (const { sku, fineWeight, grossWeight, fineness } of products) {
      if (fineWeight === null || grossWeight === null || fineness === null) continue;
      expect(Math.abs((grossWeight * fineness) / 10 / fineWeight - 1), sku).toBeLessThan(0.01);
    }
  });

  it('exempts investment gold only', () => {
    for (const product of shown) {
      if (product.preciousMetal === 'gold') expect(product.taxClass, product.sku).toBe('investment-gold');
      else expect(product.taxClass, product.sku).not.toBe('investment-gold');
    }
  });

  it('gives sensible premiums: small pieces cost more per gram than large ones', () => {
    const premium = (sku: string): number => of(sku).terms.buy[0]?.premiumPpm ?? 0;
    expect(premium('AU-PHIL-1')).toBe(42_000);
    expect(premium('AU-BAR-1000')).toBe(12_000);
    for (const chain of [
      ['AU-BAR-1000', 'AU-BAR-100', 'AU-BAR-10', 'AU-BAR-1'],
      ['AU-KRUG-1', 'AU-KRUG-12', 'AU-KRUG-14', 'AU-KRUG-110'],
      ['AG-BAR-1000', 'AG-BAR-100', 'AG-BAR-1OZ'],
    ])
      expect(chain.map(premium)).toEqual(chain.map(premium).toSorted((a, b) => a - b));
  });

  it('prices coins and bars apart; years of a series share terms; no product is bought above its price (PRC-7)', () => {
    const alike = new Map<string, Product>();
    for (const product of shown.filter(({ form }) => form === 'coin' || form === 'bar')) {
      const terms = JSON.stringify(product.terms.buy);
      const other = alike.get(terms);
      if (other !== undefined)
        expect([product.sku, product.series, product.preciousMetal, product.fineWeight]).toEqual([
          product.sku,
          other.series,
          other.preciousMetal,
          other.fineWeight,
        ]);
      alike.set(terms, product);
      for (const tier of [...product.terms.buy, ...product.terms.sell])
        expect(tier.premiumPpm, product.sku).toBeGreaterThan(0);
    }
    expect(alike.size).toBeGreaterThan(70);
  });

  const facts: readonly (readonly [string, number, number, number, number | null, number | null, string])[] = [
    // sku, fine units, fineness, gross mg, diameter, thickness, country
    ['AU-PHIL-1', Number(troyOunce), 99_990, 31_103, 3700, 200, 'AT'],
    ['AU-PHIL-110', 31_103_477, 99_990, 3_110, 1600, 120, 'AT'],
    ['AU-PHIL-125', 12_441_391, 99_990, 1_244, 1300, 100, 'AT'],
    ['AU-KRUG-1', Number(troyOunce), 91_667, 33_930, 3277, 284, 'ZA'],
    ['AU-KRUG-14', 77_758_692, 91_667, 8_482, 2206, 189, 'ZA'],
    ['AU-MAPLE-12', 155_517_384, 99_990, 15_584, 2500, 223, 'CA'],
    ['AU-EAGLE-1', Number(troyOunce), 91_670, 33_931, 3270, 287, 'US'],
    ['AU-PANDA-30', 300_000_000, 99_900, 30_000, 3200, 270, 'CN'],
    ['AU-SOV', 73_220_000, 91_670, 7_988, 2205, 169, 'GB'],
    ['AU-VRENELI-20', 58_070_000, 90_000, 6_452, 2100, 125, 'CH'],
    ['AU-DUCAT-4', 137_690_000, 98_600, 13_964, 3950, 71, 'AT'],
    ['AU-KRONE-100', 304_880_000, 90_000, 33_875, 3700, 200, 'AT'],
    ['AU-PESO-50', 375_000_000, 90_000, 41_666, 3710, 270, 'MX'],
    ['AG-PHIL-1', Number(troyOunce), 99_900, 31_103, 3700, 320, 'AT'],
    ['AG-MAPLE-1', Number(troyOunce), 99_990, 31_110, 3800, 329, 'CA'],
    ['AG-KOOK-1000', 10_000_000_000, 99_990, 1_000_100, 10100, null, 'AU'],
    ['PT-EAGLE-1', Number(troyOunce), 99_950, 31_120, 3270, 239, 'US'],
    ['PD-MAPLE-1', Number(troyOunce), 99_950, 31_120, 3400, null, 'CA'],
    ['NU-MTT', 233_900_000, 83_300, 28_070, 3950, null, 'AT'],
    ['NU-MORGAN', 240_600_000, 90_000, 26_730, 3810, null, 'US'],
  ];
  it.each(facts)(
    '%s has the weights and sizes of the published specification',
    (sku, fineWeight, fineness, grossWeight, diameter, thickness, countryOfOrigin) => {
      expect(of(sku)).toMatchObject({ fineWeight, fineness, grossWeight, diameter, thickness, countryOfOrigin });
    },
  );

  it('gives bars their length and width', () => {
    expect(of('AU-BAR-1000')).toMatchObject({
      length: 11_700,
      width: 5_300,
      thickness: 800,
      diameter: null,
      fineWeight: 10_000_000_000,
      fineWeightUnit: 'kg',
      grossWeight: 1_000_000,
    });
    expect(of('AU-BAR-10')).toMatchObject({
      length: 3_100,
      width: 1_800,
      thickness: 93,
      manufacturer: 'Argor-Heraeus',
    });
  });
});
