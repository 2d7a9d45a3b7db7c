import { Effect, Result } from 'effect';
import type { Database, DatabaseLog, Transaction } from './Database.ts';

/** Thrown out of a transaction to roll it back after a refusal. */
const rolledBack = new Error('rolled back');

/**
 * The database's own error. The wrapping error repeats the parameters, and class 22 errors repeat a value; both may be
 * personal data (R11).
 */
const reasonOf = (error: unknown): { readonly code: string; readonly reason: string } => {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = root instanceof Error && 'code' in root ? String(root.code) : '';
  if (code.startsWith('22')) return { code, reason: 'a value it does not take' };
  return { code, reason: root instanceof Error ? root.message : String(root) };
};

/** A serialization failure or deadlock: trying again can succeed. */
const mayTryAgain = (error: unknown): boolean => ['40001', '40P01'].includes(reasonOf(error).code);
const attempts = 3;

export interface Unavailability<U> {
  readonly log: DatabaseLog;
  /** The port's error for a database that does not answer. */
  readonly unavailable: () => U;
}

/** Runs a query; a failure is logged without data and becomes the port's error. */
export const asking = <A, U>(
  question: () => Promise<A>,
  { log, unavailable }: Unavailability<U>,
): Effect.Effect<A, U> =>
  Effect.tryPromise({
    try: question,
    catch: (error) => {
      log.error(reasonOf(error), 'the database failed');
      return unavailable();
    },
  });

/**
 * Runs one command in one transaction: everything that `f` does is committed or nothing. A refusal rolls back like a
 * failure.
 */
export const inTransaction = <A, E, U>(
  database: Database,
  f: (tx: Transaction) => Promise<Result.Result<A, E>>,
  unavailability: Unavailability<U>,
): Effect.Effect<A, E | U> => {
  const once = async (): Promise<Result.Result<A, E>> => {
    const refused: { outcome?: Result.Result<A, E> } = {};
    try {
      return await database.transaction(async (tx) => {
        const outcome = await f(tx);
        if (Result.isSuccess(outcome)) return outcome;
        refused.outcome = outcome;
        throw rolledBack;
      });
    } catch (error) {
      if (error === rolledBack && refused.outcome !== undefined) return refused.outcome;
      throw error;
    }
  };
  const patiently = async (): Promise<Result.Result<A, E>> => {
    for (let round = 1; ; round += 1) {
      try {
        return await once();
      } catch (error) {
        if (round === attempts || !mayTryAgain(error)) throw error;
      }
    }
  };
  return Effect.flatMap(asking(patiently, unavailability), (outcome) => Effect.fromResult(outcome));
};
