import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/$');

export function ContentPage() {
  const { page } = route.useLoaderData();
  return <main><h1>{page.title}</h1></main>;
}
