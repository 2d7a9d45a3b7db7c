import { useEffect, useState } from 'react';
import { listOrders } from '../../../application/order/tokens.ts';
import type { Order } from '../../../domain/order/Order.ts';
import { useShop } from '../../binding/ShopContext.ts';

/** What was bought last in this session, or by whoever is signed in; null for nothing, and while it is not known (Z7). */
export function useLastOrder(): Order | null {
  const shop = useShop();
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => {
    let left = false;
    shop.run(listOrders, { type: 'buy', page: 1, pageSize: 1 }).then(
      (outcome) => {
        if (!left && outcome.ok) setOrder(outcome.value.orders[0] ?? null);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [shop]);
  return order;
}
