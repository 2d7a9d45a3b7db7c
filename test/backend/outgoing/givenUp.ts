import { Effect, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { expect, vi } from 'vitest';

/**
 * The outcome of a call to a server that hangs: nothing for five seconds, then at once. Fake timers pass them once all
 * calls are made.
 */
export const givenUpAfterFiveSeconds = <A, E>(asking: Effect.Effect<A, E>, allAsked: () => void): Promise<A> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(asking);
      yield* Effect.promise(() => vi.waitFor(allAsked, { timeout: 10_000, interval: 5 }));
      yield* TestClock.adjust('4999 millis');
      expect(fiber.pollUnsafe()).toBeUndefined();
      yield* TestClock.adjust('1 millis');
      return yield* Fiber.join(fiber);
    }).pipe(Effect.provide(TestClock.layer())),
  );
