import type { Order } from '../../../../domain/order/Order.ts';
import { searchOfSide } from './cartSide.ts';

/** The page that confirms an order, on the side of the order. */
export const confirmationOf = ({ id, type }: Pick<Order, 'id' | 'type'>) =>
  ({ to: '/checkout/$slug', params: { slug: 'bestaetigung' }, search: { order: id, ...searchOfSide(type) } }) as const;
