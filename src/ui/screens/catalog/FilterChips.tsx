import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import type { ListingSearch } from './listingSearch.ts';
import {
  chosenFilters,
  withoutFilters,
  countOfFilters,
  withPriceRange,
  withFacetToggled,
  withoutSale,
} from './listingState.ts';
import { useFacetWords } from './useFacetWords.ts';

/** The active filters; each is a link that removes it. */
export function FilterChips({ search }: { readonly search: ListingSearch }) {
  const words = useFacetWords();
  if (countOfFilters(search) === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {search.sale === true ? (
        <Chip next={withoutSale(search)}>
          <Trans>Deals</Trans>
        </Chip>
      ) : null}
      {chosenFilters(search).map(({ key, value }) => (
        <Chip key={`${key}-${value}`} next={withFacetToggled(search, key, value)}>
          {words.value(key, value)}
        </Chip>
      ))}
      {search.from === undefined && search.to === undefined ? null : (
        <Chip next={withPriceRange(search, undefined, undefined)}>
          {search.from ?? 0} – {search.to ?? '…'}
        </Chip>
      )}
      <li>
        <Link to="." search={() => withoutFilters(search)} resetScroll={false} className="link px-1 py-2 text-sm">
          <Trans>Clear all</Trans>
        </Link>
      </li>
    </ul>
  );
}

function Chip({ next, children }: { readonly next: ListingSearch; readonly children: ReactNode }) {
  return (
    <li>
      <Link
        to="."
        search={() => next}
        resetScroll={false}
        className="num flex min-h-9 items-center gap-1.5 rounded-full border border-edge px-3 text-sm hover:border-ink hover:bg-sunken"
      >
        {children}
        <Icon name="close" className="size-3.5 text-soft" />
        <span className="sr-only">
          <Trans>remove</Trans>
        </span>
      </Link>
    </li>
  );
}
