import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { useFreshOrders } from './useFreshOrders.ts';
import { OrdersScreen } from './OrdersScreen.tsx';

const route = getRouteApi('/kundenkonto/bestelluebersicht');

export function OrdersPage() {
  const { orders, now } = route.useLoaderData();
  const search = route.useSearch();
  const router = useRouter();
  useFreshOrders();
  return (
    <OrdersScreen
      page={orders}
      search={search}
      now={now}
      opened={useCustomer().createdAt}
      onSearch={(next) =>
        void router.navigate({ to: '/kundenkonto/bestelluebersicht', search: next, resetScroll: false })
      }
      onRetry={() => void router.invalidate()}
    />
  );
}
