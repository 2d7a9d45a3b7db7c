import { Data, Result } from 'effect';

/** The command line is wrong; `reason` says what is. */
export class CommandWrong extends Data.TaggedError('CommandWrong')<{ readonly reason: string }> {}

export type Asked<A> = Result.Result<A, CommandWrong>;

export const wrong = (reason: string): Result.Result<never, CommandWrong> => Result.fail(new CommandWrong({ reason }));

/** Decimal text with at most two decimals as cents; null for anything else. */
export const centsOf = (text: string): number | null => {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};
