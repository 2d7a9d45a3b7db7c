import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedPage } from '../../../domain/listing/ListedProduct.ts';
import { Button } from '../../kit/Button.tsx';
import type { AddingToCart, FollowedPrices } from '../../kit/live.ts';
import { CategoryLinks } from '../../kit/product/CategoryLinks.tsx';
import type { ListingSearch } from './listingSearch.ts';
import { countOfFilters } from './listingState.ts';
import { ProductGrid } from '../shared/products/ProductGrid.tsx';

interface NoResultsProps {
  readonly page: Pick<ListedPage, 'nearest'>;
  readonly search: ListingSearch;
  readonly prices: FollowedPrices;
  readonly cart: AddingToCart;
  readonly onSearch: (next: ListingSearch) => void;
  /** Classes for the columns of the substitutes. */
  readonly columns: string;
}

/** Why there are no results, with ways to continue: fewer filters, a category, similar or popular products. */
export function NoResults({ page: { nearest }, search, prices, cart, onSearch, columns }: NoResultsProps) {
  const { t } = useLingui();
  const { q } = search;
  const filtered = countOfFilters(search) > 0;
  return (
    <>
      <div className="card mt-4 p-6 md:p-8">
        <p className="font-serif text-2xl wrap-anywhere">
          {q === undefined ? <Trans>No products match these filters.</Trans> : t`Nothing found for “${q}”.`}
        </p>
        {q === undefined ? null : (
          <p className="mt-2 max-w-prose text-soft">
            {filtered ? (
              <Trans>Try fewer words, another spelling or fewer filters.</Trans>
            ) : (
              <Trans>Try fewer words or another spelling, an item number, or one of our categories.</Trans>
            )}
          </p>
        )}
        {filtered ? (
          <Button look="quiet" className="mt-5" onClick={() => onSearch(q === undefined ? {} : { q })}>
            <Trans>Clear all filters</Trans>
          </Button>
        ) : (
          <CategoryLinks className="mt-5" />
        )}
      </div>
      {nearest.length === 0 ? null : (
        <>
          <h2 className="mt-10 text-2xl">
            {filtered ? <Trans>Closest matches</Trans> : <Trans>Popular with our customers</Trans>}
          </h2>
          <ProductGrid items={nearest} prices={prices} cart={cart} className={`mt-4 ${columns}`} />
        </>
      )}
    </>
  );
}
