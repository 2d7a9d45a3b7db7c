import { Deferred, Effect } from 'effect';

/** Single-flight: callers that arrive while the effect runs share its outcome. */
export class OneFlight<A, E> {
  #running: Deferred.Deferred<A, E> | null = null;

  run(start: () => Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.suspend(() => {
      if (this.#running !== null) return Deferred.await(this.#running);
      const shared = Deferred.makeUnsafe<A, E>();
      this.#running = shared;
      // Later callers share the outcome, so the effect keeps running when the first caller is interrupted.
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
