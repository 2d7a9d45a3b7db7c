import { getRouteApi } from '@tanstack/react-router';
import { StoreScreen } from './StoreScreen.tsx';
import { StoresScreen } from './StoresScreen.tsx';

const list = getRouteApi('/filialen');
const detail = getRouteApi('/filialen/$slug');

export function StoresPage() {
  return <StoresScreen stores={list.useLoaderData().stores} />;
}

export function StorePage() {
  return <StoreScreen {...detail.useLoaderData()} />;
}
