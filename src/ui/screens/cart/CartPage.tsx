import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CartSkeleton } from './CartSkeleton.tsx';

/* The server renders the cart at once; the browser keeps this HTML until the code has loaded. */
const BuyingCart = import.meta.env.SSR
  ? (await import('./BuyingCartPage.tsx')).default
  : lazy(() => import('./BuyingCartPage.tsx'));
const EmptySellingCart = import.meta.env.SSR
  ? (await import('./EmptyCart.tsx')).EmptySellingCart
  : lazy(() => import('./EmptyCart.tsx').then((module) => ({ default: module.EmptySellingCart })));

const route = getRouteApi('/warenkorb');

export function CartPage() {
  const { cart, failed } = route.useLoaderData();
  const { type } = route.useSearch();
  return (
    <Suspense fallback={<CartSkeleton />}>
      {type === 'sell' ? <EmptySellingCart /> : <BuyingCart rendered={cart} failed={failed} />}
    </Suspense>
  );
}
