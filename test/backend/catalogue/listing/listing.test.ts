import { Effect } from 'effect';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { availabilityOf, type Product } from '../../../../src/domain/catalog/Product.ts';
import {
  facetKeys,
  sortKeys,
  type FacetKey,
  type ListingQuery,
  type ProductPage,
  type SortKey,
} from '../../../../src/domain/listing/Listing.ts';
import { facetValueOf } from '../../../../src/backend/catalogue/listing/facetValues.ts';
import { halfEven } from '../../../../src/domain/kernel/Rounding.ts';
import { textIn } from '../../../../src/domain/kernel/Translated.ts';
import { productPrices } from '../../../../src/domain/pricing/ProductPrices.ts';
import { idOf, type ProductId, type Sku } from '../../../../src/domain/kernel/Ids.ts';
import { anAccessory } from '../../../builders/product.ts';
import { aTick } from '../../../builders/tick.ts';
import { aQuery, shopOf } from '../shop.ts';
import { generatedProducts } from '../generatedProducts.ts';

const size = 400;
const products = [
  ...generatedProducts(size, 7),
  ...['BOX-1', 'BOX-2'].map((sku) =>
    anAccessory({ id: idOf<ProductId>(sku), sku: idOf<Sku>(sku), slug: sku.toLowerCase() }),
  ),
];
const listed = products.filter((product) => product.active && !product.sellOnly);
const context = { currency: 'EUR', country: 'AT', tick: aTick() } as const;
const priceOf = (product: Product): number | undefined =>
  productPrices(product, context).prices.find(({ type }) => type === 'buy')?.centAmount;
const prices = new Map(listed.map((product) => [product.sku, priceOf(product)]));
const bySku = new Map(listed.map((product) => [String(product.sku), product]));

let shop: Awaited<ReturnType<typeof shopOf>>;
beforeAll(async () => {
  shop = await shopOf(products);
});
const search = (query: ListingQuery): ProductPage => Effect.runSync(shop.port.search(query));
const skusOf = (page: ProductPage): readonly string[] => page.items.map(({ product }) => product.sku);

const everything = (query: ListingQuery): readonly string[] => {
  const skus: string[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = search({ ...query, page });
    skus.push(...items.map(({ product }) => product.sku));
    if (page * query.pageSize >= total) return skus;
  }
};

const fits =
  (query: ListingQuery, but: FacetKey | 'price' | null = null) =>
  (product: Product): boolean =>
    (query.category === undefined ||
      product.categories.some(
        (category) =>
          category.id === query.category ||
          textIn(category.slug, 'de') === query.category ||
          textIn(category.slug, 'en') === query.category,
      )) &&
    (query.onSale !== true || product.badges.includes('sale')) &&
    (query.dutyFree === undefined || product.dutyFree === query.dutyFree) &&
    facetKeys.every((key) => {
      const values = query.facets[key] ?? [];
      return key === but || values.length === 0 || values.includes(facetValueOf[key](product) ?? '-');
    }) &&
    (but === 'price' ||
      (query.priceFrom === undefined && query.priceTo === undefined) ||
      ((prices.get(product.sku) ?? -1) >= (query.priceFrom ?? 0) &&
        (prices.get(product.sku) ?? -1) <= (query.priceTo ?? Number.MAX_SAFE_INTEGER)));

const facetChoice = (key: FacetKey) =>
  fc.subarray([...new Set(listed.flatMap((product) => facetValueOf[key](product) ?? [])), 'nobody'], { maxLength: 4 });
const someFacets = fc.record(
  {
    preciousMetal: facetChoice('preciousMetal'),
    manufacturer: facetChoice('manufacturer'),
    countryOfOrigin: facetChoice('countryOfOrigin'),
    fineWeight: facetChoice('fineWeight'),
    fineness: facetChoice('fineness'),
    series: facetChoice('series'),
    year: facetChoice('year'),
    availability: facetChoice('availability'),
  },
  { requiredKeys: [] },
);
const someQuery = fc
  .record(
    {
      facets: fc.oneof({ weight: 2, arbitrary: someFacets }, { weight: 1, arbitrary: fc.constant({}) }),
      category: fc.constantFrom('gold-coins', 'silbermuenzen', 'platinum-palladium', 'nothing-here'),
      onSale: fc.boolean(),
      dutyFree: fc.boolean(),
      priceFrom: fc.integer({ min: 0, max: 2_000_000 }),
      priceTo: fc.integer({ min: 0, max: 5_000_000 }),
      sort: fc.constantFrom(...sortKeys),
      direction: fc.constantFrom('asc', 'desc'),
      pageSize: fc.integer({ min: 5, max: 100 }),
    },
    { requiredKeys: ['facets', 'sort', 'direction', 'pageSize'] },
  )
  .map((changes) => aQuery(changes));

