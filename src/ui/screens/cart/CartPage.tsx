import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CartSkeleton } from './CartSkeleton.tsx';

/* The server renders the cart at once; the browser keeps this HTML until the code has loaded. */
const OpenCart = import.meta.env.SSR
  ? (await import('./OpenCartPage.tsx')).default
  : lazy(() => import('./OpenCartPage.tsx'));

const route = getRouteApi('/warenkorb');

export function CartPage() {
  const { cart, failed } = route.useLoaderData();
  const { type } = route.useSearch();
  return (
    <Suspense fallback={<CartSkeleton side={type} />}>
      <OpenCart key={type} side={type} rendered={cart} failed={failed} />
    </Suspense>
  );
}
