import type { PlacedBefore } from '../../domain/checkout/Attempt.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { ShopInMemory } from './ShopInMemory.ts';

/** The name of an idempotency key among those of all owners. */
export const keyOf = (ownerId: OwnerId, key: string): string => JSON.stringify([ownerId, key]);

/** The order that an owner's key has placed; null for a new key. */
export const placedBefore = (shop: ShopInMemory, ownerId: OwnerId, key: string): PlacedBefore<Order> | null => {
  const before = shop.keys.get(keyOf(ownerId, key));
  const order = before === undefined ? undefined : shop.orders.get(before.orderId);
  return before === undefined || order === undefined ? null : { request: before.request, placed: order };
};
