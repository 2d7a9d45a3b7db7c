import { Effect, Result } from 'effect';
import type { Database, DatabaseLog, Transaction } from './Database.ts';

/** Thrown out of a transaction that is to be rolled back because of a refusal. */
const rolledBack = new Error('rolled back');

/** What the database itself said. The wrapping error repeats the parameters, and what is said of a value (class 22) the value: both may be of a person (R11). */
const reasonOf = (error: unknown): { readonly code: string; readonly reason: string } => {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = root instanceof Error && 'code' in root ? String(root.code) : '';
  return {
    code,
    reason: code.startsWith('22') ? 'a value it does not take' : root instanceof Error ? root.message : String(root),
  };
};

/** Two transactions stood in each other's way and PostgreSQL chose this one: the same again may well succeed. */
const mayTryAgain = (error: unknown): boolean => ['40001', '40P01'].includes(reasonOf(error).code);
const attempts = 3;

export interface Unavailability<U> {
  readonly log: DatabaseLog;
  /** What the port calls a database that does not answer. */
  readonly unavailable: () => U;
}

/** Asks the database; its failure is logged without data and becomes the port's named error. */
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

/** One command in one transaction: all that `f` does happens, or nothing. A refusal is rolled back like a failure. */
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
