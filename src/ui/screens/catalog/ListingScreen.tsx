import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState, type ReactNode } from 'react';
import type { ListedPage } from '../../../domain/catalog/ListedProduct.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Optional } from '../../kit/Optional.tsx';
import { PriceNotice } from '../../kit/PriceNotice.tsx';
import type { AddingToCart, FollowedPrices } from '../../kit/live.ts';
import type { ListingSearch } from '../../routes/listingSearch.ts';
import { Facets } from './Facets.tsx';
import { FilterChips } from './FilterChips.tsx';
import { countOfFilters } from './listingState.ts';
import { Pager } from './Pager.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { SortSelect } from './SortSelect.tsx';

const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

export interface ListingScreenProps {
  readonly crumbs?: ReactNode;
  readonly title: ReactNode;
  readonly page: ListedPage;
  readonly search: ListingSearch;
  readonly prices: FollowedPrices;
  readonly cart: AddingToCart;
  readonly onSearch: (next: ListingSearch) => void;
}

const columns = 'sm:grid-cols-2 md:grid-cols-3';

/** Products with all that narrows and orders them. When nothing is left, the nearest ones stand in. */
export function ListingScreen({ crumbs, title, page, search, prices, cart, onSearch }: ListingScreenProps) {
  const [sheet, setSheet] = useState<boolean | 'missing'>(false);
  const filters = countOfFilters(search);
  const facets = { page, search, onSearch };
  return (
    <main className="wrap pt-6 lg:pt-8">
      {crumbs}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-4xl">{title}</h1>
        <p className="num text-soft" role="status"><Plural value={page.total} one="# product" other="# products" /></p>
      </div>
      <div className="mt-6 grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside id="filters" className="hidden target:block lg:block"><Facets id="side" {...facets} /></aside>
        <div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <a
              href="#filters"
              className="btn btn-quiet btn-sm min-h-11 lg:hidden"
              aria-haspopup="dialog"
              onClick={(event) => {
                if (sheet === 'missing') return;
                event.preventDefault();
                setSheet(true);
              }}
            >
              <Icon name="filter" /><Trans>Filter</Trans>{filters === 0 ? null : <span className="num">({filters})</span>}
            </a>
            <div className="hidden lg:block"><FilterChips search={search} /></div>
            <div className="ml-auto"><SortSelect search={search} onSearch={onSearch} /></div>
          </div>
          <div className="mt-3 lg:hidden"><FilterChips search={search} /></div>
          <div className="mt-4"><PriceNotice state={prices.state} /></div>
          <h2 className="sr-only"><Trans>Products</Trans></h2>
          {page.items.length > 0
            ? <ProductGrid items={page.items} prices={prices} cart={cart} eager={3} className={`mt-4 ${columns}`} />
            : <Nothing page={page} search={search} prices={prices} cart={cart} onSearch={onSearch} />}
          <Pager page={page.page} last={Math.ceil(page.total / page.pageSize)} search={search} />
        </div>
      </div>
      {sheet === true ? <Optional onFail={() => setSheet('missing')}><FilterSheet {...facets} total={page.total} onClose={() => setSheet(false)} /></Optional> : null}
    </main>
  );
}

function Nothing({ page, search, prices, cart, onSearch }: Pick<ListingScreenProps, 'page' | 'search' | 'prices' | 'cart' | 'onSearch'>) {
  const { t } = useLingui();
  const { q } = search;
  return (
    <>
      <div className="card mt-4 p-8 text-center">
        <p className="font-serif text-2xl">{q === undefined ? <Trans>No product fits these filters.</Trans> : t`Nothing found for “${q}”.`}</p>
        <p className="mx-auto mt-2 max-w-prose text-soft"><Trans>Try fewer words, another spelling or fewer filters.</Trans></p>
        {countOfFilters(search) === 0 ? null : <Button look="quiet" className="mt-5" onClick={() => onSearch(q === undefined ? {} : { q })}><Trans>Clear all filters</Trans></Button>}
      </div>
      {page.nearest.length === 0 ? null : (
        <>
          <h2 className="mt-10 text-2xl"><Trans>The nearest we have</Trans></h2>
          <ProductGrid items={page.nearest} prices={prices} cart={cart} className={`mt-4 ${columns}`} />
        </>
      )}
    </>
  );
}
