import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductPage } from '../../../domain/listing/Listing.ts';
import { Button } from '../../kit/Button.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import type { ListingSearch } from './listingSearch.ts';
import { withFacetToggled } from './listingState.ts';
import { PriceRange } from './PriceRange.tsx';

export interface FacetsProps {
  readonly page: Pick<ProductPage, 'facets' | 'priceRange' | 'total'>;
  readonly search: ListingSearch;
  readonly onSearch: (next: ListingSearch) => void;
}

/**
 * Filters of a listing; a facet whose every value keeps all products is hidden. The form works without script; with
 * script each choice applies at once.
 */
export function Facets({ page: { facets, priceRange, total }, search: shown, onSearch }: FacetsProps) {
  const [search, choose] = useChosen(shown, onSearch);
  return (
    <form method="get">
      {search.q === undefined ? null : <input type="hidden" name="q" value={search.q} />}
      {search.sort === undefined ? null : <input type="hidden" name="sort" value={search.sort} />}
      {search.dir === undefined ? null : <input type="hidden" name="dir" value={search.dir} />}
      {search.sale === undefined ? null : <input type="hidden" name="sale" value="true" />}
      {facets
        .filter(({ key, values }) => search[key] !== undefined || values.some(({ count }) => count < total))
        .map((facet) => (
          <FacetGroup
            key={facet.key}
            facet={facet}
            search={search}
            onToggle={(value) => choose(withFacetToggled(search, facet.key, value))}
          />
        ))}
      {priceRange === null ? null : (
        <PriceRange key={`${search.from}-${search.to}`} range={priceRange} search={search} onSearch={choose} />
      )}
      <noscript>
        <Button type="submit" className="mt-4 w-full">
          <Trans>Apply</Trans>
        </Button>
      </noscript>
    </form>
  );
}

/** The chosen filters, shown at once while the listing is loading. */
function useChosen(
  shown: ListingSearch,
  onSearch: FacetsProps['onSearch'],
): readonly [ListingSearch, (next: ListingSearch) => void] {
  const [ahead, setAhead] = useState({ of: shown, search: shown });
  const choose = (next: ListingSearch) => {
    setAhead({ of: shown, search: next });
    onSearch(next);
  };
  return [ahead.of === shown ? ahead.search : shown, choose];
}
