import { useEffect, useState } from 'react';
import { listOrders } from '../../../../application/order/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { orderOfCart } from '../../../../domain/order/OrderOfCart.ts';
import { useLatest } from '../../../binding/useLatest.ts';

/** The order that a lost cart became in another window; null if there is none, or until it is loaded. */
export function useOrderOfCart(lost: PricedCart | null): Order | null {
  const { ask, drop } = useLatest(listOrders);
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => {
    if (lost === null) return;
    const { cart } = lost;
    void ask({ type: cart.transactionType, from: cart.updatedAt, page: 1, pageSize: 20 }).then((outcome) => {
      if (outcome?.ok === true) setOrder(orderOfCart(cart, outcome.value.orders));
    });
    return drop;
  }, [ask, drop, lost]);
  return lost === null ? null : order;
}
