import type { Effect } from 'effect';
import type { Observable, SchedulerLike } from 'rxjs';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';

/** The environment of a live query besides its ports. Timers run on `scheduler`; moments are read from `clock`. */
export interface Surroundings {
  readonly clock: Clock;
  readonly scheduler: SchedulerLike;
  /** A random number from 0 up to, but not including, 1; it spreads the requests of clients (PRC-10). */
  readonly random: () => number;
  /** Runs an effect when subscribed and interrupts it when unsubscribed; the composition root supplies the runtime. */
  readonly observe: <A>(effect: Effect.Effect<A>) => Observable<A>;
}
