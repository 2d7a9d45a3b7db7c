import { Money } from '../../domain/kernel/Money.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import type { Address } from '../../domain/kernel/Address.ts';
import { townLine } from '../../domain/kernel/townLine.ts';
import { aheadOfUtc } from '../../domain/market/LocalTime.ts';
import { timeZoneOf } from '../../domain/market/TimeZones.ts';
import { bookingsOf } from '../../domain/order/Bookings.ts';
import { type FiledOrder, owedFor, paidFor, refundDueFor, refundedFor } from '../../domain/order/FiledOrder.ts';
import { isRaisedInCash } from '../../domain/order/LinkedCash.ts';
import type { Move } from '../../domain/order/Move.ts';
import type { Finding } from '../../domain/order/SaleMove.ts';
import type { Order } from '../../domain/order/Order.ts';
import { unpaidTermOf } from '../../domain/order/UnpaidTerm.ts';
import { requestTermOf, type RequestTerm } from '../../domain/order/RequestTerm.ts';
import {
  agreedAmounts,
  hasGoodsToSendBack,
  isReplacedOffer,
  openOffer,
  priceOf,
  receiptOf,
} from '../../domain/order/Selling.ts';
import type { PayoutAccount } from '../../domain/payout/PayoutAccount.ts';
import { guaranteedUntil } from '../../domain/payout/GuaranteeTerm.ts';
import type { ScrapItem } from '../../domain/scrap-metal/ScrapItem.ts';
import { printedTime as time, table, written } from '../config/printed.ts';
import { couponRows, offeredSum } from './couponOnReport.ts';

/** The day by the clocks of the order's store. */
export const dayOf = (at: number, { store }: Order): string =>
  new Date(at + aheadOfUtc(timeZoneOf(store), at)).toISOString().slice(0, 10);

const dueOf = (filed: FiledOrder): string => {
  const dueBy = unpaidTermOf(filed.order, filed.events)?.dueBy ?? null;
  return dueBy === null ? '' : dayOf(dueBy, filed.order);
};

export const nameOf = ({ company, firstName, lastName }: Address): string =>
  [company, `${firstName} ${lastName}`.trim()].filter((part) => part !== undefined && part !== '').join(', ');

const addressOf = (address: Address): string => {
  const { street, apartment, country, phone } = address;
  return [nameOf(address), street, apartment, townLine(address), country, phone]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
};

const deliveryOf = ({ shippingMode, pickupStore, shippingAddress }: Order): string => {
  const sentTo = shippingAddress === null ? null : addressOf(shippingAddress);
  return [shippingMode, pickupStore ?? sentTo].filter((part) => part !== null).join(': ');
};

/** How many orders the command lists. */
export const longestList = 1_000;

/** That the list stops before the last of the orders that were found; null if it does not. */
export const leftOutText = (found: number): string | null =>
  found > longestList ? 'These are the newest 1,000 orders; there are more. Name a --state to list fewer.' : null;

/** A line for each order. Times are in UTC, days by the clocks of the store. */
export const listText = (filed: readonly FiledOrder[]): string =>
  filed.length === 0
    ? 'no orders'
    : table([
        [
          ...['NUMBER', 'PLACED', 'SIDE', 'STATE', 'PAYMENT', 'METHOD', 'TOTAL', 'OWED', 'DUE', 'TO REFUND'],
          ...['NAME', 'E-MAIL'],
        ],
        ...filed.map((each) => {
          const { orderNumber, placedAt, type, status, paymentStatus, paymentMethod, totals } = each.order;
          return [
            orderNumber,
            time(placedAt),
            type,
            status,
            paymentStatus,
            paymentMethod,
            written(totals.gross),
            written(owedFor(each)),
            dueOf(each),
            written(refundDueFor(each)),
            nameOf(each.order.billingAddress),
            each.order.email,
          ];
        }),
      ]);

/** What a sell order is worth, and what is open about it. */
const soldAs = (filed: FiledOrder, request: RequestTerm | null): object => ({
  payout: priceOf(filed),
  amounts: agreedAmounts(filed),
  guaranteedUntil: guaranteedUntil(filed.order),
  awaitsGoods: request !== null,
  openOffer: openOffer(filed.order, filed.events),
  goesBack: hasGoodsToSendBack(filed),
});

/** What the lines of a sale are worth as they were found; null for a line without such an amount. */
type Found = readonly (Money | null)[];

