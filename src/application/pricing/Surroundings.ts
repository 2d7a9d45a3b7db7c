import type { Effect } from 'effect';
import type { Observable, SchedulerLike } from 'rxjs';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';

/** What a live query needs besides its ports. Timers run on `scheduler`; moments are read from `clock`. */
export interface Surroundings {
  readonly clock: Clock;
  readonly scheduler: SchedulerLike;
  /** From 0 up to, not including, 1: spreads clients so that they do not act in step (PRC-10). */
  readonly random: () => number;
  /** Runs an effect when subscribed and interrupts it when unsubscribed; running is the composition root's business. */
  readonly observe: <A>(effect: Effect.Effect<A>) => Observable<A>;
}
