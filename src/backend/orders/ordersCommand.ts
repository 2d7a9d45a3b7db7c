import { Result } from 'effect';
import { idOf, type OrderNumber, type Sku } from '../../domain/kernel/Ids.ts';
import { Money } from '../../domain/kernel/Money.ts';
import { timeZoneOf } from '../../domain/market/TimeZones.ts';
import { bookingsOf } from '../../domain/order/Bookings.ts';
import { type FiledOrder, keptPieces, owedFor, refundDueFor } from '../../domain/order/FiledOrder.ts';
import type { Move, Payment } from '../../domain/order/Move.ts';
import { type OrderState, orderStates } from '../../domain/order/Order.ts';
import { isTrackingLink } from '../../domain/order/TrackingLink.ts';
import type { Pieces } from '../../domain/kernel/Pieces.ts';
import { argumentsOf, type Asked, centsOf, wrong } from '../config/commandLine.ts';
import { endOfDay, type MoveOf } from './commandParts.ts';
import { noTrackingLink } from './ordersRefusals.ts';
import { arrivalOn, type ArrivalOf, saleMoveOf } from './sellCommand.ts';

export type OrdersCommand =
  | { readonly asks: 'list'; readonly state: OrderState | null }
  | { readonly asks: 'show'; readonly number: OrderNumber }
  | { readonly asks: 'payouts' }
  | { readonly asks: 'receive'; readonly number: OrderNumber; readonly actor: string; readonly arrivedAt: ArrivalOf }
  | { readonly asks: 'move'; readonly number: OrderNumber; readonly actor: string; readonly moveOf: MoveOf };

export const usage = [
  'usage: npm run orders -- COMMAND [--json]',
  '  list [--state Created|Open|Confirmed|Complete|Cancelled|Requested|Accepted]',
  '  show NUMBER',
  '  paid NUMBER [AMOUNT] [--reference TEXT]         all that is owed, or an amount such as 1234.50; the bank’s reference',
  '       [--again]                                  a second transfer of the same amount on one day',
  '       [--accept-short TEXT]                      less than the price pays the order; the shopper reads the reason',
  '       [--new-term]                               the rest has the term of a new order',
  '  unpaid NUMBER --reason TEXT [--booking N]       takes a wrong booking back; show numbers them',
  '  packed NUMBER',
  '  shipped NUMBER --carrier NAME [--tracking URL]',
  '  ready NUMBER --until YYYY-MM-DD                 waits in the store until the end of that working day; may be corrected;',
  '                                                  at most 60 days from now',
  '  handed NUMBER                                   the shopper has picked the goods up',
  '  complete NUMBER',
  '  cancel NUMBER --reason TEXT                     the shopper reads the reason',
  '  returned NUMBER [SKU=PIECES …] [--unsaleable]   goods are back: all of them, or these; not for the stock',
  '  refunded NUMBER [AMOUNT]                        money was sent back: all that is due, or an amount',
  'Sell orders:',
  '  received NUMBER [--on YYYY-MM-DD]               goods have arrived, now or on that day; late ones are priced anew',
  '  inspected NUMBER [LINE:FIELD=VALUE …]           as declared, or what differs: 1:pieces=2 1:weight=3.11 (grams)',
  '                                                  1:fineness=986 (per mille) "1:note=worn edge"; the seller reads it',
  '  accepted NUMBER [--despite-findings]            the shop buys the goods as declared; although other ones were found',
  '  offered NUMBER --until YYYY-MM-DD "LINE=AMOUNT REASON" …',
  '                                                  a counter-offer; 0 for a line that goes back; at most 30 days',
  '          [--raises]                              pays more for a line than before',
  '  withdrawn NUMBER --reason TEXT                  takes the counter-offer back',
  '  taken NUMBER, declined NUMBER                   the seller’s answer to the counter-offer, given in another way;',
  '                                                  declined also for the price of goods that came late',
  '  sent-back NUMBER --carrier NAME [--tracking URL]',
  '  payouts                                         what is to be paid out, with all that a transfer needs',
  'Moves take --actor NAME for the history of the order; without it, the user of this machine.',
].join('\n');

/** An amount of the command line in the currency of the order; without one what the order leaves open. */
const amountIn = (filed: FiledOrder, text: string | undefined, open: Money): Asked<Money> => {
  if (text === undefined) return Result.succeed(open);
  const cents = centsOf(text);
  return cents === null
    ? wrong(`${text} is no amount such as 1234.50`)
    : Result.succeed(Money.of(cents, filed.order.currency));
};

