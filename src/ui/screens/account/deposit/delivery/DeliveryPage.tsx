import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { StoreCard } from '../../../../../domain/content/Store.ts';
import type { DepositView } from '../../../../../domain/deposit/DepositView.ts';
import { useCustomer } from '../../../shared/account/CustomerContext.ts';
import { DepositUnavailable } from '../DepositUnavailable.tsx';
import { EmptyDeposit } from '../EmptyDeposit.tsx';
import { useFreshDeposit } from '../useFreshDeposit.ts';
import { DeliveryScreen } from './DeliveryScreen.tsx';
import { useDelivery } from './useDelivery.ts';

const route = getRouteApi('/kundenkonto/depotverwaltung/lieferung');

export function DeliveryPage() {
  const { deposits, deposit, stores } = route.useLoaderData();
  const router = useRouter();
  useFreshDeposit(deposit?.tickId ?? null);
  if (deposits === null) return <DepositUnavailable onRetry={() => void router.invalidate()} />;
  if (deposit === null) return <EmptyDeposit />;
  return <Shown key={deposit.number} deposit={deposit} stores={stores} />;
}

function Shown({ deposit, stores }: { readonly deposit: DepositView; readonly stores: readonly StoreCard[] }) {
  const customer = useCustomer();
  const delivery = useDelivery({ deposit, customer, stores });
  return <DeliveryScreen deposit={deposit} customer={customer} stores={stores} delivery={delivery} />;
}
