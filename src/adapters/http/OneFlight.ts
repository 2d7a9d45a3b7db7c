import { Deferred, Effect } from 'effect';

/** Runs an effect at most once at a time: whoever asks while it runs gets the same outcome. */
export class OneFlight<A, E> {
  #running: Deferred.Deferred<A, E> | null = null;

  run(start: () => Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.suspend(() => {
      if (this.#running !== null) return Deferred.await(this.#running);
      const shared = Deferred.makeUnsafe<A, E>();
      this.#running = shared;
      // Others wait for the outcome, so it must not die with the first who asked.
      return Effect.suspend(start).pipe(
        Effect.onExit((exit) =>
          Effect.suspend(() => {
            this.#running = null;
            return Deferred.done(shared, exit);
          }),
        ),
        Effect.forkDetach,
        Effect.flatMap(() => Deferred.await(shared)),
      );
    });
  }
}