const paying =
  (amount: string | undefined, options: Options): MoveOf =>
  (filed) =>
    Result.map(amountIn(filed, amount, owedFor(filed)), (of): Payment => ({
      does: 'pay',
      amount: of,
      ...(options.reference === undefined ? {} : { reference: options.reference }),
      ...(options['accept-short'] === undefined ? {} : { acceptsShort: options['accept-short'] }),
      ...(options.again === true ? { again: true } : {}),
      ...(options['new-term'] === true ? { newTerm: true } : {}),
    }));

const refunding =
  (amount: string | undefined): MoveOf =>
  (filed) =>
    Result.map(amountIn(filed, amount, refundDueFor(filed)), (of): Move => ({ does: 'refund', amount: of }));

/** Takes the named booking back, or the only one. */
const takingBack =
  (named: string | undefined, reason: string): MoveOf =>
  ({ events }) => {
    const bookings = bookingsOf(events);
    const found = bookings.filter(({ number }) => named === undefined || String(number) === named);
    const [booking, another] = found;
    if (booking === undefined)
      return wrong(named === undefined ? 'nothing is booked for the order' : `there is no booking ${named}`);
    if (another !== undefined) return wrong('unpaid needs --booking, because the order has several; show numbers them');
    return Result.succeed({ does: 'unpay', booking: booking.number, amount: booking.amount, reason });
  };

/** `SKU=2` as two pieces; null for anything else. */
const piecesOf = (text: string): Pieces | null => {
  const [, sku = '', pieces = ''] = /^([^=]+)=(\d{1,5})$/.exec(text) ?? [];
  return sku === '' ? null : { sku: idOf<Sku>(sku), quantity: Number(pieces) };
};

const returning =
  (texts: readonly string[], unsaleable: boolean): MoveOf =>
  (filed) => {
    const named = texts.map(piecesOf);
    const pieces = named.filter((each) => each !== null);
    if (pieces.length < named.length) return wrong('returned takes pieces such as AU-PHIL-1=2');
    const kept = keptPieces(filed).filter(({ quantity }) => quantity > 0);
    return Result.succeed({
      does: 'return',
      pieces: pieces.length === 0 ? kept : pieces,
      ...(unsaleable ? { unsaleable: true } : {}),
    });
  };

const waiting =
  (day: string): MoveOf =>
  ({ order: { store } }) => {
    const until = endOfDay(day, timeZoneOf(store));
    return until === null ? wrong(`${day} is no day such as 2026-12-24`) : Result.succeed({ does: 'ready', until });
  };

/** The options of the command line, and the commands that take each. */
const optionTypes = {
  state: { type: 'string', of: ['list'] },
  reference: { type: 'string', of: ['paid'] },
  again: { type: 'boolean', of: ['paid'] },
  'accept-short': { type: 'string', of: ['paid'] },
  'new-term': { type: 'boolean', of: ['paid'] },
  booking: { type: 'string', of: ['unpaid'] },
  carrier: { type: 'string', of: ['shipped', 'sent-back'] },
  tracking: { type: 'string', of: ['shipped', 'sent-back'] },
  on: { type: 'string', of: ['received'] },
  until: { type: 'string', of: ['ready', 'offered'] },
  reason: { type: 'string', of: ['cancel', 'unpaid', 'withdrawn'] },
  unsaleable: { type: 'boolean', of: ['returned'] },
  'despite-findings': { type: 'boolean', of: ['accepted'] },
  raises: { type: 'boolean', of: ['offered'] },
} as const satisfies Record<string, { readonly type: 'string' | 'boolean'; readonly of: readonly string[] }>;

export type Options = {
  readonly [O in keyof typeof optionTypes]?:
    ((typeof optionTypes)[O]['type'] extends 'string' ? string : boolean) | undefined;
};

/** An option that the command does not take; null: it takes all of them. */
const strangeOption = (command: string, given: readonly string[]): string | null => {
  const strange = Object.entries(optionTypes).find(
    ([option, { of }]) => given.includes(option) && !of.some((each) => each === command),
  );
  return strange === undefined ? null : `${command} does not take --${strange[0]}`;
};

/** An option with a blank text, such as that of an empty variable of a shell; null: there is none. */
const blankOption = (given: Readonly<Record<string, unknown>>): string | null => {
  const blank = Object.entries(given).find(([, value]) => typeof value === 'string' && value.trim() === '');
  return blank === undefined ? null : `--${blank[0]} is empty`;
};

/** Moves that need nothing but the number of the order. */
const plain: ReadonlyMap<string, Move> = new Map([
  ['packed', { does: 'pack' }],
  ['handed', { does: 'hand-over' }],
  ['complete', { does: 'complete' }],
] as const);

