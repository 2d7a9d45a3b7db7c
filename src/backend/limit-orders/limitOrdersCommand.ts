import { Result } from 'effect';
import { idOf, type LimitOrderNumber } from '../../domain/kernel/Ids.ts';
import { type LimitOrderStatus, limitOrderStatuses } from '../../domain/limit-order/LimitOrderStates.ts';
import type { Confirmation } from '../store/identity.ts';
import { argumentsOf, type Asked, wrong } from '../config/commandLine.ts';

export type LimitOrdersCommand =
  | { readonly asks: 'list'; readonly status: LimitOrderStatus | null }
  | { readonly asks: 'show'; readonly number: LimitOrderNumber }
  | { readonly asks: 'confirm'; readonly as: Confirmation };

export const usage = [
  'usage: npm run limit-orders -- COMMAND [--json]',
  `  list [--status S]   the newest limit orders; S is ${limitOrderStatuses.join(', ')}`,
  '  show NUMBER         one with all that happened to it, such as L-7K3M-QVTA',
  '  restored --yes      the database is a backup: active limit orders are at rest, their customers get a mail; no message',
  '                      that waits in the backup is sent. It cannot be taken back',
  '  moved               the database is another one, and nothing was lost: all goes on',
].join('\n');

const restoredNeedsYes =
  'restored puts all active limit orders to rest and writes to their customers, which cannot be taken back; say --yes if the database is a backup';

/** Reads the arguments after the program's name. */
export const limitOrdersCommand = (args: readonly string[]): Asked<LimitOrdersCommand> =>
  Result.gen(function* () {
    const { values, positionals } = yield* argumentsOf(args, { status: { type: 'string' }, yes: { type: 'boolean' } });
    const [command, number, ...more] = positionals;
    if (command === undefined) return yield* wrong('a command is needed');
    if (values.yes === true && command !== 'restored') return yield* wrong(`${command} does not take --yes`);
    if (command === 'show') {
      if (values.status !== undefined) return yield* wrong('show does not take --status');
      return number === undefined || more.length > 0
        ? yield* wrong('show takes one number')
        : { asks: 'show', number: idOf<LimitOrderNumber>(number.toUpperCase()) };
    }
    if (command === 'restored' || command === 'moved') {
      if (number !== undefined || values.status !== undefined) return yield* wrong(`${command} takes nothing else`);
      if (command === 'restored' && values.yes !== true) return yield* wrong(restoredNeedsYes);
      return { asks: 'confirm', as: command };
    }
    if (command !== 'list') return yield* wrong(`${command} is no command`);
    if (number !== undefined) return yield* wrong('list takes nothing else');
    const status = limitOrderStatuses.find((each) => each === values.status) ?? null;
    return values.status !== undefined && status === null
      ? yield* wrong(`--status is one of ${limitOrderStatuses.join(', ')}`)
      : { asks: 'list', status };
  });
