import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { CatalogCrumbs } from '../shared/products/CatalogCrumbs.tsx';
import { ListingScreen } from './ListingScreen.tsx';
import { useAddToCart } from '../shared/products/useAddToCart.ts';
import { useProductPrices } from '../shared/products/useProductPrices.ts';

const route = getRouteApi('/suche');

/** Search results with the filters and sort orders of a listing (CAT-7). */
export function SearchPage() {
  const { t } = useLingui();
  const { page } = route.useLoaderData();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const prices = useProductPrices([...page.items, ...page.nearest]);
  const cart = useAddToCart();
  const { q } = search;
  return (
    <ListingScreen
      crumbs={<CatalogCrumbs here={t`Search`} />}
      title={q === undefined ? t`Search` : t`Results for “${q}”`}
      page={page}
      search={search}
      prices={prices}
      cart={cart}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