/**
 * An order as data: as it is stored, with what follows from its events.
 * @param found none where the goods are not inspected, or their prices are no longer known
 */
export const orderData = (filed: FiledOrder, found: Found = []): object => {
  const term = unpaidTermOf(filed.order, filed.events);
  const request = requestTermOf(filed.order, filed.events);
  return {
    ...filed,
    paid: paidFor(filed),
    owed: owedFor(filed),
    refunded: refundedFor(filed),
    refundDue: refundDueFor(filed),
    bookings: bookingsOf(filed.events),
    dueBy: term?.dueBy ?? null,
    lapsesAt: (term ?? request)?.lapsesAt ?? null,
    ...(filed.order.type === 'sell' ? soldAs(filed, request) : {}),
    ...(found.some((amount) => amount !== null) ? { amountsFound: found } : {}),
  };
};

const plain: Readonly<
  Record<'accept' | 'decline-late-price' | 'call-off' | 'pack' | 'hand-over' | 'complete', string>
> = {
  accept: 'goods accepted',
  'decline-late-price': 'late price declined',
  'call-off': 'called off by the seller',
  pack: 'packed',
  'hand-over': 'handed over',
  complete: 'completed',
};

/** What the seller declares of a piece of scrap metal; its name says when he does not know the fineness. */
const declared = ({ metal, fineness, weight }: ScrapItem): string =>
  `${metal}, ${fineness / 100} ‰, ${(weight / 100).toFixed(2)} g`;

/** What an inspection found of a line. */
const foundOf = ({ line, pieces, weight, fineness, note }: Finding): string => {
  const parts = [
    pieces === undefined ? null : `${pieces} pieces`,
    weight === undefined ? null : `${(weight / 100).toFixed(2)} g`,
    fineness === undefined ? null : `fineness ${fineness / 100} ‰`,
    note ?? null,
  ];
  return `line ${line}: ${parts.filter((part) => part !== null).join(', ')}`;
};

type Of<Does extends Move['does']> = Extract<Move, { readonly does: Does }>;

const lateOf = ({ late }: Of<'receive'>): string =>
  late === undefined ? '' : `, late: ${late.amounts.map(written).join(', ')}`;
const offeredFor = ({ line, amount, reason }: Of<'offer'>['lines'][number]): string =>
  `line ${line} ${written(amount)} (${reason})`;
const countedPieces = ({ sku, quantity }: Of<'return'>['pieces'][number]): string => `${quantity} × ${sku}`;

const detailsOf = (move: Move, order: Order): string => {
  switch (move.does) {
    case 'receive':
      return `goods arrived ${time(move.arrivedAt)}${lateOf(move)}`;
    case 'inspect':
      return `inspected: ${move.findings.length === 0 ? 'as declared' : move.findings.map(foundOf).join('; ')}`;
    case 'offer':
      return `offered until ${dayOf(move.until, order)}: ${move.lines.map(offeredFor).join('; ')}`;
    case 'withdraw-offer':
      return `offer withdrawn: ${move.reason}`;
    case 'remind-offer':
      return `reminded of offer ${move.offer}, which ends after ${dayOf(move.until, order)}`;
    case 'end-offer':
      return `offer ${move.offer} ended without an answer`;
    case 'take-offer':
      return `offer ${move.offer} taken`;
    case 'decline-offer':
      return `offer ${move.offer} declined`;
    case 'send-back':
      return `sent back by ${move.carrier}${move.tracking === null ? '' : `, ${move.tracking}`}`;
    case 'lapse':
      return order.type === 'sell' ? 'lapsed: the goods never came' : 'lapsed: not paid in time';
    case 'pay':
      return [
        `paid ${written(move.amount)}`,
        move.reference === undefined ? '' : `, reference ${move.reference}`,
        move.acceptsShort === undefined ? '' : `, accepted as full payment: ${move.acceptsShort}`,
        move.newTerm === true ? ', new term' : '',
      ].join('');
    case 'unpay':
      return `booking ${move.booking} taken back: ${move.reason}`;
    case 'ship':
      return `shipped by ${move.carrier}${move.tracking === null ? '' : `, ${move.tracking}`}`;
    case 'ready':
      return `ready until ${dayOf(move.until, order)}`;
    case 'cancel':
      return `cancelled: ${move.reason}`;
    case 'remind':
      return `reminded; lapses after ${dayOf(move.until, order)}`;
    case 'return':
      return `came back: ${move.pieces.map(countedPieces).join(', ')}${move.unsaleable === true ? ', not for the stock' : ''}`;
    case 'refund':
      return `refunded ${written(move.amount)}`;
    default:
      return plain[move.does];
  }
};

