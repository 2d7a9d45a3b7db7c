import { useEffect, useState } from 'react';
import { listOrders } from '../../../../application/order/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { orderOfCart } from '../../../../domain/order/OrderOfCart.ts';
import { useShop } from '../../../binding/ShopContext.ts';

/** The order that a lost cart became in another window; null if there is none, or until it is loaded. */
export function useOrderOfCart(lost: PricedCart | null): Order | null {
  const shop = useShop();
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => {
    if (lost === null) return;
    let left = false;
    shop.run(listOrders, { type: lost.cart.transactionType, from: lost.cart.updatedAt, page: 1, pageSize: 20 }).then(
      (outcome) => {
        if (!left && outcome.ok) setOrder(orderOfCart(lost.cart, outcome.value.orders));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [shop, lost]);
  return lost === null ? null : order;
}
