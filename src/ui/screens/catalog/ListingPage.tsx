import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { metals } from '../../../domain/catalog/Product.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useMetalName } from '../../kit/useMetalName.ts';
import { CatalogCrumbs } from './CatalogCrumbs.tsx';
import { ListingScreen } from './ListingScreen.tsx';
import { useAddToCart } from './useAddToCart.ts';
import { useProductPrices } from './useProductPrices.ts';

const shop = getRouteApi('/shop');
const category = getRouteApi('/shop/$slug');

/** Everything, or as much of it as the address asks for; named by its metal or as deals when it is just that. */
export function ShopPage() {
  const { t } = useLingui();
  const { page } = shop.useLoaderData();
  const search = shop.useSearch();
  const navigate = shop.useNavigate();
  const prices = useProductPrices([...page.items, ...page.nearest]);
  const cart = useAddToCart();
  const metalName = useMetalName();
  const metal = search.preciousMetal?.length === 1 ? metals.find((one) => one === search.preciousMetal?.[0]) : undefined;
  const named = metal !== undefined ? metalName(metal) : search.sale === true ? t`Deals` : undefined;
  return (
    <ListingScreen
      crumbs={<CatalogCrumbs here={named} />}
      title={named ?? t`All products`} page={page} search={search} prices={prices} cart={cart}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}

export function CategoryPage() {
  const { language } = useShop().market;
  const { category: entry, page } = category.useLoaderData();
  const search = category.useSearch();
  const navigate = category.useNavigate();
  const prices = useProductPrices([...page.items, ...page.nearest]);
  const cart = useAddToCart();
  const title = entry.name[language];
  return (
    <ListingScreen
      crumbs={<CatalogCrumbs here={title} />}
      title={title} page={page} search={search} prices={prices} cart={cart}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