/** The number of each payment's booking, by the place of its event. */
const bookingAt = (events: FiledOrder['events']): ReadonlyMap<number, number> =>
  new Map(events.flatMap(({ move }, at) => (move?.does === 'pay' ? at : [])).map((at, before) => [at, before + 1]));

/** Owner and numbers of a seller's account. */
const accountOf = (account: PayoutAccount): string =>
  [
    account.ownerName,
    ...('iban' in account ? [account.iban, account.bic] : [account.accountNumber, account.routingNumber]),
  ].join(', ');

type Fact = readonly [string, string];

const identificationFact = (filed: FiledOrder): readonly Fact[] => {
  const { identification } = filed.order;
  if (identification !== undefined)
    return [
      ['identification', `official photo ID, for ${written(identification.threshold)} or more in cash within 24 hours`],
    ];
  return isRaisedInCash(filed) ? [['identification', 'official photo ID, for a raised payout in cash']] : [];
};

const offerFact = (filed: FiledOrder): readonly Fact[] => {
  const offer = openOffer(filed.order, filed.events);
  if (offer === null) return [];
  const until = dayOf(offer.until, filed.order);
  return [['offer', `number ${offer.number}, ${offeredSum(filed, offer)}, waits for an answer until ${until}`]];
};

const facts = (filed: FiledOrder): readonly Fact[] => {
  const { order } = filed;
  const due = dueOf(filed);
  return [
    ['customer', [nameOf(order.billingAddress), order.email].join(', ')],
    ['billing', addressOf(order.billingAddress)],
    ['delivery', deliveryOf(order)],
    ...(order.type === 'sell' && order.status === 'Requested' && receiptOf(filed.events) === null
      ? [['prices', `hold for goods that arrive until ${dayOf(guaranteedUntil(order), order)}`] as const]
      : []),
    ['payment', [order.paymentMethod, due === '' ? '' : `, due ${due}`].join('')],
    ...(order.payoutAccount === null ? [] : [['payout', `to ${accountOf(order.payoutAccount)}`] as const]),
    ...offerFact(filed),
    ...identificationFact(filed),
    [
      'money',
      [
        `paid ${written(paidFor(filed))}`,
        `owed ${written(owedFor(filed))}`,
        `refunded ${written(refundedFor(filed))}`,
        `to refund ${written(refundDueFor(filed))}`,
      ].join(', '),
    ],
    ...(filed.unread === 0
      ? []
      : [['warning', `${filed.unread} events cannot be read: check the payments with the bank`] as const]),
  ];
};

/** An order with its people and places, lines, what is paid and owed, and its events. Times are in UTC, days by the store's clocks. */
export const orderText = (filed: FiledOrder, found: Found = []): string => {
  const { order, events } = filed;
  const booking = bookingAt(events);
  const agreed = agreedAmounts(filed);
  return [
    listText([filed]),
    table(facts(filed)),
    table([
      ...order.lines.map(({ quantity, sku, name, lineGross, scrap }, at) => [
        `${at + 1}`,
        `${quantity} ×`,
        sku,
        scrap === undefined ? textIn(name, 'en') : `${textIn(name, 'en')}: ${declared(scrap)}`,
        written(lineGross),
        [
          agreed[at] === undefined || Money.equals(agreed[at], lineGross) ? null : `now ${written(agreed[at])}`,
          found[at] === undefined || found[at] === null ? null : `as found ${written(found[at])}`,
        ]
          .filter((amount) => amount !== null)
          .join(', '),
      ]),
      ...couponRows(filed),
      ['', '', '', 'shipping', written(order.totals.shipping)],
    ]),
    table(
      events.map(({ at, status, paymentStatus, actor, move }, place) => {
        const number = booking.get(place);
        const done = [
          move === null ? '' : detailsOf(move, order),
          number === undefined ? '' : ` (booking ${number})`,
          isReplacedOffer(events, place) ? ' (replaced by a later offer)' : '',
        ].join('');
        return [time(at), status, paymentStatus, actor ?? 'shopper', done];
      }),
    ),
  ].join('\n\n');
};
