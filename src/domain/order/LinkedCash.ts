import type { Totals } from '../cart/Cart.ts';
import type { OwnerId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { type CashDeal, linkedWithin } from '../payment/Identification.ts';
import type { Side } from '../pricing/PriceTick.ts';
import { mailboxOf } from '../validation/mailboxOf.ts';
import type { Order } from './Order.ts';

/** Whose deals in cash count together (C17). */
export interface CashCustomer {
  readonly ownerId: OwnerId;
  /** Of a guest: orders with this e-mail count, too. null: only those of the owner count. */
  readonly email: string | null;
  /** What the customer buys and what the customer sells are counted apart. */
  readonly side: Side;
}

/** The fields of an order that decide whether it counts. */
export interface CashOrder extends Pick<Order, 'ownerId' | 'type' | 'paymentMethod' | 'status' | 'email' | 'placedAt'> {
  readonly totals: Pick<Totals, 'gross'>;
}

/** The customer's deals of a side in cash of the 24 hours before a moment; cancelled ones do not count (PAY-2, C17). */
export const linkedCash = (
  orders: readonly CashOrder[],
  { ownerId, email, side }: CashCustomer,
  at: Instant,
): readonly CashDeal[] => {
  const mailbox = email === null ? null : mailboxOf(email);
  return orders
    .filter((order) => order.type === side && order.paymentMethod === 'cash' && order.status !== 'Cancelled')
    .filter((order) => order.placedAt <= at && at - order.placedAt <= linkedWithin)
    .filter((order) => order.ownerId === ownerId || mailboxOf(order.email) === mailbox)
    .map(({ placedAt, totals }) => ({ at: placedAt, amount: totals.gross }));
};
