import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/warenkorb');

export function CartPage() {
  const { cart } = route.useLoaderData();
  return <main>{cart?.lines.length}</main>;
}
