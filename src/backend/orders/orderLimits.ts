import { days, type Instant, minutes } from '../../domain/kernel/Instant.ts';
import type { Order } from '../../domain/order/Order.ts';
import { TooManyOrders } from '../../domain/order/OrderErrors.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import { limit, type Limit, limitKey } from '../limits/Limit.ts';
import { mailboxOf } from '../limits/mailboxOf.ts';
import { passed } from '../limits/RateCountersInPostgres.ts';
import type { Transaction } from '../store/Database.ts';

const hour = minutes(60);
/** Every order sends a mail, and a guest's e-mail is unverified: the limits protect other people's mailboxes (F7). */
const ofGuests: readonly Limit[] = [
  limit('owner', 'order-session', 10, hour),
  limit('email', 'order-email', 5, hour),
  limit('email', 'order-email-day', 10, days(1)),
  limit('address', 'order-address', 30, hour),
];
/** Customers have verified their e-mail, and orders of other people do not count for them. */
const ofCustomers: readonly Limit[] = [
  limit('owner', 'order-customer', 30, hour),
  limit('address', 'order-customers-address', 60, hour),
];

export interface OrderLimits {
  readonly shopper: Shopper;
  /** The address of the call; null: not counted. */
  readonly client: string | null;
  readonly secret: string;
}

/**
 * Counts an order about to be placed, or answers when the next may be. It runs within the order's transaction, so that
 * only placed orders count; rows are locked in a fixed order, so that orders never deadlock.
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
