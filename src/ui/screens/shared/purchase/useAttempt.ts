import { type AttemptEvent, initial, step, type Attempt } from '../../../../application/Attempt.ts';
import type { NoAnswer } from '../../../../application/Process.ts';
import type { CommandToken } from '../../../../application/UseCase.ts';
import type { Outcome } from '../../../binding/Shop.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { readEntry, writeEntry } from '../history/historyEntry.ts';

const keptIn = (entry: string): Attempt => {
  const kept = readEntry(entry);
  return typeof kept === 'string' ? kept : initial;
};

const eventOf = <A, E extends { readonly _tag: string }>(outcome: Outcome<A, E | NoAnswer>): AttemptEvent => {
  if (outcome.ok) return { type: 'placed' };
  const { error } = outcome;
  if (typeof error === 'string') return { type: 'no-answer' };
  return { type: error._tag === 'IdempotencyKeyReused' ? 'placed-another' : 'refused' };
};

/**
 * Runs a command that must count once; the history entry keeps the key of its attempt, also over a reload.
 * @param entry the name of the key there
 */
export function useAttempt<I, A, E extends { readonly _tag: string }>(
  entry: string,
  command: CommandToken<I, A, E>,
): (inputWith: (idempotencyKey: string) => I) => Promise<Outcome<A, E | NoAnswer> | null> {
  const { run } = useCommand(command);
  const follow = (event: AttemptEvent): Attempt => {
    const next = step(keptIn(entry), event);
    writeEntry(entry, next ?? undefined);
    return next;
  };
  return async (inputWith) => {
    const fresh = crypto.randomUUID();
    const outcome = await run(inputWith(follow({ type: 'sent', fresh }) ?? fresh));
    if (outcome !== null) follow(eventOf(outcome));
    return outcome;
  };
}
