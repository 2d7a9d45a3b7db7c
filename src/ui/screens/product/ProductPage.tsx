import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/produkt/$slug');

export function ProductPage() {
  const { product } = route.useLoaderData();
  return <main>{product.product.sku}</main>;
}
