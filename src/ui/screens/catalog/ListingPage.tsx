import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { priceListsOf } from '../../../domain/listing/PriceLists.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { CatalogCrumbs } from '../shared/products/CatalogCrumbs.tsx';
import { ListingScreen } from './ListingScreen.tsx';
import { useAddToCart } from '../shared/products/useAddToCart.ts';
import { useProductPrices } from '../shared/products/useProductPrices.ts';

const shop = getRouteApi('/shop');
const category = getRouteApi('/shop/$slug');

/** The whole shop, filtered by the address; named after its metal or `Deals` if that is the only filter. */
export function ShopPage() {
  const { t } = useLingui();
  const { name, page } = shop.useLoaderData();
  const search = shop.useSearch();
  const navigate = shop.useNavigate();
  const prices = useProductPrices([...page.items, ...page.nearest]);
  const cart = useAddToCart();
  return (
    <ListingScreen
      crumbs={<CatalogCrumbs here={name ?? undefined} />}
      title={name ?? t`All products`}
      page={page}
      search={search}
      prices={prices}
      cart={cart}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}

export function CategoryPage() {
  const { language, store } = useShop().market;
  const { category: entry, page } = category.useLoaderData();
  const search = category.useSearch();
  const navigate = category.useNavigate();
  const prices = useProductPrices([...page.items, ...page.nearest]);
  const cart = useAddToCart();
  const title = entry.name[language];
  const list = priceListsOf(store).find(({ id }) => id === entry.id);
  return (
    <ListingScreen
      crumbs={<CatalogCrumbs here={title} />}
      title={title}
      aside={
        list === undefined ? null : (
          <p className="mt-1 text-sm">
            <Link to="/preisliste/$" params={{ _splat: list.slug.de }} className="link inline-block py-1">
              <Trans>All prices in one list</Trans>
            </Link>
          </p>
        )
      }
      page={page}
      search={search}
      prices={prices}
      cart={cart}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
