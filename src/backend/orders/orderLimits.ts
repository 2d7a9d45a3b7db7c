import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { TooManyOrders } from '../../domain/order/OrderErrors.ts';
import { countedFor, tooManyOrders } from '../../domain/order/OrderLimits.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import { wideNetworkOf } from '../limits/clientKey.ts';
import { limitKey } from '../limits/Limit.ts';
import { countPass } from '../limits/RateCountersInPostgres.ts';
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
    const { ownerId, level } = shopper;
    const network = client === null ? null : wideNetworkOf(client);
    const waits: Instant[] = [];
    for (const { limit, subject } of countedFor({ ownerId, signedIn: level === 'User', email, client, network })) {
      const next = await countPass(tx, limitKey(limit, subject, secret), limit, now);
      if (next !== null) waits.push(next);
    }
    return tooManyOrders(waits, now);
  };
