import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/Button.tsx';
import type { ListingSearch } from './listingSearch.ts';
import { chosenFilters, offeredSortOrders, withSortOrder, sortOrderOf, type SortOrder } from './listingState.ts';

interface SortSelectProps {
  readonly search: ListingSearch;
  readonly onSearch: (next: ListingSearch) => void;
}

/** The sort order of a listing. The form works without script; with script the choice applies at once (CAT-3). */
export function SortSelect({ search, onSearch }: SortSelectProps) {
  const { t } = useLingui();
  const offered = offeredSortOrders(search);
  const words: Readonly<Record<SortOrder, string>> = {
    default: t`Featured`,
    'default-desc': t`Featured, in reverse`,
    name: t`Name`,
    'name-desc': t`Name, Z–A`,
    price: t`Buy price, lowest first`,
    'price-desc': t`Buy price, highest first`,
    pricePerGram: t`Gram price, lowest first`,
    'pricePerGram-desc': t`Gram price, highest first`,
    premium: t`Premium, lowest first`,
    'premium-desc': t`Premium, highest first`,
    weight: t`Weight, lightest first`,
    'weight-desc': t`Weight, heaviest first`,
    'relevance-desc': t`Best matching`,
    relevance: t`Relevance`,
    preciousMetal: t`Precious metal A–Z`,
    'preciousMetal-desc': t`Precious metal Z–A`,
  };
  return (
    <form method="get" className="flex items-center gap-2">
      <Narrowing search={search} />
      <select
        name="sort"
        aria-label={t`Sort by`}
        className="input h-11 min-h-11 w-auto max-w-56 min-w-0 text-sm"
        value={sortOrderOf(search)}
        onChange={(event) => {
          const chosen = offered.find((order) => order === event.target.value);
          if (chosen !== undefined) onSearch(withSortOrder(search, chosen));
        }}
      >
        {offered.map((order) => (
          <option key={order} value={order}>
            {words[order]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" look="quiet" small>
          <Trans>Sort</Trans>
        </Button>
      </noscript>
    </form>
  );
}

/** Search text and filters as hidden fields, for browsers without script. */
function Narrowing({ search }: Pick<SortSelectProps, 'search'>) {
  const { q, from, to, sale } = search;
  const single = Object.entries({ q, from, to, sale }).filter(([, value]) => value !== undefined);
  return (
    <>
      {single.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {chosenFilters(search).map(({ key, value }) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
    </>
  );
}
