import type { Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import { type FiledOrder, owedFor } from './FiledOrder.ts';

/** Since when a seller waits for the money: the acceptance. A payout that was taken back is still due since then (SELL-5). */
export const dueSince = ({ order, events }: FiledOrder): Instant =>
  events.find(({ status }) => status === 'Accepted')?.at ?? order.placedAt;

/** The sales whose sellers are still to be paid, the one that waits longest first (SELL-5). */
export const payoutsDue = (filed: readonly FiledOrder[]): readonly FiledOrder[] =>
  filed
    .filter((each) => each.order.status === 'Accepted' && !Money.isZero(owedFor(each)))
    .toSorted((a, b) => dueSince(a) - dueSince(b));
