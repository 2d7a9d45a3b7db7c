import { getRouteApi } from '@tanstack/react-router';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { OverviewScreen } from './OverviewScreen.tsx';

const route = getRouteApi('/kundenkonto/');

export function OverviewPage() {
  const { orders } = route.useLoaderData();
  return <OverviewScreen customer={useCustomer()} orders={orders} />;
}
