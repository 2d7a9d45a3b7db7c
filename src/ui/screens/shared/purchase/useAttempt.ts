import { useEffect, useState } from 'react';
import { type OnceAttempt, type OnceAttemptEvent, initial, step } from '../../../../application/OnceAttempt.ts';
import { mayHavePlaced, type PlacingError } from '../../../../application/mayHavePlaced.ts';
import type { NoAnswer } from '../../../../application/Process.ts';
import type { CommandToken } from '../../../../application/UseCase.ts';
import type { Outcome } from '../../../binding/Shop.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { readEntry, writeEntry } from '../history/historyEntry.ts';
import { isRecord } from '../history/isRecord.ts';

const keptIn = (entry: string): OnceAttempt => {
  const kept = readEntry(entry);
  return isRecord(kept) && typeof kept['key'] === 'string'
    ? { key: kept['key'], doubtful: kept['doubtful'] === true, underWay: kept['underWay'] === true }
    : initial;
};

const follow = (entry: string, event: OnceAttemptEvent): OnceAttempt => {
  const next = step(keptIn(entry), event);
  writeEntry(entry, next.key === null ? undefined : next);
  return next;
};

const eventOf = <A, E extends PlacingError>(outcome: Outcome<A, E | NoAnswer>): OnceAttemptEvent => {
  if (outcome.ok) return { type: 'placed' };
  const { error } = outcome;
  if (typeof error === 'string' || mayHavePlaced(error)) return { type: 'no-answer' };
  return { type: error._tag === 'IdempotencyKeyReused' ? 'placed-another' : 'refused' };
};

interface SentOnce<I, A, E> {
  /** Sends the request with the key of its attempt; null while one is under way. */
  readonly send: (inputWith: (idempotencyKey: string) => I) => Promise<Outcome<A, E | NoAnswer> | null>;
  /** An earlier attempt may have counted. */
  readonly inDoubt: boolean;
}

/**
 * Runs a command that must count once; the history entry keeps its attempt, also over a reload.
 * @param entry the name of the attempt there
 */
export function useAttempt<I, A, E extends PlacingError>(
  entry: string,
  command: CommandToken<I, A, E>,
): SentOnce<I, A, E> {
  const { run, pending } = useCommand(command);
  const [doubtful, setDoubtful] = useState(false);
  useEffect(() => setDoubtful(follow(entry, { type: 'loaded' }).doubtful), [entry]);
  return {
    send: async (inputWith) => {
      const fresh = crypto.randomUUID();
      const outcome = await run(inputWith(follow(entry, { type: 'sent', fresh }).key ?? fresh));
      if (outcome !== null) setDoubtful(follow(entry, eventOf(outcome)).doubtful);
      return outcome;
    },
    inDoubt: doubtful && !pending,
  };
}
