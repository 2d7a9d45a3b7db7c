import { useEffect, useState } from 'react';
import { listOrders } from '../../../application/order/tokens.ts';
import type { Order } from '../../../domain/order/Order.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { useLatest } from '../../binding/useLatest.ts';

/** The last order of a side of this session or customer; null if there is none, or until it is loaded (Z7). */
export function useLastOrder(side: Side): Order | null {
  const { ask, drop } = useLatest(listOrders);
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => {
    void ask({ type: side, page: 1, pageSize: 1 }).then((outcome) => {
      if (outcome?.ok === true) setOrder(outcome.value.orders[0] ?? null);
    });
    return drop;
  }, [ask, drop, side]);
  return order;
}
