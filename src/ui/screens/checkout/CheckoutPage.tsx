import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { recordEarlyTyping } from './earlyTyping.ts';

/* Forms and the tables they check by come after the page, whose HTML stands meanwhile; the server has them at once. */
const MyData = import.meta.env.SSR ? (await import('./my-data/MyDataPage.tsx')).default : lazy(() => import('./my-data/MyDataPage.tsx'));
const Review = import.meta.env.SSR ? (await import('./review/ReviewPage.tsx')).default : lazy(() => import('./review/ReviewPage.tsx'));
const Confirmation = import.meta.env.SSR ? (await import('./confirmation/ConfirmationPage.tsx')).default : lazy(() => import('./confirmation/ConfirmationPage.tsx'));
const CartUnavailable = import.meta.env.SSR
  ? (await import('../cart/CartUnavailable.tsx')).CartUnavailable
  : lazy(() => import('../cart/CartUnavailable.tsx').then((module) => ({ default: module.CartUnavailable })));

const route = getRouteApi('/checkout/$slug');

export function CheckoutPage() {
  const { slug } = route.useParams();
  useEffect(recordEarlyTyping, []);
  return <Suspense fallback={<CheckoutSkeleton />} key={slug}><Step slug={slug} /></Suspense>;
}

function Step({ slug }: { readonly slug: string }) {
  const { cart, failed, methods, stores, order, customer, last } = route.useLoaderData();
  if (slug === 'bestaetigung') return <Confirmation order={order} failed={failed} stores={stores} inAccount={customer !== null} />;
  if (failed && cart === null) return <CartUnavailable />;
  return slug === 'pruefen' ? <Review rendered={cart} methods={methods} stores={stores} customer={customer} /> : <MyData key={customer?.id ?? 'guest'} rendered={cart} methods={methods} stores={stores} customer={customer} last={last} />;
}
