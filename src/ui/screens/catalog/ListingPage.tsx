import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { metals } from '../../../domain/catalog/Product.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Breadcrumbs } from '../../kit/Breadcrumbs.tsx';
import { useMetalName } from '../../kit/useMetalName.ts';
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
  const title = metal !== undefined ? metalName(metal) : search.sale === true ? t`Deals` : t`All products`;
  return (
    <ListingScreen
      crumbs={<Breadcrumbs here={title}>{[<Link key="home" to="/" className="hover:underline"><Trans>Home</Trans></Link>]}</Breadcrumbs>}
      title={title} page={page} search={search} prices={prices} cart={cart}
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
      crumbs={<Breadcrumbs here={title}>{[<Link key="home" to="/" className="hover:underline"><Trans>Home</Trans></Link>, <Link key="shop" to="/shop" className="hover:underline"><Trans>Shop</Trans></Link>]}</Breadcrumbs>}
      title={title} page={page} search={search} prices={prices} cart={cart}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
