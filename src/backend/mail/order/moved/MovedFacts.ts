import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { Money } from '../../../../domain/kernel/Money.ts';
import { type Language, textIn } from '../../../../domain/kernel/Translated.ts';
import {
  eventsBeforeMove,
  type FiledOrder,
  heldFor,
  owedFor,
  refundDueFor,
} from '../../../../domain/order/FiledOrder.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import type { Pieces } from '../../../../domain/kernel/Pieces.ts';
import {
  amountsOffered,
  findingsOf,
  linesGoingBack,
  openOffer,
  payoutFor,
  priceOf,
  type SoldGoods,
} from '../../../../domain/order/Selling.ts';
import { guaranteedUntil } from '../../../../domain/payout/GuaranteeTerm.ts';
import { payUntil, unpaidTermOf } from '../../../../domain/order/UnpaidTerm.ts';
import { hasIban } from '../../../../domain/payment/BankAccount.ts';
import type { Letter } from '../../letter.ts';
import type { ShopIdentity } from '../../ShopIdentity.ts';
import { dateIn, declaredIn, languageOfOrder, moneyIn } from '../formats.ts';
import { orderTexts } from '../orderTexts.ts';

/** What a mail about a move says; the functions format in the language of the order. */
export interface MovedFacts {
  readonly order: Order;
  readonly number: string;
  /** The store where goods wait or cash is paid, with a colon before it; '' for an order without a store. */
  readonly atPlace: string;
  /** Owner, bank and numbers of the account to pay into, each with its name, or where a check is sent. */
  readonly account: string;
  readonly day: (at: Instant) => string;
  readonly money: (amount: Money) => string;
  readonly pieces: (pieces: readonly Pieces[]) => string;
  /** What has been paid less what was refunded. */
  readonly held: Money;
  readonly owed: Money;
  readonly refundDue: Money;
  /** What the move adds to what is to be refunded. */
  readonly refundAdded: Money;
  /** Whether the order was paid before the move. */
  readonly wasPaid: boolean;
  /** Whether a move of the same kind was made before. */
  readonly isAgain: boolean;
  /** Whether a counter-offer was open before the move. */
  readonly hadOffer: boolean;
  /** The day by which what is owed is due; null: it has none, or it is over. */
  readonly dueBy: Instant | null;
  /** The moment of the move. */
  readonly now: Instant;
  readonly goods: SoldGoods;
  /** The pieces and the name of a line by its number, of scrap with its fineness and weight. */
  readonly nameOfLine: (line: number) => string;
  /** What the seller gets as things stand, and with the open counter-offer. */
  readonly payout: Money;
  readonly payoutOffered: Money;
  /** Until when the goods of a seller must arrive for the guaranteed price. */
  readonly guaranteedUntil: Instant;
  /** The lines that go back to the seller, or are on their way; '' for none. */
  readonly goodsBack: string;
}

/** The text about a move in each language; its facts are formatted for one of them. */
export type MovedWords = Readonly<Record<Language, Pick<Letter, 'title' | 'paragraphs' | 'action'>>>;

const atPlaceOf = (order: Order, { pickupPlaces }: ShopIdentity): string => {
  if (order.pickupStore === null) return '';
  const place = pickupPlaces[languageOfOrder(order)].find(({ slug }) => slug === order.pickupStore);
  return place === undefined ? `: ${order.pickupStore}` : `: ${place.name}, ${place.address}`;
};

const accountOf = (order: Order, { accounts }: ShopIdentity): string => {
  const { owner, bank, account, bankCode, address } = accounts[order.currency];
  if (order.paymentMethod === 'check') return `${owner}, ${address}`;
  const words = orderTexts[languageOfOrder(order)];
  const [accountWord, codeWord] = hasIban({ account }) ? ['IBAN', 'BIC'] : [words.account, words.bankCode];
  return `${owner}, ${bank}, ${accountWord} ${account}, ${codeWord} ${bankCode}`;
};

/** The day that a mail may name for what is owed: that of the reminder, if there was one; null when it is over. */
const dueAfter = ({ order, events }: FiledOrder): Instant | null => {
  const term = unpaidTermOf(order, events);
  if (term === null) return null;
  const day = payUntil(term);
  return day < (events.at(-1)?.at ?? 0) ? null : day;
};

export const factsOf = (filed: FiledOrder, shop: ShopIdentity): MovedFacts => {
  const { order, events } = filed;
  const before = eventsBeforeMove(events);
  const offer = openOffer(order, events);
  const nameOfLine = (line: number, pieces?: number): string => {
    const sold = order.lines[line - 1];
    if (sold === undefined) return '';
    const declared = sold.scrap === undefined ? '' : ` (${declaredIn(order.locale)(sold.scrap)})`;
    return `${pieces ?? sold.quantity} × ${textIn(sold.name, languageOfOrder(order))}${declared}`;
  };
  const arrived = (line: number) => findingsOf(events)?.find((finding) => finding.line === line)?.pieces;
  const nameOf = new Map(order.lines.map(({ sku, name }) => [sku, textIn(name, languageOfOrder(order))]));
  return {
    order,
    number: order.orderNumber,
    atPlace: atPlaceOf(order, shop),
    account: accountOf(order, shop),
    day: (at) => dateIn(order)(at, false),
    money: moneyIn(order.locale),
    pieces: (pieces) => pieces.map(({ sku, quantity }) => `${quantity} × ${nameOf.get(sku) ?? sku}`).join(', '),
    held: heldFor(filed),
    owed: owedFor(filed),
    refundDue: refundDueFor(filed),
    refundAdded: Money.subtract(refundDueFor(filed), refundDueFor({ ...filed, events: before })),
    wasPaid: before.at(-1)?.paymentStatus === 'Paid',
    isAgain: before.some(({ move }) => move?.does === events.at(-1)?.move?.does),
    hadOffer: openOffer(order, before) !== null,
    dueBy: dueAfter(filed),
    now: events.at(-1)?.at ?? order.placedAt,
    goods: filed,
    nameOfLine,
    payout: priceOf(filed),
    payoutOffered: offer === null ? priceOf(filed) : payoutFor(filed, amountsOffered(filed, offer)),
    guaranteedUntil: guaranteedUntil(order),
    goodsBack: linesGoingBack(filed)
      .map((line) => nameOfLine(line, arrived(line)))
      .join(', '),
  };
};
