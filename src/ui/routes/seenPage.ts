import type { Happening } from '../../application/analytics/Happening.ts';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import { listedProduct, type ListedProduct } from '../../domain/listing/ListedProduct.ts';
import type { ShopRouter } from './router.tsx';

const other: Happening = { type: 'page-seen' };

/** What the open page shows of the trade, for the events of analytics (CNS-2). */
export function seenPage({ state, options: { context } }: ShopRouter): Happening {
  const match = state.matches.at(-1);
  switch (match?.routeId) {
    case '/shop':
      return listing('shop', match.loaderData?.page.items, match.search);
    case '/shop/$slug':
      return listing(match.loaderData?.category.id ?? 'shop', match.loaderData?.page.items, match.search);
    case '/suche':
      return listing('search', match.loaderData?.page.items, match.search);
    case '/produkt/$slug':
      return match.loaderData === undefined
        ? other
        : { type: 'product-seen', product: listedProduct(match.loaderData.product, context.shop.market.language) };
    case '/warenkorb':
      return cartOf('cart-seen', match.loaderData?.cart);
    case '/checkout/$slug':
      return step(match.params.slug, match.loaderData?.cart);
    default:
      return other;
  }
}

const listing = (
  list: string,
  products: readonly ListedProduct[] | undefined,
  { q }: { readonly q?: string | undefined },
): Happening =>
  products === undefined ? other : { type: 'listed', list, products, ...(q === undefined ? {} : { sought: q }) };

const cartOf = (type: 'cart-seen' | 'checkout-seen' | 'review-seen', cart: PricedCart | null | undefined): Happening =>
  cart == null || cart.lines.length === 0 ? other : { type, cart };

const step = (slug: string, cart: PricedCart | null | undefined): Happening => {
  if (slug === 'meine-daten') return cartOf('checkout-seen', cart);
  return slug === 'pruefen' ? cartOf('review-seen', cart) : other;
};
