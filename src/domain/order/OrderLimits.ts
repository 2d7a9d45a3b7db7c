import type { Allowance } from '../kernel/Allowance.ts';
import type { OwnerId } from '../kernel/Ids.ts';
import { days, type Instant, minutes } from '../kernel/Instant.ts';
import { mailboxOf } from '../validation/mailboxOf.ts';
import { TooManyOrders } from './OrderErrors.ts';

/** How many orders may be placed within a period, counted by owner, by mailbox, or by address or network of the client (F7). */
export interface OrderLimit extends Allowance {
  readonly by: 'owner' | 'email' | 'address' | 'network';
  /** Limits with the same name share their counts. */
  readonly of: string;
}

const hour = minutes(60);
const limit = (by: OrderLimit['by'], of: string, most: number, windowMs: number): OrderLimit => ({
  by,
  of,
  most,
  windowMs,
});

/** Each order sends a mail, and nothing proves a guest's e-mail: the limits protect the mailboxes of other people. */
const ofGuests: readonly OrderLimit[] = [
  limit('owner', 'order-session', 10, hour),
  limit('email', 'order-email', 5, hour),
  limit('email', 'order-email-day', 10, days(1)),
  limit('address', 'order-address', 30, hour),
  limit('network', 'order-address', 120, hour),
];
/** A customer has proven the e-mail, and orders of others do not count for it. */
const ofCustomers: readonly OrderLimit[] = [
  limit('owner', 'order-customer', 30, hour),
  limit('address', 'order-customers-address', 60, hour),
];

/** By whom an order is placed, for its limits. */
export interface Ordering {
  readonly ownerId: OwnerId;
  readonly signedIn: boolean;
  readonly email: string;
  /** The network address of the caller; null: it is not counted. */
  readonly client: string | null;
  /** The network of many addresses that the address is in; null: it is in none that is known. */
  readonly network: string | null;
}

/** A limit, and for whom an order counts towards it. */
export interface Counted {
  readonly limit: OrderLimit;
  readonly subject: string;
}

/** What an order counts for, always in the same order, so that two orders never lock counts crosswise (F7). */
export const countedFor = ({ ownerId, signedIn, email, client, network }: Ordering): readonly Counted[] => {
  const subjects = { owner: ownerId, email: mailboxOf(email), address: client, network };
  return (signedIn ? ofCustomers : ofGuests).flatMap((each) => {
    const subject = subjects[each.by];
    return subject === null ? [] : { limit: each, subject };
  });
};

/** @param waits the moments at which the limits that are used up let the next order pass */
export const tooManyOrders = (waits: readonly Instant[], now: Instant): TooManyOrders | null =>
  waits.length === 0
    ? null
    : new TooManyOrders({ retryAfterSeconds: Math.max(1, Math.ceil((Math.max(...waits) - now) / 1000)) });
