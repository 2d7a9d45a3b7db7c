import type { StoreCard } from '../../../../domain/content/Store.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { receivingStore } from '../../../../domain/shipping/ReceivingStore.ts';

type Goods = Pick<Order, 'type' | 'pickupStore' | 'shippingMode' | 'shippingAddress' | 'billingAddress'>;

/** The store where the goods of an order change hands, by today's stores if the order names none; null: none, or unknown. */
export const storeOfOrder = (order: Goods, stores: readonly StoreCard[]): StoreCard | null => {
  const { type, pickupStore, shippingMode, shippingAddress, billingAddress } = order;
  const goodsAt = shippingAddress ?? billingAddress;
  const slug = pickupStore ?? receivingStore({ transactionType: type, pickupStore, goodsAt }, shippingMode, stores);
  return stores.find((store) => store.slug === slug) ?? null;
};
