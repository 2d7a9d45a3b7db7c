import { Plural, Trans } from '@lingui/react/macro';
import { lazy, useState, type ReactNode } from 'react';
import type { ListedPage } from '../../../domain/listing/ListedProduct.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Optional } from '../../kit/Optional.tsx';
import { PriceNotice } from '../../kit/price/PriceNotice.tsx';
import type { AddingToCart, FollowedPrices } from '../../kit/live.ts';
import type { ListingSearch } from './listingSearch.ts';
import { Facets } from './Facets.tsx';
import { FilterChips } from './FilterChips.tsx';
import { comparedBy, countOfFilters } from './listingState.ts';
import { NoResults } from './NoResults.tsx';
import { Pager } from './Pager.tsx';
import { ProductGrid } from '../shared/products/ProductGrid.tsx';
import { SortSelect } from './SortSelect.tsx';

const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

export interface ListingScreenProps {
  readonly crumbs?: ReactNode;
  readonly title: ReactNode;
  /** A link to the same products in another form, below the title. */
  readonly aside?: ReactNode;
  readonly page: ListedPage;
  readonly search: ListingSearch;
  readonly prices: FollowedPrices;
  readonly cart: AddingToCart;
  readonly onSearch: (next: ListingSearch) => void;
}

const columns = 'sm:grid-cols-2 md:grid-cols-3';

/** A listing: filters, sort order and products. Without results it shows similar products. */
export function ListingScreen(props: ListingScreenProps) {
  const { crumbs, title, aside, page, search } = props;
  // Without results and filters the substitutes take the full width.
  const barren = page.total === 0 && countOfFilters(search) === 0;
  return (
    <main className="wrap pt-6 lg:pt-8">
      {crumbs}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="min-w-0 text-4xl wrap-anywhere">{title}</h1>
        <p className={`num text-soft ${barren ? 'sr-only' : ''}`} role="status">
          <Plural value={page.total} one="# product" other="# products" />
        </p>
      </div>
      {aside}
      {barren ? <NoResults {...props} columns={`${columns} lg:grid-cols-4`} /> : <Narrowed {...props} />}
    </main>
  );
}

function Narrowed(props: ListingScreenProps) {
  const { page, search, prices, cart, onSearch } = props;
  const [sheet, setSheet] = useState<boolean | 'missing'>(false);
  const facets = { page, search, onSearch };
  return (
    <div className="mt-6 grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside id="filters" className="hidden target:block lg:block">
        <Facets {...facets} />
      </aside>
      <div>
        <Toolbar {...props} canOpenSheet={sheet !== 'missing'} onOpenSheet={() => setSheet(true)} />
        <div className="mt-3 lg:hidden">
          <FilterChips search={search} />
        </div>
        <div className="mt-4">
          <PriceNotice state={prices.state} />
        </div>
        <h2 className="sr-only">
          <Trans>Products</Trans>
        </h2>
        {page.items.length > 0 ? (
          <ProductGrid
            items={page.items}
            prices={prices}
            cart={cart}
            eager={3}
            comparedBy={comparedBy(search)}
            className={`mt-4 ${columns}`}
          />
        ) : (
          <NoResults {...props} columns={columns} />
        )}
        <Pager page={page.page} last={Math.ceil(page.total / page.pageSize)} search={search} />
      </div>
      {sheet === true ? (
        <Optional onFail={() => setSheet('missing')}>
          <FilterSheet {...facets} onClose={() => setSheet(false)} />
        </Optional>
      ) : null}
    </div>
  );
}

interface ToolbarProps extends ListingScreenProps {
  readonly canOpenSheet: boolean;
  readonly onOpenSheet: () => void;
}

/** Filters and sort order above the products. Without the sheet the filter link shows the column of filters. */
function Toolbar({ page, search, onSearch, canOpenSheet, onOpenSheet }: ToolbarProps) {
  const filters = countOfFilters(search);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <a
        href="#filters"
        className="btn btn-quiet btn-sm min-h-11 lg:hidden"
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!canOpenSheet) return;
          event.preventDefault();
          onOpenSheet();
        }}
      >
        <Icon name="filter" />
        <Trans>Filter</Trans>
        {filters === 0 ? null : <span className="num">({filters})</span>}
      </a>
      <div className="hidden lg:block">
        <FilterChips search={search} />
      </div>
      {page.total === 0 ? null : (
        <div className="ml-auto">
          <SortSelect search={search} onSearch={onSearch} />
        </div>
      )}
    </div>
  );
}