describe('a listing', () => {
  it('finds exactly what fits, as looking at every product would (CAT-2)', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        const expected = listed.filter(fits(query)).map(({ sku }) => sku);
        expect(everything(query).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 100 },
    );
  });

  it('counts every facet with the others applied, as looking at every product would (CAT-2)', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        const { facets } = search(query);
        expect(facets.map(({ key }) => key)).toEqual(facetKeys);
        for (const { key, values } of facets) {
          const within = listed.filter(fits(query, key));
          const chosen = query.facets[key] ?? [];
          for (const { value, count } of values) {
            expect(count).toBe(within.filter((product) => facetValueOf[key](product) === value).length);
            expect(count > 0 || chosen.includes(value)).toBe(true);
          }
          expect(new Set(values.map(({ value }) => value))).toEqual(
            new Set([...within.flatMap((product) => facetValueOf[key](product) ?? []), ...chosen]),
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  it('shows each product on one page and no page twice (CAT-2)', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        const all = everything(query);
        expect(new Set(all).size).toBe(all.length);
        expect(search({ ...query, pageSize: 100 }).total).toBe(all.length);
        expect(everything({ ...query, pageSize: 100 })).toEqual(all);
        expect(skusOf(search({ ...query, page: 1_000_000 }))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('gives the price range of what fits before the price filter (CAT-2)', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        const within = listed.filter(fits(query, 'price')).flatMap((product) => prices.get(product.sku) ?? []);
        expect(search(query).priceRange).toEqual(
          within.length === 0 ? null : { from: Math.min(...within), to: Math.max(...within), currency: 'EUR' },
        );
      }),
      { numRuns: 100 },
    );
  });

  const collator = new Intl.Collator('de', { numeric: true });
  const share = (amount: number, scale: bigint, whole: number): number =>
    Number(halfEven(BigInt(amount) * scale, BigInt(whole)));
  const anatomyOf = (product: Product) => productPrices(product, context).anatomy;
  /** What each order compares; null: the product comes last. */
  const valueOf: Readonly<Record<Exclude<SortKey, 'default' | 'name' | 'relevance'>, (of: Product) => number | null>> =
    {
      price: ({ sku }) => prices.get(sku) ?? null,
      preciousMetal: ({ preciousMetal }) =>
        preciousMetal === null ? null : ['gold', 'palladium', 'platinum', 'silver'].indexOf(preciousMetal),
      weight: ({ fineWeight }) => fineWeight,
      premium: (product) => {
        const anatomy = anatomyOf(product);
        if (anatomy === null || product.preciousMetal === null) return null;
        return share(anatomy.premium.centAmount, 1_000_000n, anatomy.metal.centAmount);
      },
      pricePerGram: (product) => {
        const anatomy = anatomyOf(product);
        if (anatomy === null || product.fineWeight === null) return null;
        return share(anatomy.gross.centAmount, 1_000_000_000n, product.fineWeight);
      },
    };
  const by = (of: (product: Product) => number | null) => (left: Product, right: Product) =>
    (of(left) ?? 0) - (of(right) ?? 0);
  const compare: Readonly<Record<Exclude<SortKey, 'relevance'>, (left: Product, right: Product) => number>> = {
    default: (left, right) => left.rank - right.rank,
    name: (left, right) => collator.compare(textIn(left.name, 'de'), textIn(right.name, 'de')),
    price: by(valueOf.price),
    preciousMetal: by(valueOf.preciousMetal),
    weight: by(valueOf.weight),
    premium: by(valueOf.premium),
    pricePerGram: by(valueOf.pricePerGram),
  };
  const hasValue = (sort: keyof typeof compare, product: Product): boolean =>
    sort === 'default' || sort === 'name' || valueOf[sort](product) !== null;

  it.each(sortKeys.filter((key) => key !== 'relevance'))(
    'sorts by %s both ways; equal ones keep the shop order (CAT-3)',
    (sort) => {
      fc.assert(
        fc.property(someQuery, fc.constantFrom('asc', 'desc'), (query, direction) => {
          const found = everything({ ...query, sort, direction }).flatMap((sku) => bySku.get(sku) ?? []);
          const sorted = found.filter((product) => hasValue(sort, product));
          expect(found.slice(0, sorted.length)).toEqual(sorted);
          const own = found.toSorted((left, right) => compare.default(left, right) || (left.sku < right.sku ? -1 : 1));
          const way = direction === 'asc' ? 1 : -1;
          if (sort === 'default') expect(found).toEqual(direction === 'asc' ? own : own.toReversed());
          else {
            expect(sorted).toEqual(
              own
                .filter((product) => sorted.includes(product))
                .toSorted((left, right) => way * compare[sort](left, right)),
            );
            expect(found.slice(sorted.length)).toEqual(own.filter((product) => !sorted.includes(product)));
          }
        }),
        { numRuns: 40 },
      );
    },
  );

  it('has products that differ in each sort value, and some without it (CAT-3)', () => {
    for (const of of Object.values(valueOf)) {
      const values = listed.map(of);
      expect(new Set(values).size).toBeGreaterThan(3);
      expect(values).toContain(null);
    }
  });

  it.each([
    ['de', { gold: 'Gold', silver: 'Silber', platinum: 'Platin', palladium: 'Palladium' }],
    ['en', { gold: 'Gold', silver: 'Silver', platinum: 'Platinum', palladium: 'Palladium' }],
  ] as const)('has the metals from A to Z by their names in %s (CAT-3)', async (language, names) => {
    const { port } = await shopOf(products, { language });
    const { items } = Effect.runSync(port.search({ ...aQuery(), sort: 'preciousMetal', pageSize: size }));
    const shown = [...new Set(items.flatMap(({ product: { preciousMetal } }) => preciousMetal ?? []))];
    expect(shown.map((metal) => names[metal])).toEqual(
      Object.values(names).toSorted(new Intl.Collator(language).compare),
    );
  });

  it('prices what it shows with the tick in force, in the currency of the market (CAT-2)', () => {
    for (const { product, prices: shown, availability } of search(aQuery({ pageSize: 100 })).items) {
      const original = bySku.get(product.sku);
      expect(shown).toEqual(original && productPrices(original, context));
      expect(availability).toBe(original && availabilityOf(original));
    }
  });

  it('keeps price terms, stock figures and rank inside the shop', () => {
    for (const { product } of search(aQuery()).items)
      for (const secret of ['terms', 'stock', 'rank', 'createdAt']) expect(product).not.toHaveProperty(secret);
  });

  it('offers the nearest products when nothing fits (CAT-2)', () => {
    const nothing = search(aQuery({ category: 'gold-coins', facets: { preciousMetal: ['silver'] } }));
    expect(nothing.total).toBe(0);
    expect(nothing.nearest.length).toBe(8);
    expect(nothing.nearest.every(({ product }) => product.categories.some(({ id }) => id === 'gold-coins'))).toBe(true);
    expect(search(aQuery({ text: 'xyzzyxyzzy' })).nearest.length).toBe(8);
    expect(search(aQuery({ category: 'no-such' })).nearest.length).toBe(8);
    expect(search(aQuery()).nearest).toEqual([]);
  });

  it('of filters without a common result it keeps as many as have one, the metal the longest (CAT-7)', () => {
    const near = (facets: ListingQuery['facets'], changes: Partial<ListingQuery> = {}) =>
      search(aQuery({ facets, ...changes })).nearest.map(({ product }) => product);
    const palladium = near({ preciousMetal: ['palladium'], series: ['Britannia'] });
    expect([palladium.length > 0, palladium.every(({ preciousMetal }) => preciousMetal === 'palladium')]).toEqual([
      true,
      true,
    ]);
    const kangaroos = near({ preciousMetal: ['silver'], countryOfOrigin: ['AU'], year: ['1066'] });
    expect([
      kangaroos.length > 0,
      kangaroos.every(({ preciousMetal, countryOfOrigin }) => preciousMetal === 'silver' && countryOfOrigin === 'AU'),
    ]).toEqual([true, true]);
    const dear = near({ preciousMetal: ['palladium'] }, { priceFrom: 900_000_000 });
    expect([dear.length > 0, dear.every(({ preciousMetal }) => preciousMetal === 'palladium')]).toEqual([true, true]);
  });

  it('shows duty-free products alone, or all others, when asked (CAT-8)', () => {
    const asked = (dutyFree: boolean) =>
      search(aQuery({ dutyFree, pageSize: 100 })).items.map(({ product }) => product.dutyFree);
    const dutyFree = listed.filter((product) => product.dutyFree).length;
    expect(dutyFree).toBeGreaterThan(0);
    expect(asked(true)).toEqual(Array.from({ length: dutyFree }, () => true));
    expect(new Set(asked(false))).toEqual(new Set([false]));
  });

  it('shows on-sale products only, when asked (CAT-9)', () => {
    const { items, total } = search(aQuery({ onSale: true, pageSize: 100 }));
    expect(total).toBe(listed.filter((product) => product.badges.includes('sale')).length);
    expect(items.every(({ product }) => product.badges.includes('sale'))).toBe(true);
  });
});
