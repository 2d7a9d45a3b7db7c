import { useLingui } from '@lingui/react/macro';
import type { ListingSearch } from '../../routes/listingSearch.ts';
import { ordered, orderOf, orders, type Order } from './listingState.ts';

interface SortSelectProps {
  readonly search: ListingSearch;
  readonly onSearch: (next: ListingSearch) => void;
}

export function SortSelect({ search, onSearch }: SortSelectProps) {
  const { t } = useLingui();
  const words: Readonly<Record<Order, string>> = {
    'default': t`Our selection`, 'name': t`Name`, 'price': t`Buy price, lowest first`, 'price-desc': t`Buy price, highest first`,
    'relevance-desc': t`Best matching`, 'relevance': t`Relevance`, 'preciousMetal': t`Precious metal A–Z`, 'preciousMetal-desc': t`Precious metal Z–A`,
  };
  return (
    <select
      aria-label={t`Sort by`}
      className="input h-11 min-h-11 w-auto max-w-56 min-w-0 text-sm"
      value={orderOf(search)}
      onChange={(event) => {
        const chosen = orders.find((order) => order === event.target.value);
        if (chosen !== undefined) onSearch(ordered(search, chosen));
      }}
    >
      {orders.map((order) => <option key={order} value={order}>{words[order]}</option>)}
    </select>
  );
}
