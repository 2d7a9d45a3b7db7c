import { Effect, Fiber } from 'effect';
import { Observable } from 'rxjs';
import type { Surroundings } from '../application/pricing/Surroundings.ts';

/** Runs an effect when subscribed and interrupts it when unsubscribed. */
export const observe: Surroundings['observe'] = (effect) =>
  new Observable((subscriber) => {
    const fiber = Effect.runFork(
      effect.pipe(
        Effect.tap((value) =>
          Effect.sync(() => {
            subscriber.next(value);
            subscriber.complete();
          }),
        ),
        Effect.catchDefect((defect) => Effect.sync(() => subscriber.error(defect))),
      ),
    );
    return () => void Effect.runFork(Fiber.interrupt(fiber));
  });
