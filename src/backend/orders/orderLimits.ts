import { days, type Instant, minutes } from '../../domain/kernel/Instant.ts';
import type { Order } from '../../domain/order/Order.ts';
import { TooManyOrders } from '../../domain/order/OrderErrors.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import { limit, type Limit, limitKey } from '../limits/Limit.ts';
import { mailboxOf } from '../limits/mailboxOf.ts';
import { passed } from '../limits/RateCountersInPostgres.ts';
import type { Transaction } from '../store/Database.ts';

const hour = minutes(60);
/** Whoever orders is written to, and a guest's address is only their word: nobody's post is filled by orders in their name (F7). */
const ofGuests: readonly Limit[] = [
  limit('owner', 'order-session', 10, hour),
  limit('email', 'order-email', 5, hour),
  limit('email', 'order-email-day', 10, days(1)),
  limit('address', 'order-address', 30, hour),
];
/** A customer has proven the address, and nobody else's orders count for it. */
const ofCustomers: readonly Limit[] = [
  limit('owner', 'order-customer', 30, hour),
  limit('address', 'order-customers-address', 60, hour),
];

export interface OrderLimits {
  readonly shopper: Shopper;
  /** The address the call came from; null: it is not counted. */
  readonly client: string | null;
  readonly secret: string;
}

/**
 * Counts an order that is about to be placed, or says when the next may be. As part of its transaction: only orders that stand are counted,
 * and rows are asked for in one order, so that no two orders wait for each other.
 */
export const countOrder =
  ({ shopper, client, secret }: OrderLimits) =>
  async (tx: Transaction, { email }: Pick<Order, 'email'>, now: Instant): Promise<TooManyOrders | null> => {
    const subjects = { owner: shopper.ownerId, email: mailboxOf(email), address: client };
    const waits: Instant[] = [];
    for (const each of shopper.level === 'User' ? ofCustomers : ofGuests) {
      const subject = subjects[each.by];
      const next = subject === null ? null : await passed(tx, limitKey(each, subject, secret), each, now);
      if (next !== null) waits.push(next);
    }
    return waits.length === 0
      ? null
      : new TooManyOrders({ retryAfterSeconds: Math.max(1, Math.ceil((Math.max(...waits) - now) / 1000)) });
  };
