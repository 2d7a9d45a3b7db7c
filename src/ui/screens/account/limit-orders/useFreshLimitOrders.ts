import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { watchPrices } from '../../../../application/pricing/tokens.ts';
import type { TickId } from '../../../../domain/kernel/Ids.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useFreshOrders } from '../orders/useFreshOrders.ts';

/**
 * Loads the page's data again at each tick, because prices and distances are those of the tick and it may execute limit orders,
 * and whenever an order of the customer was placed or moved.
 */
export function useFreshLimitOrders(): void {
  useFreshOrders();
  const router = useRouter();
  const shown = useLive(watchPrices, undefined, null);
  const tick = shown !== null && 'prices' in shown ? shown.prices.tickId : null;
  const last = useRef<TickId | null>(null);
  useEffect(() => {
    if (tick === null || tick === last.current) return;
    const isFirst = last.current === null;
    last.current = tick;
    if (!isFirst) void router.invalidate();
  }, [tick, router]);
}
