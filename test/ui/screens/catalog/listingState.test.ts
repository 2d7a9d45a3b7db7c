import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetKeys } from '../../../../src/domain/listing/Listing.ts';
import { readListingSearch, type ListingSearch } from '../../../../src/ui/screens/catalog/listingSearch.ts';
import {
  withoutFilters,
  countOfFilters,
  offeredSortOrders,
  withSortOrder,
  sortOrderOf,
  pageNumbers,
  withPriceRange,
  withFacetToggled,
  onPage,
} from '../../../../src/ui/screens/catalog/listingState.ts';

const search: fc.Arbitrary<ListingSearch> = fc
  .record(
    {
      q: fc.constantFrom('maple', '1 oz'),
      sort: fc.constantFrom('name', 'price', 'relevance'),
      dir: fc.constant('desc'),
      page: fc.integer({ min: 2, max: 9 }),
      from: fc.nat(1000),
      to: fc.nat(1000),
      sale: fc.constant(true),
      preciousMetal: fc.subarray(['gold', 'silver'], { minLength: 1 }),
      series: fc.constant(['Lunar III']),
    },
    { requiredKeys: [] },
  )
  .map(readListingSearch);

describe("the query of a listing's address", () => {
  it('is unchanged after adding and removing a value, on the first page (CAT-2)', () => {
    fc.assert(
      fc.property(search, fc.constantFrom(...facetKeys), (before, key) => {
        expect(withFacetToggled(withFacetToggled(before, key, 'Münze X'), key, 'Münze X')).toEqual(onPage(before, 1));
      }),
    );
  });
  it('starts at the first page on every new filter and sort order (CAT-2)', () => {
    fc.assert(
      fc.property(search, (before) => {
        for (const after of [
          withFacetToggled(before, 'series', 'Ducat'),
          withPriceRange(before, 5, undefined),
          withSortOrder(before, 'name'),
          withoutFilters(before),
          onPage(before, 1),
        ])
          expect(after.page).toBeUndefined();
      }),
    );
  });
  it('loses all filters on clearing, and keeps the search text (CAT-2)', () => {
    fc.assert(
      fc.property(search, (before) => {
        const after = withoutFilters(before);
        expect(countOfFilters(after)).toBe(0);
        expect(after.q).toBe(before.q);
      }),
    );
  });
  it('gives the chosen sort order (CAT-3)', () => {
    for (const order of offeredSortOrders({})) expect(sortOrderOf(withSortOrder({}, order))).toBe(order);
    for (const order of offeredSortOrders({ q: 'oz' }))
      expect(sortOrderOf(withSortOrder({ q: 'oz' }, order))).toBe(order);
    expect(sortOrderOf({ q: 'maple' })).toBe('relevance');
  });
  it.each([
    ['?sort=name&dir=desc', 'name-desc'],
    ['?sort=premium-desc', 'premium-desc'],
    ['?sort=pricePerGram&dir=desc', 'pricePerGram-desc'],
    ['?dir=desc', 'default-desc'],
    ['?sort=relevance&dir=desc', 'default-desc'],
    ['?sort=weight&dir=desc', 'weight-desc'],
    ['?q=oz&dir=desc', 'relevance-desc'],
    ['?sort=relevance', 'default'],
  ])('shows the order that holds at %s (CAT-3)', (address, order) => {
    const asked = readListingSearch(Object.fromEntries(new URLSearchParams(address)));
    expect(sortOrderOf(asked)).toBe(order);
    expect(offeredSortOrders(asked).filter((each) => each === order)).toEqual([order]);
  });
  it('offers the rare directions only while they hold (CAT-3)', () => {
    expect(offeredSortOrders({ sort: 'name' })).not.toContain('name-desc');
    expect(offeredSortOrders({ q: 'oz', sort: 'name', dir: 'desc' })).not.toContain('premium-desc');
  });
  it('reads back what it has built (CAT-2)', () => {
    fc.assert(
      fc.property(search, (before) => {
        const built = withFacetToggled(before, 'year', '1915');
        expect(readListingSearch({ ...built })).toEqual(built);
      }),
    );
  });
  it('offers first, last and current page in the pager, in order (CAT-2)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b) => {
        const [page = 1, last = 1] = [Math.min(a, b), Math.max(a, b)];
        const numbers = pageNumbers(page, last).filter((n) => n !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
        for (const n of [1, page, last]) expect(numbers).toContain(n);
      }),
    );
  });
});
