import { parseArgs, type ParseArgsConfig } from 'node:util';
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

/** Whether the usage is asked for, also where the rest of the command line is wrong. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h') || args.find((arg) => !arg.startsWith('-')) === 'help';

/** Whether the answer is asked for as data, also where the rest of the command line is wrong. */
export const asksForJson = (args: readonly string[]): boolean => args.includes('--json');

/** Words and options of a command line; every command takes `--json`, which the program that runs it reads. */
export const argumentsOf = <O extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: O) =>
  Result.try({
    try: () => {
      const given = args.filter((arg) => arg !== '--json');
      const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options });
      return { values, positionals };
    },
    catch: (error) => new CommandWrong({ reason: error instanceof Error ? error.message : String(error) }),
  });
