import { Money } from '../kernel/Money.ts';
import { scaledShare } from '../kernel/Rounding.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Order, OrderLine } from './Order.ts';
import type { OrderEvent } from './OrderEvent.ts';
import type { CounterOffer, Finding, SaleMove } from './SaleMove.ts';

type Events = readonly Pick<OrderEvent, 'move'>[];
/** The lines of an order with what it came to. */
export interface SoldGoods {
  readonly order: Pick<Order, 'type' | 'status' | 'currency' | 'totals'> & {
    readonly lines: readonly Pick<OrderLine, 'lineGross' | 'discount'>[];
  };
  readonly events: Events;
}

/** Whether a sale is of goods that lie in the seller's deposit, so that nothing arrives (DEP-2). */
export const isOutOfDeposit = ({ type, shippingMode }: Pick<Order, 'type' | 'shippingMode'>): boolean =>
  type === 'sell' && shippingMode === 'deposit';

/** The arrival of the goods; null: they have not arrived. */
export const receiptOf = (events: Events): Extract<SaleMove, { does: 'receive' }> | null =>
  events.flatMap(({ move }) => (move?.does === 'receive' ? move : [])).at(-1) ?? null;

/**
 * Whether a slip goes with the goods of an order: that of a sale until its goods arrive or it is cancelled (SELL-6). What
 * is sold out of the deposit does not travel.
 */
export const hasSlip = (order: Pick<Order, 'type' | 'status' | 'shippingMode'>, events: Events): boolean =>
  order.type === 'sell' && order.status === 'Requested' && !isOutOfDeposit(order) && receiptOf(events) === null;

/** What the last inspection found, by line; null: the goods are not inspected yet. Lines without findings are as declared. */
export const findingsOf = (events: Events): readonly Finding[] | null =>
  events.flatMap(({ move }) => (move?.does === 'inspect' ? [move.findings] : [])).at(-1) ?? null;

/** A counter-offer with its number among those of the order, from 1. */
export interface NumberedOffer extends CounterOffer {
  readonly number: number;
}

const offersOf = (events: Events): readonly NumberedOffer[] =>
  events
    .flatMap(({ move }) => (move?.does === 'offer' ? move : []))
    .map((offer, before) => ({ ...offer, number: before + 1 }));

const offersOrWithdraws = ({ move }: Events[number]): boolean =>
  move?.does === 'offer' || move?.does === 'withdraw-offer';

/** The counter-offer that the seller may answer; null: there is none. It is open, too, once its day is over. */
export const openOffer = (order: Pick<Order, 'status'>, events: Events): NumberedOffer | null => {
  const last = events.findLast(offersOrWithdraws)?.move;
  return order.status === 'Requested' && last?.does === 'offer' ? (offersOf(events).at(-1) ?? null) : null;
};

/** Whether the event at `place` is a counter-offer that a later one replaced. One that was withdrawn before was not. */
export const isReplacedOffer = (events: Events, place: number): boolean =>
  events[place]?.move?.does === 'offer' && events.slice(place + 1).find(offersOrWithdraws)?.move?.does === 'offer';

/** Whether the seller may still take a counter-offer; he may decline it later, too. */
export const mayTake = ({ until }: Pick<CounterOffer, 'until'>, now: Instant): boolean => now <= until;

/** The counter-offer that the seller took; null: he took none. */
export const takenOffer = (events: Events): NumberedOffer | null => {
  const taken = events.flatMap(({ move }) => (move?.does === 'take-offer' ? move.offer : [])).at(-1);
  return offersOf(events).find(({ number }) => number === taken) ?? null;
};

/**
 * Whether the seller may decline the price of a late arrival: until the shop has accepted the goods. A counter-offer is
 * declined instead of the price that it replaces (SELL-5).
 */
export const mayDeclineLatePrice = (order: Pick<Order, 'status'>, events: Events): boolean =>
  order.status === 'Requested' && receiptOf(events)?.late !== undefined && openOffer(order, events) === null;

/** What the shop pays for each line before any counter-offer: as confirmed, or as priced at a late arrival. */
export const amountsOnArrival = ({ order: { lines }, events }: SoldGoods): readonly Money[] =>
  receiptOf(events)?.late?.amounts ?? lines.map(({ lineGross }) => lineGross);

