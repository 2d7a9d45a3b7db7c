import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { TooManyOrders } from '../../domain/order/OrderErrors.ts';
import { orderLimits, tooManyOrders } from '../../domain/order/OrderLimits.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import { mailboxOf } from '../../domain/validation/mailboxOf.ts';
import { limitKey } from '../limits/Limit.ts';
import { passed } from '../limits/RateCountersInPostgres.ts';
import type { Transaction } from '../store/Database.ts';

export interface OrderCounting {
  readonly shopper: Shopper;
  /** The network address of the caller; null: it is not counted. */
  readonly client: string | null;
  /** The key of the counts. */
  readonly secret: string;
}

/** Counts an order as part of its transaction, so that only placed orders count, or answers why it must wait. */
export const countOrder =
  ({ shopper, client, secret }: OrderCounting) =>
  async (tx: Transaction, { email }: Pick<Order, 'email'>, now: Instant): Promise<TooManyOrders | null> => {
    const subjects = { owner: shopper.ownerId, email: mailboxOf(email), address: client };
    const waits: Instant[] = [];
    for (const each of orderLimits(shopper.level === 'User')) {
      const subject = subjects[each.by];
      const next = subject === null ? null : await passed(tx, limitKey(each, subject, secret), each, now);
      if (next !== null) waits.push(next);
    }
    return tooManyOrders(waits, now);
  };
