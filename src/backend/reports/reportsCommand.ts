import { Result } from 'effect';
import { argumentsOf, type Asked, wrong } from '../config/commandLine.ts';

/** The file of the private key, and the report that is meant. */
interface OfReport {
  readonly number: string;
  readonly key: string;
}
export type ReportsCommand =
  | { readonly asks: 'init'; readonly key: string }
  /** `page` from 1. */
  | { readonly asks: 'list'; readonly page: number }
  /** `before`: the place that the messages end before; null: the newest ones. */
  | ({ readonly asks: 'show'; readonly before: number | null } & OfReport)
  | ({ readonly asks: 'confirm' | 'close' } & OfReport)
  | ({ readonly asks: 'answer'; readonly text: string | null; readonly isQuestion: boolean } & OfReport);

const usualKey = 'reports-key.json';

export const usage = [
  'usage: npm run reports -- COMMAND [--json]',
  '  init                                makes the key of the reports role; prints TROY_REPORTS_KEY for the shop',
  '  list [--page N]                     reports with what is due, without their texts, 50 a page',
  '  show NUMBER [--before N]            the latest 20 messages of a report, or the 20 before message N',
  '  confirm NUMBER                      confirms the receipt to the reporter, within 7 days',
  '  answer NUMBER [--text FILE] [--question]',
  '                                      the text comes from the file, or from the standard input;',
  '                                      a question does not count as the answer that is due within 3 months',
  '  close NUMBER                        the report is done; it is deleted 5 years later',
  `  --key FILE                          the file of the private key; ${usualKey} without it`,
  'The passphrase of the key is asked for, or read from TROY_REPORTS_PASSPHRASE.',
].join('\n');

const ofReport = ['show', 'confirm', 'answer', 'close'] as const;

const numberOf = (text: string, option: string): Asked<number> =>
  /^[1-9]\d{0,6}$/.test(text) ? Result.succeed(Number(text)) : wrong(`${option} takes a number from 1`);

/** Reads the arguments after the program's name. */
export const reportsCommand = (args: readonly string[]): Asked<ReportsCommand> =>
  Result.gen(function* () {
    const { values, positionals } = yield* argumentsOf(args, {
      key: { type: 'string', default: usualKey },
      text: { type: 'string' },
      question: { type: 'boolean', default: false },
      page: { type: 'string' },
      before: { type: 'string' },
    });
    const [command, number, ...more] = positionals;
    if (command === undefined) return yield* wrong('a command is needed');
    if (command !== 'answer' && (values.text !== undefined || values.question))
      return yield* wrong(`${command} takes neither --text nor --question`);
    if (command !== 'list' && values.page !== undefined) return yield* wrong(`${command} takes no --page`);
    if (command !== 'show' && values.before !== undefined) return yield* wrong(`${command} takes no --before`);
    const page = yield* numberOf(values.page ?? '1', '--page');
    if (command === 'init' || command === 'list') {
      if (number !== undefined) return yield* wrong(`${command} takes nothing else`);
      return command === 'list' ? { asks: 'list', page } : { asks: 'init', key: values.key };
    }
    const asks = ofReport.find((each) => each === command);
    if (asks === undefined) return yield* wrong(`${command} is no command`);
    if (number === undefined || more.length > 0) return yield* wrong(`${command} takes the number of one report`);
    const meant = { number, key: values.key };
    // Messages are numbered from 1 for people, from 0 in the report.
    if (asks === 'show')
      return {
        asks,
        ...meant,
        before: values.before === undefined ? null : (yield* numberOf(values.before, '--before')) - 1,
      };
    return asks === 'answer'
      ? { asks, ...meant, text: values.text ?? null, isQuestion: values.question }
      : { asks, ...meant };
  });
