import { Result } from 'effect';
import type { CorrectionAnswer } from '../../application/deposit/AnswerCorrection.ts';
import type { CorrectionEntered } from '../../application/deposit/ProposeCorrection.ts';
import { isDepositNumber } from '../../domain/deposit/DepositNumber.ts';
import { type DepositNumber, idOf, type Sku } from '../../domain/kernel/Ids.ts';
import { argumentsOf, type Asked, centsOf, wrong } from '../config/commandLine.ts';

export type DepositsCommand =
  | { readonly asks: 'list' }
  | { readonly asks: 'show'; readonly number: DepositNumber }
  | { readonly asks: 'correct'; readonly entered: CorrectionEntered }
  | { readonly asks: 'answer'; readonly answer: CorrectionAnswer };

export const usage = [
  'usage: npm run deposits -- COMMAND [--json]',
  '  list                                      the newest deposits, and how many corrections wait',
  '  show NUMBER                               one with all its movements, such as D-0000000174',
  '  correct NUMBER SKU=PIECES --reason TEXT   proposes pieces that come in (AU-PHIL-1=2) or leave (AU-PHIL-1=-2);',
  '          [--cost 3500.00]                  what the customer paid for all that come in; he reads the reason',
  '  approve NUMBER CORRECTION                 books a correction; another operator than the one who proposed it',
  '  decline NUMBER CORRECTION',
  'Corrections take --actor NAME for the operator; without it, the user of this machine.',
].join('\n');

const commands = ['list', 'show', 'correct', 'approve', 'decline'];

const numberOf = (text: string | undefined): Asked<DepositNumber> => {
  const number = text?.toUpperCase() ?? '';
  return isDepositNumber(number)
    ? Result.succeed(number)
    : wrong(`${number} is no number of a deposit such as D-0000000174`);
};

/** `SKU=-2` as two pieces that leave. */
const piecesOf = (text: string | undefined): Asked<{ readonly sku: Sku; readonly pieces: number }> => {
  const [, sku = '', pieces = ''] = /^([^=]+)=(-?\d{1,5})$/.exec(text ?? '') ?? [];
  return sku === ''
    ? wrong('correct takes pieces such as AU-PHIL-1=-2')
    : Result.succeed({ sku: idOf(sku), pieces: Number(pieces) });
};

const text = { type: 'string' } as const;

/**
 * Reads the arguments after the program's name.
 * @param user the operator where the line names none
 */
export const depositsCommand = (args: readonly string[], user: string): Asked<DepositsCommand> =>
  Result.gen(function* () {
    const { values, positionals } = yield* argumentsOf(args, { reason: text, cost: text, actor: text });
    const [command, entered, third, ...more] = positionals;
    if (command === undefined) return yield* wrong('a command is needed');
    if (!commands.includes(command)) return yield* wrong(`${command} is no command`);
    const most = { list: 0, show: 1 }[command] ?? 2;
    if (more.length > 0 || positionals.length > most + 1) return yield* wrong(`${command} takes nothing else`);
    const own = { correct: ['reason', 'cost', 'actor'], approve: ['actor'], decline: ['actor'] }[command] ?? [];
    const strange = Object.keys(values).find((name) => !own.includes(name));
    if (strange !== undefined) return yield* wrong(`${command} does not take --${strange}`);
    if (command === 'list') return { asks: 'list' };
    const number = yield* numberOf(entered);
    if (command === 'show') return { asks: 'show', number };
    const by = (values.actor ?? user).trim();
    if (by === '') return yield* wrong('--actor is a name');
    if (command === 'correct') {
      const { sku, pieces } = yield* piecesOf(third);
      if (pieces > 0 && values.cost === undefined)
        return yield* wrong(
          'correct takes --cost for pieces that come in: what the customer paid for them, 0 for nothing',
        );
      const costCents = values.cost === undefined ? 0 : centsOf(values.cost);
      if (costCents === null) return yield* wrong('--cost is an amount such as 3500.00');
      return { asks: 'correct', entered: { number, sku, pieces, costCents, reason: values.reason ?? '', by } };
    }
    if (third === undefined || !/^\d{1,9}$/.test(third))
      return yield* wrong(`${command} takes the number of a correction`);
    return { asks: 'answer', answer: { number, id: Number(third), approves: command === 'approve', operator: by } };
  });
