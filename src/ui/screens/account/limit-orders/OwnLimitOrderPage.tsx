import { Trans } from '@lingui/react/macro';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import type { LimitOrderDetail } from '../../../../domain/limit-order/LimitOrder.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { NotShown } from '../../shared/errors/NotShown.tsx';
import { usePhoneCheck } from '../../shared/phone/usePhoneCheck.ts';
import { OwnLimitOrderScreen } from './OwnLimitOrderScreen.tsx';
import { useReloadOnceVerified } from './useReloadOnceVerified.ts';
import { useChange } from './useChange.ts';
import { useFreshLimitOrders } from './useFreshLimitOrders.ts';
import { useWithdrawal } from './useWithdrawal.ts';

const route = getRouteApi('/kundenkonto/limit-order/$slug');

export function OwnLimitOrderPage() {
  const { limitOrder, stores } = route.useLoaderData();
  const router = useRouter();
  useFreshLimitOrders();
  if (limitOrder === null)
    return (
      <>
        <h1 className="mb-6 text-4xl">
          <Trans>Limit order</Trans>
        </h1>
        <NotShown
          title={<Trans>This limit order cannot be shown just now</Trans>}
          onRetry={() => void router.invalidate()}
        />
      </>
    );
  return <Shown key={limitOrder.id} limitOrder={limitOrder} stores={stores} />;
}

interface ShownProps {
  readonly limitOrder: LimitOrderDetail;
  readonly stores: readonly StoreCard[];
}

function Shown({ limitOrder, stores }: ShownProps) {
  const customer = useCustomer();
  useReloadOnceVerified(limitOrder, customer);
  const check = usePhoneCheck(customer.phone ?? '', () => {});
  return (
    <OwnLimitOrderScreen
      limitOrder={limitOrder}
      store={stores.find(({ slug }) => slug === limitOrder.pickupStore) ?? null}
      customer={customer}
      phone={check}
      change={useChange(limitOrder)}
      withdrawal={useWithdrawal(limitOrder)}
    />
  );
}
