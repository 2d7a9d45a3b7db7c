import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { showDepositCourse } from '../../../../application/deposit/tokens.ts';
import type { DepositNumber } from '../../../../domain/kernel/Ids.ts';
import type { Timespan } from '../../../../domain/pricing/Price.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { DepositScreen } from './DepositScreen.tsx';
import { EmptyDeposit } from './EmptyDeposit.tsx';
import { DepositUnavailable } from './DepositUnavailable.tsx';
import { useFreshDeposit } from './useFreshDeposit.ts';
import { useSelling } from './useSelling.ts';

const route = getRouteApi('/kundenkonto/depotverwaltung');

export function DepositPage() {
  const { deposits, deposit, movements, now } = route.useLoaderData();
  const search = route.useSearch();
  const router = useRouter();
  const shop = useShop();
  useFreshDeposit(deposit?.tickId ?? null);
  const selling = useSelling();
  const loadCourse = useCallback(
    async (number: DepositNumber, timespan: Timespan) => {
      const outcome = await outcomeOf(shop.run(showDepositCourse, { number, timespan }));
      return outcome.ok ? outcome.value : null;
    },
    [shop],
  );
  const retry = () => void router.invalidate();
  if (deposits === null) return <DepositUnavailable onRetry={retry} />;
  if (deposit === null) return <EmptyDeposit />;
  return (
    <DepositScreen
      deposit={deposit}
      others={deposits.filter(({ number }) => number !== deposit.number)}
      movements={movements}
      search={search}
      now={now}
      selling={selling}
      loadCourse={loadCourse}
      onSearch={(next) =>
        void router.navigate({ to: '/kundenkonto/depotverwaltung', search: next, resetScroll: false })
      }
      onRetry={retry}
    />
  );
}