/** What the shop pays for each line if the seller takes the counter-offer. */
export const amountsOffered = (goods: SoldGoods, { lines }: Pick<CounterOffer, 'lines'>): readonly Money[] =>
  amountsOnArrival(goods).map((amount, at) => lines.find(({ line }) => line === at + 1)?.amount ?? amount);

/** What the shop pays for each line as things stand: a counter-offer counts once it is taken. */
export const agreedAmounts = (goods: SoldGoods): readonly Money[] => {
  const taken = takenOffer(goods.events);
  return taken === null ? amountsOnArrival(goods) : amountsOffered(goods, taken);
};

/**
 * What the coupon gave for what the shop pays less: the share of a line falls with its amount, half to even, and never
 * grows, because the coupon was redeemed for what was declared (SELL-5).
 */
const lostBonus = (
  lines: SoldGoods['order']['lines'],
  amounts: readonly Money[],
  currency: SoldGoods['order']['currency'],
): Money =>
  Money.sum(
    lines.flatMap(({ discount, lineGross }, at) => {
      const amount = amounts[at] ?? lineGross;
      if (discount === undefined || !Money.lessThan(amount, lineGross)) return [];
      const kept = scaledShare(discount.gross.centAmount, amount.centAmount, lineGross.centAmount);
      return Money.subtract(discount.gross, Money.of(kept, currency));
    }),
    currency,
  );

/**
 * The payout for these amounts of the lines, less what the seller pays for the delivery; never below zero. The bonus of a
 * coupon falls with the amounts.
 */
export const payoutFor = ({ order: { totals, lines, currency } }: SoldGoods, amounts: readonly Money[]): Money => {
  const confirmed = Money.sum(
    lines.map(({ lineGross }) => lineGross),
    currency,
  );
  const lost = lostBonus(lines, amounts, currency);
  const change = Money.subtract(Money.sum(amounts, currency), Money.add(confirmed, lost));
  return Money.max(Money.add(totals.gross, change), Money.zero(currency));
};

/** What an order costs its buyer, or what the shop owes its seller: after a late arrival or a counter-offer, less or more. */
export const priceOf = (goods: SoldGoods): Money =>
  goods.order.type === 'buy' ? goods.order.totals.gross : payoutFor(goods, agreedAmounts(goods));

/** What a coupon of `amount` still gives for these amounts of the lines of a sale. */
export const bonusFor = ({ order: { lines, currency } }: SoldGoods, amount: Money, amounts: readonly Money[]): Money =>
  Money.subtract(amount, lostBonus(lines, amounts, currency));

/** The same for what is agreed; the coupon of a purchase is as ordered. */
export const agreedBonus = (goods: SoldGoods, amount: Money): Money =>
  goods.order.type === 'buy' ? amount : bonusFor(goods, amount, agreedAmounts(goods));

/** The numbers of the lines of which the last inspection counted no piece: they neither go back nor are worth anything. */
export const missingLines = ({ events }: Pick<SoldGoods, 'events'>): readonly number[] =>
  (findingsOf(events) ?? []).flatMap(({ line, pieces }) => (pieces === 0 ? line : []));

/**
 * The numbers of the lines whose goods go back to the seller: all of a cancelled order, else those that the shop does not
 * buy; never what has not arrived.
 */
export const linesGoingBack = (goods: SoldGoods): readonly number[] => {
  const { order, events } = goods;
  if (order.type === 'buy' || receiptOf(events) === null || order.status === 'Requested') return [];
  const missing = missingLines(goods);
  const goesBack = (amount: Money): boolean => order.status === 'Cancelled' || Money.isZero(amount);
  return agreedAmounts(goods).flatMap((amount, at) => (goesBack(amount) && !missing.includes(at + 1) ? at + 1 : []));
};

/** Whether goods of an order wait to be sent back. */
export const hasGoodsToSendBack = (goods: SoldGoods): boolean =>
  linesGoingBack(goods).length > 0 && !goods.events.some(({ move }) => move?.does === 'send-back');
