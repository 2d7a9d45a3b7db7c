import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetKeys } from '../../../../src/domain/listing/Listing.ts';
import { readListingSearch, type ListingSearch } from '../../../../src/ui/routes/listingSearch.ts';
import {
  cleared,
  countOfFilters,
  ordered,
  orderOf,
  orders,
  pageNumbers,
  priced,
  toggled,
  turnedTo,
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

describe('the state of a listing in its address', () => {
  it('a value chosen and taken off again leaves the listing as it was, on its first page (CAT-2)', () => {
    fc.assert(
      fc.property(search, fc.constantFrom(...facetKeys), (before, key) => {
        expect(toggled(toggled(before, key, 'Münze X'), key, 'Münze X')).toEqual(turnedTo(before, 1));
      }),
    );
  });
  it('every narrowing and every order starts on the first page (CAT-2)', () => {
    fc.assert(
      fc.property(search, (before) => {
        for (const after of [
          toggled(before, 'series', 'Ducat'),
          priced(before, 5, undefined),
          ordered(before, 'name'),
          cleared(before),
          turnedTo(before, 1),
        ])
          expect(after.page).toBeUndefined();
      }),
    );
  });
  it('clearing takes off every filter and keeps what was searched for (CAT-2)', () => {
    fc.assert(
      fc.property(search, (before) => {
        const after = cleared(before);
        expect(countOfFilters(after)).toBe(0);
        expect(after.q).toBe(before.q);
      }),
    );
  });
  it('an order that was chosen is the order shown (CAT-3)', () => {
    for (const order of orders) expect(orderOf(ordered({}, order))).toBe(order);
    expect(orderOf({ q: 'maple' })).toBe('relevance');
  });
  it('what is built here is read back the same from the address (CAT-2)', () => {
    fc.assert(
      fc.property(search, (before) => {
        const built = toggled(before, 'year', '1915');
        expect(readListingSearch({ ...built })).toEqual(built);
      }),
    );
  });
  it('the pager offers the first, the last and the current page, in order (CAT-2)', () => {
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
