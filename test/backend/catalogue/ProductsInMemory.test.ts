import { Effect } from 'effect';
import { beforeAll, describe, expect, it } from 'vitest';
import { identifiersPerPage } from '../../../src/backend/catalogue/ProductsInMemory.ts';
import { categoryKeys } from '../../../src/domain/catalog/Product.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aProduct } from '../../builders/product.ts';
import { aQuery, seedProducts, shopOf } from './shop.ts';

const seed = seedProducts();
let shop: Awaited<ReturnType<typeof shopOf>>;
beforeAll(async () => {
  shop = await shopOf(seed);
});
const at = (slug: string) => Effect.runSync(shop.port.atSlug(slug));
const near = (sku: string) => {
  const { similar, series } = Effect.runSync(shop.port.similarTo(sku));
  return { similar: similar.map(({ product }) => product), series: series.map(({ product }) => String(product.sku)) };
};

describe('the products of a market', () => {
  it('are found at the slug of either language and nowhere else (CAT-6, RT-11)', () => {
    expect(at('kruegerrand-gold-1-oz')?.product.sku).toBe('AU-KRUG-1');
    expect(at('krugerrand-gold-1-oz')?.product.sku).toBe('AU-KRUG-1');
    expect(at('krugerrand-gold-1-oz-2')).toBeNull();
    expect(at('walking-liberty-half-dollar')).toBeNull();
  });

  it('have prices and availability; a duty-free product has none to buy or sell (CAT-8)', () => {
    expect(at('wiener-philharmoniker-gold-1-oz')).toMatchObject({
      availability: 'in-stock',
      prices: { sku: 'AU-PHIL-1', currency: 'EUR', anatomy: { taxRatePpm: 0 } },
    });
    expect(at('silberbarren-1-kg-heraeus-zollfreilager')).toMatchObject({
      prices: { prices: [], anatomy: null },
      product: { dutyFree: true },
    });
    expect(at('50-pesos-centenario-gold')?.availability).toBe('sold-out');
    expect(at('lunar-iii-ziege-2027-gold-1-oz')?.availability).toBe('preorder');
  });

  it('are found by sku, each existing one once in the order asked for, scrap and inactive ones, too', () => {
    const skus = Effect.runSync(shop.port.ofSkus(['SCRAP-AU-750', 'AU-SOV', 'none', 'AU-SOV', 'NU-WALKING'])).map(
      ({ product, prices, availability }) => [product.sku, prices.prices.length > 0, availability],
    );
    expect(skus).toEqual([
      ['SCRAP-AU-750', true, 'sold-out'],
      ['AU-SOV', true, 'in-stock'],
      ['NU-WALKING', false, 'sold-out'],
    ]);
  });

  it('are scrap metals in the order of the shop, each with the price of a kilogram of its metal (SELL-3)', () => {
    const scrap = Effect.runSync(shop.port.scrapMetals());
    expect(scrap.map(({ product }) => product.sku).slice(0, 2)).toEqual(['SCRAP-AU-333', 'SCRAP-AU-375']);
    expect(scrap.length).toBeGreaterThanOrEqual(20);
    for (const { product, prices } of scrap) {
      expect(product.categories.map(({ id }) => id)).toContain('scrap-metals');
      const perGram = (product.fineness ?? 0) / 100_000 / 1000;
      for (const { centAmount, fineKilogramCentAmount = 0 } of prices.prices)
        expect(Math.abs(fineKilogramCentAmount * perGram - centAmount)).toBeLessThanOrEqual(0.51);
    }
  });

  it('name similar ones by metal, form and nearest weight, and the series, never the product itself (CAT-5)', () => {
    const { similar, series } = near('AU-PHIL-1');
    expect(similar.length).toBe(8);
    expect(
      similar.every(
        ({ preciousMetal, form, sku }) => preciousMetal === 'gold' && form === 'coin' && sku !== 'AU-PHIL-1',
      ),
    ).toBe(true);
    expect(similar.every(({ fineWeight }) => fineWeight === 311_034_768)).toBe(true);
    expect(new Set(series)).toEqual(
      new Set(['AU-PHIL-12', 'AU-PHIL-14', 'AU-PHIL-110', 'AU-PHIL-125', 'AG-PHIL-1', 'PT-PHIL-1']),
    );
    expect(
      near('AU-KRUG-12')
        .similar.slice(0, 3)
        .every(({ fineWeight }) => fineWeight === 155_517_384),
    ).toBe(true);
    expect(near('none')).toEqual({ similar: [], series: [] });
  });

  it('are similar in order of weight, nearest first, for every product of the seed', () => {
    for (const product of seed.filter(({ active, sellOnly }) => active && !sellOnly)) {
      const away = near(product.sku).similar.map(({ fineWeight }) =>
        Math.abs((fineWeight ?? 0) - (product.fineWeight ?? 0)),
      );
      expect(away).toEqual(away.toSorted((a, b) => a - b));
      const all = seed.filter(
        (other) =>
          other.active &&
          !other.sellOnly &&
          other.sku !== product.sku &&
          other.preciousMetal === product.preciousMetal &&
          other.form === product.form,
      );
      expect(away).toEqual(
        all
          .map(({ fineWeight }) => Math.abs((fineWeight ?? 0) - (product.fineWeight ?? 0)))
          .toSorted((a, b) => a - b)
          .slice(0, 8),
      );
    }
  });

  it('are identified in pages, every one once (CAT-11)', async () => {
    const size = 2 * identifiersPerPage + 7;
    const { port } = await shopOf(Array.from({ length: size }, (_, n) => aProduct({ sku: idOf(`N-${n}`), rank: n })));
    const all = [1, 2, 3, 4].map((page) => Effect.runSync(port.identifiers(page)));
    expect(all.map(({ identifiers }) => identifiers.length)).toEqual([identifiersPerPage, identifiersPerPage, 7, 0]);
    expect(all.map(({ pages }) => pages)).toEqual([3, 3, 3, 3]);
    expect(new Set(all.flatMap(({ identifiers }) => identifiers.map(({ sku }) => sku))).size).toBe(size);
  });

  it('are all identified, each with slugs and a shown category (CAT-11)', () => {
    const { identifiers, page, pages } = Effect.runSync(shop.port.identifiers(1));
    expect([page, pages]).toEqual([1, 1]);
    expect(identifiers.length).toBe(Effect.runSync(shop.port.search(aQuery())).total);
    expect(identifiers.find(({ sku }) => sku === 'AU-KRUG-1')).toEqual({
      sku: 'AU-KRUG-1',
      slugDe: 'kruegerrand-gold-1-oz',
      slugEn: 'krugerrand-gold-1-oz',
      category: 'gold-coins',
    });
    expect(identifiers.every(({ category }) => categoryKeys.includes(category))).toBe(true);
  });

  it('are listed under the slug of either language and the key of a category (RT-10, CAT-1)', () => {
    const total = (category: string) => Effect.runSync(shop.port.search(aQuery({ category }))).total;
    expect(total('goldmuenzen')).toBeGreaterThan(20);
    expect([total('gold-coins'), total('scrap-metals'), total('altmetalle')]).toEqual([total('goldmuenzen'), 0, 0]);
  });
});
