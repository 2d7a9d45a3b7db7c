import { getRouteApi, useRouter } from '@tanstack/react-router';
import { LimitOrdersScreen } from './LimitOrdersScreen.tsx';
import { useFreshLimitOrders } from './useFreshLimitOrders.ts';

const route = getRouteApi('/kundenkonto/limit-order');

export function LimitOrdersPage() {
  const { limitOrders } = route.useLoaderData();
  const search = route.useSearch();
  const router = useRouter();
  useFreshLimitOrders();
  return (
    <LimitOrdersScreen
      page={limitOrders}
      search={search}
      onSearch={(next) => void router.navigate({ to: '/kundenkonto/limit-order', search: next, resetScroll: false })}
      onRetry={() => void router.invalidate()}
    />
  );
}
