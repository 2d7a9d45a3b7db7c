import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/checkout/$slug');

export function CheckoutPage() {
  const { cart } = route.useLoaderData();
  return <main>{cart?.lines.length}</main>;
}
