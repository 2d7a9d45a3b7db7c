import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { watchSession } from '../../../application/session/tokens.ts';
import { watchWishlist } from '../../../application/wishlist/tokens.ts';
import type { ListedProduct } from '../../../domain/listing/ListedProduct.ts';
import { useLive } from '../../binding/useLive.ts';
import { useWishes } from '../../kit/product/WishesContext.ts';
import { useAwaited } from '../shared/alerts/useAwaited.ts';
import { useAddToCart } from '../shared/products/useAddToCart.ts';
import { useProductPrices } from '../shared/products/useProductPrices.ts';
import { WishlistScreen } from './WishlistScreen.tsx';

const route = getRouteApi('/wunschliste');
const none: readonly ListedProduct[] = [];

export function WishlistPage() {
  const router = useRouter();
  const { products: loaded, awaited, customer } = route.useLoaderData();
  const session = useLive(watchSession, undefined, null);
  const signedIn = session === null ? customer !== null : session.level === 'User';
  const list = useLive(watchWishlist, undefined, null);
  const wishes = useWishes();
  // Removed products stay visible until the page is left, so that they can be restored.
  const [seen, setSeen] = useState(loaded);
  if (loaded !== null && loaded.some(({ product }) => seen?.some((one) => one.product.sku === product.sku) !== true)) {
    setSeen([
      ...loaded,
      ...(seen ?? []).filter((one) => !loaded.some(({ product }) => product.sku === one.product.sku)),
    ]);
  }
  const unknown = list?.lineItems.some(({ sku }) => seen?.some(({ product }) => product.sku === sku) !== true) === true;
  useEffect(() => {
    if (unknown) void router.invalidate();
  }, [unknown, router]);
  const prices = useProductPrices(seen ?? none);
  const cart = useAddToCart();
  const count = (seen ?? none).filter(({ product }) =>
    list === null ? true : (wishes?.has(product.sku) ?? true),
  ).length;
  return (
    <WishlistScreen
      products={seen}
      count={count}
      signedIn={signedIn}
      customer={signedIn ? customer : null}
      prices={prices}
      cart={cart}
      awaited={useAwaited(awaited)}
      onRetry={() => void router.invalidate()}
    />
  );
}
