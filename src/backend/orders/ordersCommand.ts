import { parseArgs } from 'node:util';
import { Data, Result } from 'effect';
import { idOf, type OrderNumber, type Sku } from '../../domain/kernel/Ids.ts';
import { days, type Instant } from '../../domain/kernel/Instant.ts';
import { Money } from '../../domain/kernel/Money.ts';
import { momentOf } from '../../domain/market/LocalTime.ts';
import { timeZoneOf } from '../../domain/market/TimeZones.ts';
import { type FiledOrder, keptPieces, owedFor, refundDueFor } from '../../domain/order/FiledOrder.ts';
import type { Move } from '../../domain/order/Move.ts';
import { type OrderState, orderStates } from '../../domain/order/Order.ts';
import type { Pieces } from '../../domain/order/Pieces.ts';

/** The command line is wrong; `reason` says what is. */
export class CommandWrong extends Data.TaggedError('CommandWrong')<{ readonly reason: string }> {}

type Asked<A> = Result.Result<A, CommandWrong>;

/** The move that the command line asks for; what it leaves open is taken from the order. */
export type MoveOf = (filed: FiledOrder) => Asked<Move>;

export type OrdersCommand = { readonly json: boolean } & (
  | { readonly asks: 'help' }
  | { readonly asks: 'list'; readonly state: OrderState | null }
  | { readonly asks: 'show'; readonly number: OrderNumber }
  | { readonly asks: 'move'; readonly number: OrderNumber; readonly actor: string; readonly moveOf: MoveOf }
);

export const usage = [
  'usage: npm run orders -- COMMAND [--json]',
  '  list [--state Created|Open|Confirmed|Complete|Cancelled|Requested|Accepted]',
  '  show NUMBER',
  '  paid NUMBER [AMOUNT]                            all that is owed, or an amount such as 1234.50',
  '  packed NUMBER',
  '  accepted NUMBER                                 the goods of a seller are as described',
  '  shipped NUMBER --carrier NAME [--tracking URL]',
  '  ready NUMBER --until YYYY-MM-DD                 waits in the store until the end of that day',
  '  handed NUMBER                                   the shopper has picked the goods up',
  '  complete NUMBER',
  '  cancel NUMBER --reason TEXT                     the shopper reads the reason',
  '  returned NUMBER [SKU=PIECES …]                  undamaged goods are back: all of them, or these',
  '  refunded NUMBER [AMOUNT]                        money was sent back: all that is due, or an amount',
  'Moves take --actor NAME for the history of the order; without it, the user of this machine.',
].join('\n');

const wrong = (reason: string): Result.Result<never, CommandWrong> => Result.fail(new CommandWrong({ reason }));

/** Decimal text with at most two decimals as cents; null for anything else. */
const centsOf = (text: string): number | null => {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

/** The end of a calendar day by the clocks of a time zone; null for no day. */
const endOfDay = (text: string, timeZone: string): Instant | null => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) return null;
  return momentOf(at + days(1), timeZone) - 1;
};

/** A move of money: the amount of the command line, or all that the order leaves open. */
const ofMoney =
  (does: 'pay' | 'refund', open: (filed: FiledOrder) => Money, amount: string | undefined): MoveOf =>
  (filed) => {
    if (amount === undefined) return Result.succeed({ does, amount: open(filed) });
    const cents = centsOf(amount);
    return cents === null
      ? wrong(`${amount} is no amount such as 1234.50`)
      : Result.succeed({ does, amount: Money.of(cents, filed.order.currency) });
  };

/** `SKU=2` as two pieces; null for anything else. */
const piecesOf = (text: string): Pieces | null => {
  const [, sku = '', pieces = ''] = /^([^=]+)=(\d{1,5})$/.exec(text) ?? [];
  return sku === '' ? null : { sku: idOf<Sku>(sku), quantity: Number(pieces) };
};

const returning =
  (texts: readonly string[]): MoveOf =>
  (filed) => {
    const named = texts.map(piecesOf);
    const pieces = named.filter((each) => each !== null);
    if (pieces.length < named.length) return wrong('returned takes pieces such as AU-PHIL-1=2');
    const kept = keptPieces(filed).filter(({ quantity }) => quantity > 0);
    return Result.succeed({ does: 'return', pieces: pieces.length === 0 ? kept : pieces });
  };

const waiting =
  (day: string): MoveOf =>
  ({ order: { store } }) => {
    const until = endOfDay(day, timeZoneOf(store));
    return until === null ? wrong(`${day} is no day such as 2026-12-24`) : Result.succeed({ does: 'ready', until });
  };

const isWebAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

interface Options {
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  readonly until?: string | undefined;
  readonly reason?: string | undefined;
}

/** Moves that need nothing but the number of the order. */
const plain: ReadonlyMap<string, Move> = new Map([
  ['accepted', { does: 'accept' }],
  ['packed', { does: 'pack' }],
  ['handed', { does: 'hand-over' }],
  ['complete', { does: 'complete' }],
] as const);

const moveOf = (command: string, more: readonly string[], options: Options): Asked<MoveOf> => {
  const { carrier = '', tracking = null, until, reason = '' } = options;
  if (command === 'returned') return Result.succeed(returning(more));
  const [amount, ...rest] = more;
  if (rest.length === 0 && command === 'paid') return Result.succeed(ofMoney('pay', owedFor, amount));
  if (rest.length === 0 && command === 'refunded') return Result.succeed(ofMoney('refund', refundDueFor, amount));
  if (more.length > 0) return wrong(`${command} takes ${rest.length === 0 ? 'a number only' : 'one amount'}`);
  const move = plain.get(command);
  if (move !== undefined) return Result.succeed(() => Result.succeed(move));
  switch (command) {
    case 'shipped':
      if (carrier.trim() === '') return wrong('shipped needs --carrier');
      if (tracking !== null && !isWebAddress(tracking)) return wrong(`${tracking} is no address with https`);
      return Result.succeed(() => Result.succeed({ does: 'ship', carrier, tracking }));
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

const optionsOf = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      json: { type: 'boolean', default: false },
      state: { type: 'string' },
      actor: { type: 'string' },
      carrier: { type: 'string' },
      tracking: { type: 'string' },
      until: { type: 'string' },
      reason: { type: 'string' },
    },
  });

/**
 * Reads the arguments after the program's name.
 * @param user the user of this machine, who moves the order unless `--actor` names another person
 */
export const ordersCommand = (args: readonly string[], user: string): Asked<OrdersCommand> =>
  Result.gen(function* () {
    const { values, positionals } = yield* Result.try({
      try: () => optionsOf(args),
      catch: (error) => new CommandWrong({ reason: error instanceof Error ? error.message : String(error) }),
    });
    const [command, number, ...more] = positionals;
    const { help, json, state, actor = user } = values;
    if (help || command === 'help') return { asks: 'help', json };
    if (command === undefined) return yield* wrong('a command is needed');
    if (command === 'list') {
      const known = orderStates.find((each) => each === state) ?? null;
      if (number !== undefined || (state !== undefined && known === null))
        return yield* wrong(`list takes --state with one of ${orderStates.join(', ')}`);
      return { asks: 'list', json, state: known };
    }
    if (number === undefined) return yield* wrong(`${command} needs the number of an order`);
    const asked = { json, number: idOf<OrderNumber>(number.toUpperCase()) };
    if (command !== 'show') return { ...asked, asks: 'move', actor, moveOf: yield* moveOf(command, more, values) };
    return more.length === 0 ? { ...asked, asks: 'show' } : yield* wrong('show takes a number only');
  });
