import { Effect } from 'effect';
import { Observable } from 'rxjs';
import type { Surroundings } from '../../src/application/pricing/Surroundings.ts';
import type { VirtualTime } from './virtualTime.ts';

const observe: Surroundings['observe'] = (effect) =>
  new Observable((subscriber) =>
    Effect.runCallback(effect, {
      onExit: (exit) => {
        if (exit._tag === 'Success') subscriber.next(exit.value);
        subscriber.complete();
      },
    }),
  );

/** Surroundings on virtual time; `random` is constant unless given. */
export const surroundings = (time: VirtualTime, random: () => number = () => 0.5): Surroundings => ({
  clock: time.clock,
  scheduler: time,
  random,
  observe,
});
