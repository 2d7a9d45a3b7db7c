import { Effect } from 'effect';

/** Reads; a stop does not wait for it. */
export const reading = <A>(work: () => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.tryPromise({ try: work, catch: (error) => error });

/** Writes; a stop waits for it, so that it is one transaction. */
export const writing = <A>(work: () => Promise<A>): Effect.Effect<A, unknown> => Effect.uninterruptible(reading(work));
