import { Money } from '../../domain/kernel/Money.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import type { MoveRefused } from '../../domain/order/MoveErrors.ts';
import { type FiledOrder, owedFor, paidFor, refundDueFor } from '../../domain/order/FiledOrder.ts';
import type { Move } from '../../domain/order/Move.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderNotFound, OrdersUnavailable, TransitionNotAllowed } from '../../domain/order/OrderErrors.ts';
import { type CommandWrong, usage } from './ordersCommand.ts';

const written = (money: Money): string => `${Money.toDecimal(money)} ${money.currency}`;
const time = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/**
 * Text of shoppers and dealers for a terminal: control characters would steer it, and changes of the reading direction
 * would show another text.
 */
const harmless = (text: string): string => text.replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ');

/** The rows with columns of equal width. */
const table = (given: readonly (readonly string[])[]): string => {
  const rows = given.map((row) => row.map(harmless));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** A line for each order. Times are in UTC. */
export const listText = (orders: readonly Order[]): string =>
  orders.length === 0
    ? 'no orders'
    : table([
        ['NUMBER', 'PLACED', 'SIDE', 'STATE', 'PAYMENT', 'METHOD', 'TOTAL', 'E-MAIL'],
        ...orders.map(({ orderNumber, placedAt, type, status, paymentStatus, paymentMethod, totals, email }) => [
          orderNumber,
          time(placedAt),
          type,
          status,
          paymentStatus,
          paymentMethod,
          written(totals.gross),
          email,
        ]),
      ]);

const plain: Readonly<Record<'accept' | 'pack' | 'hand-over' | 'complete' | 'lapse', string>> = {
  accept: 'goods accepted',
  pack: 'packed',
  'hand-over': 'handed over',
  complete: 'completed',
  lapse: 'lapsed: not paid in time',
};

const toldOf = (move: Move): string => {
  switch (move.does) {
    case 'pay':
      return `paid ${written(move.amount)}`;
    case 'ship':
      return `shipped by ${move.carrier}${move.tracking === null ? '' : `, ${move.tracking}`}`;
    case 'ready':
      return `ready until ${time(move.until)}`;
    case 'cancel':
      return `cancelled: ${move.reason}`;
    case 'remind':
      return `reminded; lapses after ${time(move.until)}`;
    case 'return':
      return `came back: ${move.pieces.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')}`;
    case 'refund':
      return `refunded ${written(move.amount)}`;
    default:
      return plain[move.does];
  }
};

/** An order with its lines, what is paid and owed, and its events. Times are in UTC. */
export const orderText = (filed: FiledOrder): string => {
  const { order, events } = filed;
  return [
    listText([order]),
    table(
      order.lines.map(({ quantity, sku, name, lineGross }) => [
        `${quantity} ×`,
        sku,
        textIn(name, 'en'),
        written(lineGross),
      ]),
    ),
    `paid ${written(paidFor(filed))}, owed ${written(owedFor(filed))}, to refund ${written(refundDueFor(filed))}`,
    table(
      events.map(({ at, status, paymentStatus, actor, move }) => [
        time(at),
        status,
        paymentStatus,
        actor ?? 'shopper',
        move === null ? '' : toldOf(move),
      ]),
    ),
  ].join('\n\n');
};

const reasons: Readonly<Record<MoveRefused['reason'], string>> = {
  'not-paid': 'it is not paid',
  paid: 'it is paid already',
  'paid-out': 'it is paid out already',
  'not-accepted': 'the goods are not accepted yet',
  'not-sent': 'its goods are not sent to the shopper',
  'not-picked-up': 'its goods are not picked up',
  'picked-up': 'its goods are picked up; it is complete when they are handed over',
  packed: 'it is packed already',
  cancelled: 'it is cancelled',
  'no-amount': 'an amount above 0 is needed; name it if nothing is owed',
  'other-currency': 'its currency is another one',
  'no-reason': 'a reason is needed',
  'in-the-past': 'that day is over',
  'not-due': 'it is not overdue',
  'not-returnable': 'it is not complete, or its term of return is over',
  'not-these-pieces': 'the shopper does not have these pieces of it',
  'no-refund-due': 'less than that is to be refunded',
};

/** Why a command was not carried out. */
export const refusalText = (
  refused: CommandWrong | MoveRefused | TransitionNotAllowed | OrderNotFound | OrdersUnavailable,
): string => {
  switch (refused._tag) {
    case 'CommandWrong':
      return `${refused.reason}\n${usage}`;
    case 'MoveRefused':
      return `The order cannot be moved: ${reasons[refused.reason]}.`;
    case 'TransitionNotAllowed':
      return `The order cannot be moved from ${refused.from} to ${refused.to}.`;
    case 'OrderNotFound':
      return 'There is no order with this number.';
    case 'OrdersUnavailable':
      return 'The database does not answer.';
  }
};
