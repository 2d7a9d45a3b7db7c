import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../../src/ui/routes/searchParams.ts';
import { listingQuery } from '../../../../src/ui/routes/listingQuery.ts';
import { readListingSearch } from '../../../../src/ui/screens/catalog/listingSearch.ts';

describe("the query of a listing's address", () => {
  it('gives facets, price, sort order and page (CAT-2)', () => {
    const search = readListingSearch({
      q: 'philharmoniker',
      preciousMetal: ['gold', 'gold'],
      manufacturer: 'Perth Mint',
      from: '100',
      to: 250,
      sort: 'price',
      dir: 'desc',
      page: '3',
      sale: 'true',
    });
    expect(listingQuery(search, 'gold-coins')).toEqual({
      text: 'philharmoniker',
      category: 'gold-coins',
      facets: { preciousMetal: ['gold'], manufacturer: ['Perth Mint'] },
      priceFrom: 10_000,
      priceTo: 25_000,
      sort: 'price',
      direction: 'desc',
      page: 3,
      pageSize: 24,
      onSale: true,
    });
  });

  it('takes a sort order as links and as forms without script write it (CAT-3)', () => {
    for (const sent of [{ sort: 'price', dir: 'desc' }, { sort: 'price-desc' }])
      expect(listingQuery(readListingSearch(sent))).toMatchObject({ sort: 'price', direction: 'desc' });
    expect(listingQuery(readListingSearch({ sort: 'price' }))).toMatchObject({ sort: 'price', direction: 'asc' });
    expect(listingQuery(readListingSearch({ sort: 'default' }))).toMatchObject({ sort: 'default', direction: 'asc' });
  });

  it('sorts by relevance when a text is searched without a sort key (CAT-7)', () => {
    expect(listingQuery(readListingSearch({ q: 'gold' })).sort).toBe('relevance');
    expect(listingQuery(readListingSearch({})).sort).toBe('default');
  });

  it('survives any junk (F1)', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('q', 'sort', 'dir', 'page', 'from', 'to', 'sale', 'series', 'year', '__proto__'),
          fc.anything(),
        ),
        (junk) => {
          const query = listingQuery(readListingSearch(junk));
          expect(query.page).toBeGreaterThan(0);
          expect(query.page).toBeLessThanOrEqual(10_000_000);
          expect(
            Object.values(query.facets)
              .flat()
              .every((value) => typeof value === 'string' && value.length <= 80),
          ).toBe(true);
        },
      ),
    );
  });

  it('takes a grouped price, and ignores other text (CAT-2)', () => {
    for (const typed of ['1000', '1.000', '1,000', "1'000", '1 000', ' 1.000,50 ', '1000.5'])
      expect([typed, readListingSearch({ from: typed }).from]).toEqual([typed, 1000]);
    for (const typed of ['', 'abc', '-5', '1.0000', '10,00,000', '12e3'])
      expect([typed, readListingSearch({ to: typed }).to]).toEqual([typed, undefined]);
  });

  it('drops junk, and swaps an inverted price range (F1)', () => {
    const junk = {
      sort: 'abc',
      dir: 'abc',
      q: null,
      availability: true,
      preciousMetal: { a: 1 },
      year: true,
      page: -3,
    };
    const read = { ...junk, ...readListingSearch(junk) };
    expect(Object.values(read).every((value) => value === undefined)).toBe(true);
    expect(listingQuery(readListingSearch({ from: '5000', to: '100' }))).toMatchObject({
      priceFrom: 10_000,
      priceTo: 500_000,
    });
  });

  it('reads again what it has written (CAT-2)', () => {
    fc.assert(
      fc.property(
        fc.record({
          q: fc.string({ minLength: 1, maxLength: 20 }),
          page: fc.integer({ min: 2, max: 900 }),
          series: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 }),
        }),
        (search) => {
          const once = readListingSearch(search);
          expect(readListingSearch(parseSearch(stringifySearch(once)))).toEqual(once);
        },
      ),
    );
  });
});
