import { getRouteApi } from '@tanstack/react-router';
import { ProductScreen } from './ProductScreen.tsx';
import { useProduct } from './useProduct.ts';

const route = getRouteApi('/produkt/$slug');

export function ProductPage() {
  const shown = route.useLoaderData();
  const bound = useProduct(shown);
  return <ProductScreen key={shown.product.product.sku} shown={shown} {...bound} />;
}
