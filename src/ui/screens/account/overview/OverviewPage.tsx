import { getRouteApi } from '@tanstack/react-router';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { useFreshOrders } from '../orders/useFreshOrders.ts';
import { OverviewScreen } from './OverviewScreen.tsx';

const route = getRouteApi('/kundenkonto/');

export function OverviewPage() {
  useFreshOrders();
  const { orders, deposits } = route.useLoaderData();
  return <OverviewScreen customer={useCustomer()} orders={orders} deposits={deposits} />;
}