const moveOf = (command: string, more: readonly string[], options: Options): Asked<MoveOf> => {
  const { carrier = '', tracking = null, until, reason = '', booking, unsaleable = false } = options;
  if (command === 'returned') return Result.succeed(returning(more, unsaleable));
  const ofSale = saleMoveOf(command, more, options);
  if (ofSale !== null) return ofSale;
  const [amount, ...rest] = more;
  if (rest.length === 0 && command === 'paid') return Result.succeed(paying(amount, options));
  if (rest.length === 0 && command === 'refunded') return Result.succeed(refunding(amount));
  if (more.length > 0) return wrong(`${command} takes ${rest.length === 0 ? 'a number only' : 'one amount'}`);
  const move = plain.get(command);
  if (move !== undefined) return Result.succeed(() => Result.succeed(move));
  switch (command) {
    case 'unpaid':
      return reason.trim() === '' ? wrong('unpaid needs --reason') : Result.succeed(takingBack(booking, reason));
    case 'shipped':
    case 'sent-back':
      if (carrier.trim() === '') return wrong(`${command} needs --carrier`);
      if (tracking !== null && !isTrackingLink(tracking)) return wrong(`${tracking} is ${noTrackingLink}`);
      return Result.succeed(() =>
        Result.succeed({ does: command === 'shipped' ? 'ship' : 'send-back', carrier, tracking }),
      );
    case 'ready':
      return until === undefined ? wrong('ready needs --until') : Result.succeed(waiting(until));
    case 'cancel':
      return reason.trim() === ''
        ? wrong('cancel needs --reason')
        : Result.succeed(() => Result.succeed({ does: 'cancel', reason }));
    default:
      return wrong(`${command} is no command`);
  }
};

/** A state by its name in any letter case; null: there is none. */
const stateNamed = (name: string): OrderState | null =>
  orderStates.find((each) => each.toLowerCase() === name.toLowerCase()) ?? null;

/** An order number as it is stored, also from one without dashes or in small letters. */
const orderNumberOf = (text: string): OrderNumber => {
  const letters = text.toUpperCase();
  const bare = /^[0-9A-Z]{12}$/.test(letters.replace(/[\s-]/g, '')) ? letters.replace(/[\s-]/g, '') : null;
  return idOf<OrderNumber>(bare === null ? letters : bare.replace(/^(.{4})(.{4})/, '$1-$2-'));
};

/** The name of the person in the history must fit into a table. */
const longestActor = 100;

/**
 * Reads the arguments after the program's name.
 * @param user the user of this machine, who moves the order unless `--actor` names another person
 */
export const ordersCommand = (args: readonly string[], user: string): Asked<OrdersCommand> =>
  Result.gen(function* () {
    const { values, positionals } = yield* argumentsOf(args, { actor: { type: 'string' }, ...optionTypes });
    const [named, number, ...more] = positionals;
    const command = named?.toLowerCase();
    const { state, actor = user } = values;
    if (command === undefined) return yield* wrong('a command is needed');
    const blank = blankOption(values);
    if (blank !== null) return yield* wrong(blank);
    const strange = strangeOption(command, Object.keys(values));
    if (command === 'list') {
      const known = state === undefined ? null : stateNamed(state);
      if (number !== undefined || (state !== undefined && known === null))
        return yield* wrong(`list takes --state with one of ${orderStates.join(', ')}`);
      return strange === null ? { asks: 'list', state: known } : yield* wrong(strange);
    }
    if (command === 'payouts') {
      if (number !== undefined) return yield* wrong('payouts takes no number');
      return strange === null ? { asks: 'payouts' } : yield* wrong(strange);
    }
    if (number === undefined) return yield* wrong(`${command} needs the number of an order`);
    const asked = { number: orderNumberOf(number) };
    if (command === 'show') {
      if (more.length > 0) return yield* wrong('show takes a number only');
      return strange === null ? { ...asked, asks: 'show' } : yield* wrong(strange);
    }
    const move = command === 'received' ? null : yield* moveOf(command, more, values);
    if (strange !== null) return yield* wrong(strange);
    if (actor.trim() === '' || actor.length > longestActor)
      return yield* wrong(`--actor is a name of at most ${longestActor} characters`);
    if (move === null) {
      if (more.length > 0) return yield* wrong('received takes a number only');
      return { ...asked, asks: 'receive', actor, arrivedAt: arrivalOn(values.on) };
    }
    return { ...asked, asks: 'move', actor, moveOf: move };
  });
