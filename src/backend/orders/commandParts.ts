import { Data, Result } from 'effect';
import { days, type Instant } from '../../domain/kernel/Instant.ts';
import { momentOf } from '../../domain/market/LocalTime.ts';
import type { FiledOrder } from '../../domain/order/FiledOrder.ts';
import type { Move } from '../../domain/order/Move.ts';

/** The command line is wrong; `reason` says what is. */
export class CommandWrong extends Data.TaggedError('CommandWrong')<{ readonly reason: string }> {}

export type Asked<A> = Result.Result<A, CommandWrong>;

/** The move that the command line asks for; what it leaves open is taken from the order. */
export type MoveOf = (filed: FiledOrder) => Asked<Move>;

export const wrong = (reason: string): Result.Result<never, CommandWrong> => Result.fail(new CommandWrong({ reason }));

/** Decimal text with at most two decimals as cents; null for anything else. */
export const centsOf = (text: string): number | null => {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

/** The end of a calendar day by the clocks of a time zone; null for no day. */
export const endOfDay = (text: string, timeZone: string): Instant | null => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) return null;
  return momentOf(at + days(1), timeZone) - 1;
};
