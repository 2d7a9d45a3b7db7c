import { useEffect, useState } from 'react';
import { listOrders } from '../../../application/order/tokens.ts';
import type { Order } from '../../../domain/order/Order.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { useShop } from '../../binding/ShopContext.ts';

/** The last order of a side of this session or customer; null if there is none, or until it is loaded (Z7). */
export function useLastOrder(side: Side): Order | null {
  const shop = useShop();
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => {
    let left = false;
    shop.run(listOrders, { type: side, page: 1, pageSize: 1 }).then(
      (outcome) => {
        if (!left && outcome.ok) setOrder(outcome.value.orders[0] ?? null);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [shop, side]);
  return order;
}
