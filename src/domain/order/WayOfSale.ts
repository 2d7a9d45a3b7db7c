import { isQuantity } from '../kernel/Quantity.ts';
import { days, type Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import { cashPayoutLimit } from '../payment/OfferedPayments.ts';
import type { FiledOrder, LockedOrder } from './FiledOrder.ts';
import { mostTogether } from './LinkedCash.ts';
import {
  agreedAmounts,
  amountsOffered,
  findingsOf,
  hasGoodsToSendBack,
  isOutOfDeposit,
  mayDeclineLatePrice,
  mayTake,
  openOffer,
  payoutFor,
  priceOf,
  receiptOf,
} from './Selling.ts';
import { overdueOffer } from './OfferTerm.ts';
import { guaranteedUntil } from '../payout/GuaranteeTerm.ts';
import { type CounterOffer, type Finding, heaviest, type SaleMove } from './SaleMove.ts';
import { type Reason, refused, stays, through, type Way } from './Way.ts';

/** A counter-offer is open no longer; a day beyond is a mistyped year. */
export const longestOfferDays = 30;

const receives = ({ order, events }: FiledOrder, move: Extract<SaleMove, { does: 'receive' }>, now: Instant): Way => {
  const { arrivedAt, late } = move;
  if (receiptOf(events) !== null) return refused('received');
  if (arrivedAt > now || arrivedAt < order.placedAt) return refused('no-arrival');
  // Goods of a cancelled order that were on their way go back at no price.
  if (order.status === 'Cancelled') return late === undefined ? stays : refused('not-late');
  if (order.status !== 'Requested') return through(order, ['Requested']);
  const isLate = arrivedAt > guaranteedUntil(order);
  if (isLate !== (late !== undefined)) return refused(isLate ? 'late' : 'not-late');
  const fits = late?.amounts.length === order.lines.length;
  const inCurrency = late?.amounts.every(({ currency }) => currency === order.currency) === true;
  return late === undefined || (fits && inCurrency) ? stays : refused('not-these-lines');
};

/** Whether the numbers name lines of the order, each at most once. */
const areLines = (named: readonly { readonly line: number }[], { order: { lines } }: FiledOrder): boolean =>
  named.every(({ line }) => Number.isInteger(line) && line >= 1 && line <= lines.length) &&
  new Set(named.map(({ line }) => line)).size === named.length;

const within = (n: number | undefined, most: number): boolean =>
  n === undefined || (Number.isInteger(n) && n >= 0 && n <= most);

const isFinding = ({ pieces, weight, fineness }: Finding): boolean =>
  (pieces === undefined || pieces === 0 || isQuantity(pieces)) && within(weight, heaviest) && within(fineness, 100_000);

/** Why the goods cannot be decided on; null: they can. */
const undecidable = ({ events }: FiledOrder): Reason | null => {
  if (receiptOf(events) === null) return 'not-received';
  return findingsOf(events) === null ? 'not-inspected' : null;
};

const inspects = (filed: FiledOrder, findings: readonly Finding[]): Way => {
  const { order, events } = filed;
  if (order.status !== 'Requested') return through(order, ['Requested']);
  if (receiptOf(events) === null) return refused('not-received');
  if (openOffer(order, events) !== null) return refused('offer-open');
  return areLines(findings, filed) && findings.every(isFinding) ? stays : refused('not-these-lines');
};

/**
 * Whether a payout is to be paid in cash, is more than confirmed, and with the seller's others within 24 hours more than may
 * be paid so (C17). What was confirmed was within the limit.
 */
const isOverCashLimit = ({ order, otherCash }: LockedOrder, payout: Money): boolean =>
  order.paymentMethod === 'cash' &&
  Money.moreThan(payout, order.totals.gross) &&
  Money.moreThan(mostTogether({ at: order.placedAt, amount: payout }, otherCash), cashPayoutLimit(order.currency));

/** Why the goods cannot be bought at the prices that hold; null: they can. Late prices may be above the cap for cash. */
const unacceptable = (filed: LockedOrder): Reason | null => {
  if (openOffer(filed.order, filed.events) !== null) return 'offer-open';
  return isOverCashLimit(filed, priceOf(filed)) ? 'over-cash-limit' : null;
};

/** Whether an inspection found other pieces, another weight or fineness than the seller declared; notes alone do not count. */
const differs = ({ order: { lines }, events }: FiledOrder): boolean =>
  (findingsOf(events) ?? []).some(({ line, pieces, weight, fineness }) => {
    const { quantity, scrap } = lines[line - 1] ?? {};
    const same = [
      [pieces, quantity],
      [weight, scrap?.weight],
      [fineness, scrap?.fineness],
    ];
    return same.some(([found, declared]) => found !== undefined && found !== declared);
  });

/** What the fineness of each piece of unknown fineness was found to be; null: it was not measured. */
const measured = ({ order: { lines }, events }: FiledOrder) =>
  lines.flatMap(({ scrap }, at) => {
    if (scrap?.finenessUnknown !== true) return [];
    const finding = findingsOf(events)?.find(({ line }) => line === at + 1);
    return [{ at, reckoned: scrap.fineness, fineness: finding?.fineness ?? null }];
  });

/** The places of lines that turned out finer than they were reckoned with. */
const finerThanReckoned = (filed: FiledOrder): readonly number[] =>
  measured(filed).flatMap(({ at, reckoned, fineness }) => (fineness !== null && fineness > reckoned ? at : []));

/**
 * Why the prices of pieces of unknown fineness do not hold: they were not measured, or are finer than they were reckoned
 * with. Their seller is promised what the test shows; null: they hold.
 */
const untrueFineness = (filed: FiledOrder): Reason | null => {
  if (measured(filed).some(({ fineness }) => fineness === null)) return 'fineness-unmeasured';
  return finerThanReckoned(filed).length > 0 ? 'fineness-above' : null;
};

const accepts = (filed: LockedOrder, despiteFindings: boolean): Way => {
  const { order } = filed;
  const differing = differs(filed) && !despiteFindings ? 'findings-differ' : null;
  const reason =
    (isOutOfDeposit(order) ? null : undecidable(filed)) ?? unacceptable(filed) ?? untrueFineness(filed) ?? differing;
  return order.status === 'Requested' && reason !== null ? refused(reason) : through(order, ['Accepted']);
};

/** The numbers of the lines of which the last inspection counted fewer pieces than were declared. */
const shortLines = ({ order, events }: FiledOrder): readonly number[] =>
  (findingsOf(events) ?? []).flatMap(({ line, pieces }) =>
    pieces !== undefined && pieces < (order.lines[line - 1]?.quantity ?? 0) ? line : [],
  );

/** Whether a counter-offer says the same as the open one; its mail would come twice. */
const isOpenOffer = ({ order, events }: FiledOrder, { lines, until }: CounterOffer): boolean => {
  const open = openOffer(order, events);
  return (
    open?.until === until &&
    open.lines.length === lines.length &&
    open.lines.every(({ line, amount, reason }) =>
      lines.some(
        (each) => each.line === line && each.amount.centAmount === amount.centAmount && each.reason === reason,
      ),
    )
  );
};

const offers = (filed: LockedOrder, { lines, until, raises }: CounterOffer, now: Instant): Way => {
  const { order } = filed;
  if (order.status !== 'Requested') return through(order, ['Requested']);
  const reason = undecidable(filed);
  if (reason !== null) return refused(reason);
  if (!areLines(lines, filed)) return refused('not-these-lines');
  if (lines.some((line) => line.reason.trim() === '')) return refused('no-reason');
  if (lines.some(({ amount }) => amount.currency !== order.currency)) return refused('other-currency');
  if (lines.some(({ amount }) => Money.isNegative(amount))) return refused('no-amount');
  if (until <= now) return refused('in-the-past');
  if (until > now + days(longestOfferDays)) return refused('far-offer');
  const [before, after] = [agreedAmounts(filed), amountsOffered(filed, { lines })];
  if (after.every((amount, at) => amount.centAmount === before[at]?.centAmount)) return refused('nothing-offered');
  const more = after.some((amount, at) => Money.moreThan(amount, before[at] ?? amount));
  if (more && raises !== true) return refused('offer-raises');
  if (isOpenOffer(filed, { does: 'offer', lines, until })) return refused('equal-offer');
  const isLeftOut = (number: number): boolean => lines.every(({ line }) => line !== number);
  // What is finer is worth more by the gram: it must be named, whatever else was found of it.
  if (finerThanReckoned(filed).some((at) => isLeftOut(at + 1))) return refused('fineness-above');
  // What is not there would be paid as confirmed.
  if (shortLines(filed).some(isLeftOut)) return refused('missing-line');
  const payout = payoutFor(filed, after);
  if (after.every(Money.isZero) || Money.isZero(payout)) return refused('nothing-bought');
  return isOverCashLimit(filed, payout) ? refused('over-cash-limit') : stays;
};

/** The seller's answer to a counter-offer; of several at once the first counts. A late one can only decline. */
const answers = (
  { order, events }: FiledOrder,
  { does, offer }: Extract<SaleMove, { does: 'take-offer' | 'decline-offer' }>,
  now: Instant,
): Way => {
  const open = openOffer(order, events);
  if (open?.number !== offer) return refused('no-offer');
  if (does === 'decline-offer') return through(order, ['Cancelled']);
  return mayTake(open, now) ? through(order, ['Accepted']) : refused('offer-over');
};

const withdraws = ({ order, events }: FiledOrder, reason: string): Way => {
  if (reason.trim() === '') return refused('no-reason');
  return openOffer(order, events) === null ? refused('no-offer') : stays;
};

const callsOff = ({ order, events }: FiledOrder): Way =>
  order.status === 'Accepted' || (order.status === 'Requested' && receiptOf(events) !== null)
    ? refused('received')
    : through(order, ['Cancelled']);

const declinesLatePrice = ({ order, events }: FiledOrder): Way => {
  if (order.status !== 'Requested') return through(order, ['Requested']);
  const receipt = receiptOf(events);
  if (receipt === null) return refused('not-received');
  if (receipt.late === undefined) return refused('not-late');
  return mayDeclineLatePrice(order, events) ? through(order, ['Cancelled']) : refused('offer-open');
};

/** Goods that lie in the deposit are known to the shop: they do not arrive, are not inspected and not sent back. */
const movesOutOfDeposit: readonly SaleMove['does'][] = ['accept', 'call-off'];

/** The way of a sell order by a move of its own (SELL-5); other orders have no such moves. */
export const wayOfSale = (filed: LockedOrder, move: SaleMove, now: Instant): Way => {
  if (filed.order.type !== 'sell' && move.does !== 'accept') return refused('not-a-sale');
  if (isOutOfDeposit(filed.order) && !movesOutOfDeposit.includes(move.does)) return refused('in-deposit');
  switch (move.does) {
    case 'receive':
      return receives(filed, move, now);
    case 'inspect':
      return inspects(filed, move.findings);
    case 'accept':
      return accepts(filed, move.despiteFindings === true);
    case 'offer':
      return offers(filed, move, now);
    case 'withdraw-offer':
      return withdraws(filed, move.reason);
    case 'remind-offer':
    case 'end-offer':
      return overdueOffer(filed.order, filed.events, now)?.does === move.does ? stays : refused('not-due');
    case 'take-offer':
    case 'decline-offer':
      return answers(filed, move, now);
    case 'decline-late-price':
      return declinesLatePrice(filed);
    case 'call-off':
      return callsOff(filed);
    case 'send-back':
      return hasGoodsToSendBack(filed) ? stays : refused('nothing-to-send-back');
  }
};
