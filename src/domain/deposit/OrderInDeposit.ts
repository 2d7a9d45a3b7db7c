import * as Result from 'effect/Result';
import type { Sku, TickId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import { scaledShare } from '../kernel/Rounding.ts';
import { type FiledOrder, keptPieces } from '../order/FiledOrder.ts';
import { type Order, type OrderLine, orderStates } from '../order/Order.ts';
import { isDelivery } from '../order/OrderOrigin.ts';
import { isUnderWay } from '../order/OrderStates.ts';
import { sides } from '../pricing/PriceTick.ts';
import { booked, type Entry } from './BookMovement.ts';
import { NotInDeposit } from './DepositErrors.ts';
import { freeIn, type Ledger } from './Ledger.ts';
import type { MovementKind } from './Movement.ts';
import { pieceValue, type ValuedAt } from './Worth.ts';

/** How an order moves the metal of its owner's deposit; null: it does not. */
export const movesDeposit = ({
  origin,
  shippingMode,
  type,
}: Pick<Order, 'origin' | 'shippingMode' | 'type'>): Exclude<MovementKind, 'correction'> | null => {
  if (isDelivery({ origin })) return 'delivery';
  if (shippingMode !== 'deposit') return null;
  return type === 'buy' ? 'purchase' : 'sale';
};

/** Whether an order is under way that will bring pieces into its owner's deposit or take some out. */
export const isYetToMove = (order: Pick<Order, 'origin' | 'shippingMode' | 'status' | 'type'>): boolean =>
  movesDeposit(order) !== null && isUnderWay(order);

/** The states in which an order of neither side moves a deposit any more: a database leaves such orders out. */
export const finalStates = orderStates.filter((status) => !sides.some((type) => isUnderWay({ type, status })));

/** What an order has in a deposit as it stands: pieces of a line that are booked, below zero if out of it, or reserved. */
interface Stake {
  readonly booked: (line: OrderLine) => number;
  readonly reserved: (line: OrderLine) => number;
}

const none = (): number => 0;
const all = ({ quantity }: OrderLine): number => quantity;
const allOut = ({ quantity }: OrderLine): number => -quantity;

/** Metal is the customer's once it is paid, until the order is cancelled or pieces come back. */
const stakeOfPurchase = (filed: FiledOrder): Stake => {
  const { status, paymentStatus } = filed.order;
  const kept = new Map(keptPieces(filed).map(({ sku, quantity }) => [sku, quantity]));
  const isPaid = paymentStatus === 'Paid' && status !== 'Cancelled';
  return { booked: isPaid ? ({ sku }) => kept.get(sku) ?? 0 : none, reserved: none };
};

/** Metal is reserved at once; it leaves when a sale is complete, and when a delivery is on its way. */
const stakeOfLeaving = (order: Order, kind: 'sale' | 'delivery'): Stake => {
  const hasLeft = order.status === 'Complete' || (kind === 'delivery' && order.status === 'Confirmed');
  if (hasLeft) return { booked: allOut, reserved: none };
  return { booked: none, reserved: isUnderWay(order) ? all : none };
};

/** What was paid for pieces of a line, with their part of the coupon. */
const paidFor = ({ lineGross, discount, quantity }: OrderLine, pieces: number): Money => {
  const { centAmount, currency } = discount === undefined ? lineGross : Money.add(lineGross, discount.gross);
  return Money.of(scaledShare(centAmount, pieces, quantity), currency);
};

/** When the order is moved, and what a piece of a product is worth then. */
export interface Booking {
  readonly at: Instant;
  readonly tickId: TickId;
  readonly valueOf: (sku: Sku, pieces: number) => Money;
}

/** How an order is booked at a tick. */
export const bookingAt = (at: Instant, { tick, ...goods }: ValuedAt): Booking => ({
  at,
  tickId: tick.id,
  valueOf: (sku, pieces) => pieceValue(sku, pieces, { tick, ...goods }),
});

/** How an order is booked that was just placed: it can only reserve, so no piece is valued. */
export const reservingAt = (at: Instant, tickId: TickId): Booking => ({
  at,
  tickId,
  valueOf: (sku) => {
    throw new RangeError(`placing an order moves no ${sku}`);
  },
});

/**
 * The ledger with an order as it stands now: what it brings in or takes out is booked, and what it will take out is
 * reserved (DEP-2). Whatever the order was before, only the difference is booked, so a move that is undone is booked the
 * other way. Refused where fewer pieces are free than are to leave.
 */
export const withOrder = (
  ledger: Ledger,
  filed: FiledOrder,
  { at, tickId, valueOf }: Booking,
): Result.Result<Ledger, NotInDeposit> =>
  Result.gen(function* () {
    const { order } = filed;
    const kind = movesDeposit(order);
    if (kind === null) return ledger;
    const stake = kind === 'purchase' ? stakeOfPurchase(filed) : stakeOfLeaving(order, kind);
    const ofOthers = ledger.reservations.filter(({ orderId }) => orderId !== order.id);
    let after: Ledger = { ...ledger, reservations: ofOthers };
    for (const line of order.lines) {
      const { sku } = line;
      const own = after.movements.filter((movement) => movement.order?.id === order.id && movement.sku === sku);
      const pieces = stake.booked(line) - own.reduce((sum, movement) => sum + movement.pieces, 0);
      if (pieces !== 0) {
        const cost =
          kind === 'purchase'
            ? paidFor(line, Math.abs(pieces))
            : Money.negate(
                Money.sum(
                  own.map((movement) => movement.cost),
                  order.currency,
                ),
              );
        const causing = { id: order.id, number: order.orderNumber };
        const entry: Entry = { kind, sku, pieces, cost, order: causing, correction: null };
        after = yield* booked(after, entry, { at, tickId, unitValue: valueOf(sku, Math.abs(pieces)) });
      }
      const reserved = stake.reserved(line);
      const free = freeIn(after, sku);
      if (reserved > free) return yield* Result.fail(new NotInDeposit({ sku, free }));
      if (reserved > 0)
        after = { ...after, reservations: [...after.reservations, { orderId: order.id, sku, pieces: reserved }] };
    }
    return after;
  });
