import { Result } from 'effect';
import type { Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import type { Order, OrderState } from './Order.ts';
import { MoveRefused } from './MoveErrors.ts';
import type { TransitionNotAllowed } from './OrderErrors.ts';
import type { OrderEvent } from './OrderQuery.ts';
import { moveOrder, movePayment } from './OrderStates.ts';

/** What a dealer does with an order, as data (ORD-1). */
export type Move =
  /** A buyer's payment has arrived, or a seller's has been made: all of it or a part. */
  | { readonly does: 'pay'; readonly amount: Money }
  /** The goods of a seller have arrived and are as described. */
  | { readonly does: 'accept' }
  /** `tracking`: the address of the carrier's page about the parcel; null: there is none. */
  | { readonly does: 'ship'; readonly carrier: string; readonly tracking: string | null }
  /** The goods wait in the store of the order until this moment. */
  | { readonly does: 'ready'; readonly until: Instant }
  | { readonly does: 'complete' }
  | { readonly does: 'cancel'; readonly reason: string };

/** An event of an order as the dealer sees it. */
export interface FiledEvent extends OrderEvent {
  /** null: the placing of the order. */
  readonly move: Move | null;
  /** Who moved the order; null: its shopper. */
  readonly actor: string | null;
}

/** An order with its events, oldest first. */
export interface FiledOrder {
  readonly order: Order;
  readonly events: readonly FiledEvent[];
}

/** What a move writes, all of it in one step. */
export interface Moved {
  readonly order: Order;
  /** One for each state on the way, never none. */
  readonly events: readonly [FiledEvent, ...FiledEvent[]];
  /** Whether the pieces that the order took go back to stock. */
  readonly givesBack: boolean;
}

/** What has been paid for an order so far. */
export const paidFor = ({ order: { currency }, events }: FiledOrder): Money =>
  Money.sum(
    events.flatMap(({ move }) => (move?.does === 'pay' ? move.amount : [])),
    currency,
  );

/** What is still to be paid, zero when nothing is. */
export const owedFor = (filed: FiledOrder): Money => {
  const { totals, currency } = filed.order;
  return Money.max(Money.subtract(totals.gross, paidFor(filed)), Money.zero(currency));
};

type Refused = TransitionNotAllowed | MoveRefused;
type Outcome = Result.Result<readonly Order[], Refused>;
const refused = (reason: MoveRefused['reason']): Result.Result<never, MoveRefused> =>
  Result.fail(new MoveRefused({ reason }));

/** The order in each of the states, one after the other, as the table of its side allows. */
const through = (order: Order, states: readonly OrderState[]): Outcome =>
  Result.gen(function* () {
    const way: Order[] = [];
    for (const state of states) way.push(yield* moveOrder(way.at(-1) ?? order, state));
    return way;
  });

const pays = (filed: FiledOrder, amount: Money): Outcome => {
  const { order } = filed;
  if (amount.currency !== order.currency) return refused('other-currency');
  if (Money.atMost(amount, Money.zero(order.currency))) return refused('no-amount');
  if (order.status === 'Cancelled') return refused('cancelled');
  if (order.type === 'sell' && order.status === 'Requested') return refused('not-accepted');
  if (order.paymentStatus !== 'Paid' && Money.lessThan(amount, owedFor(filed))) return Result.succeed([order]);
  return Result.gen(function* () {
    const again = order.paymentStatus === 'Failed' ? [yield* movePayment(order, 'Pending')] : [];
    const paid = yield* movePayment(again[0] ?? order, 'Paid');
    const open = paid.status === 'Created' ? yield* through(paid, ['Open']) : [];
    return [...again, paid, ...open];
  });
};

const ships = ({ order }: FiledOrder): Outcome => {
  if (order.type === 'sell' || order.shippingMode === 'pickup') return refused('not-sent');
  return order.paymentStatus === 'Paid' ? through(order, ['Confirmed']) : refused('not-paid');
};

const waits = ({ order }: FiledOrder, until: Instant, now: Instant): Outcome => {
  if (order.type === 'sell' || order.shippingMode !== 'pickup') return refused('not-picked-up');
  if (until <= now) return refused('in-the-past');
  if (order.paymentStatus !== 'Paid' && order.paymentMethod !== 'cash') return refused('not-paid');
  return through(order, order.status === 'Created' ? ['Open', 'Confirmed'] : ['Confirmed']);
};

const afterMove = (filed: FiledOrder, move: Move, now: Instant): Outcome => {
  const { order } = filed;
  switch (move.does) {
    case 'pay':
      return pays(filed, move.amount);
    case 'accept':
      return through(order, ['Accepted']);
    case 'ship':
      return ships(filed);
    case 'ready':
      return waits(filed, move.until, now);
    case 'complete':
      return order.paymentStatus === 'Paid' ? through(order, ['Complete']) : refused('not-paid');
    case 'cancel':
      return move.reason.trim() === '' ? refused('no-reason') : through(order, ['Cancelled']);
  }
};

/**
 * The order after a dealer's move, with the events that tell of it; refused where the tables of ORD-1 or the payment do
 * not allow it. A payment that does not reach what is owed changes no state.
 */
export const moved = (
  filed: FiledOrder,
  move: Move,
  { actor, now }: { readonly actor: string; readonly now: Instant },
): Result.Result<Moved, Refused> =>
  Result.map(afterMove(filed, move, now), (way) => {
    const order = way.at(-1) ?? filed.order;
    const eventOf = ({ status, paymentStatus }: Order, told: Move | null): FiledEvent => ({
      status,
      paymentStatus,
      at: now,
      move: told,
      actor,
    });
    // The last event tells the move; those before it only that a state was passed.
    const passed = way.slice(0, -1).map((each) => eventOf(each, null));
    const [first, ...more] = [...passed, eventOf(order, move)];
    return { order, events: [first ?? eventOf(order, move), ...more], givesBack: move.does === 'cancel' };
  });
