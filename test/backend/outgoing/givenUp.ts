import { Effect, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { expect, vi } from 'vitest';

/**
 * What comes of asking somebody who hangs: nothing until five seconds have passed, and then at once. The seconds pass as soon as all
 * have been asked who will be; nobody waits for them.
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
