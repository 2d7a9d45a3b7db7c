import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/suche');

export function SearchPage() {
  const { page } = route.useLoaderData();
  return <main>{page.total}</main>;
}
