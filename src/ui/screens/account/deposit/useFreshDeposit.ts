import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ShownPrices } from '../../../../application/pricing/ShownPrices.ts';
import { watchPrices } from '../../../../application/pricing/tokens.ts';
import type { TickId } from '../../../../domain/kernel/Ids.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useFreshOrders } from '../orders/useFreshOrders.ts';

const none: ShownPrices = { state: 'down' };

/**
 * Loads the page's data again with each recalculation of prices, and whenever an order of the customer moves (DEP-3).
 * @param tickId the tick of the values on the page; null: there are none
 */
export function useFreshDeposit(tickId: TickId | null): void {
  useFreshOrders();
  const shown = useLive(watchPrices, undefined, none);
  const router = useRouter();
  const latest = shown.state === 'live' ? shown.prices.tickId : null;
  useEffect(() => {
    if (latest !== null && tickId !== null && latest !== tickId) void router.invalidate();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one reload per recalculation, whichever tick it answers with
  }, [latest, router]);
}
