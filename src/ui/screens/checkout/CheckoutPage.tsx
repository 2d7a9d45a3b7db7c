import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasSignedOut } from '../../../application/checkout/HeldCart.ts';
import { watchSession } from '../../../application/session/tokens.ts';
import { useLive } from '../../binding/useLive.ts';
import { BothFilled } from './BothFilled.ts';
import { HasSignedOut } from './HasSignedOut.ts';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';

/* The server renders the steps at once; the browser keeps this HTML until their code has loaded. */
const MyData = import.meta.env.SSR
  ? (await import('./my-data/MyDataPage.tsx')).default
  : lazy(() => import('./my-data/MyDataPage.tsx'));
const Select = import.meta.env.SSR
  ? (await import('./select/SelectPage.tsx')).default
  : lazy(() => import('./select/SelectPage.tsx'));
const Review = import.meta.env.SSR
  ? (await import('./review/ReviewPage.tsx')).default
  : lazy(() => import('./review/ReviewPage.tsx'));
const Confirmation = import.meta.env.SSR
  ? (await import('./confirmation/ConfirmationPage.tsx')).default
  : lazy(() => import('./confirmation/ConfirmationPage.tsx'));
const CartUnavailable = import.meta.env.SSR
  ? (await import('../shared/cart/CartUnavailable.tsx')).CartUnavailable
  : lazy(() => import('../shared/cart/CartUnavailable.tsx').then((module) => ({ default: module.CartUnavailable })));

const route = getRouteApi('/checkout/$slug');

export function CheckoutPage() {
  const { slug } = route.useParams();
  const { type } = route.useSearch();
  const { customer } = route.useLoaderData();
  const router = useRouter();
  const session = useLive(watchSession, undefined, null);
  const left = session !== null && hasSignedOut(customer?.id ?? null, session);
  const [hasLeft, setHasLeft] = useState(false);
  // The loaded customer is none after signing out, and one again after signing in.
  if (left !== hasLeft && (left || customer !== null)) setHasLeft(left);
  useEffect(() => {
    if (left) void router.invalidate();
  }, [left, router]);
  // Hides the customer's data right after signing out, before the page has reloaded.
  if (left) return <CheckoutSkeleton />;
  return (
    <HasSignedOut value={hasLeft}>
      <Suspense fallback={<CheckoutSkeleton />} key={`${slug} ${type ?? ''}`}>
        <Step slug={slug} />
      </Suspense>
    </HasSignedOut>
  );
}

function Step({ slug }: { readonly slug: string }) {
  const { cart, other, failed, methods, stores, order, customer, last } = route.useLoaderData();
  if (slug === 'bestaetigung')
    return (
      <BothFilled value={other !== null}>
        <Confirmation order={order} failed={failed} stores={stores} inAccount={customer !== null} />
      </BothFilled>
    );
  if (failed && cart === null) return <CartUnavailable />;
  if (slug === 'auswahl') return <Select buying={cart} selling={other} />;
  return (
    <BothFilled value={other !== null}>
      {slug === 'pruefen' ? (
        <Review key={customer?.id ?? 'guest'} rendered={cart} methods={methods} stores={stores} customer={customer} />
      ) : (
        <MyData
          key={customer?.id ?? 'guest'}
          rendered={cart}
          methods={methods}
          stores={stores}
          customer={customer}
          last={last}
        />
      )}
    </BothFilled>
  );
}
