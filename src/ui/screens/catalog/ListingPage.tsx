import { getRouteApi } from '@tanstack/react-router';

const shop = getRouteApi('/shop');
const category = getRouteApi('/shop/$slug');

export function ShopPage() {
  const { page } = shop.useLoaderData();
  return <main>{page.total}</main>;
}
export function CategoryPage() {
  const { page } = category.useLoaderData();
  return <main>{page.total}</main>;
}
