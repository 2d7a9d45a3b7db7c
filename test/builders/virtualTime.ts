import { VirtualTimeScheduler } from 'rxjs';
import type { Clock } from '../../src/domain/kernel/ports/Clock.ts';

/** Time that passes when told to: timers run in order, and `clock` reads `start` plus what has passed plus `wrong`. */
export class VirtualTime extends VirtualTimeScheduler {
  readonly start: number;
  /** How far the clock is off; the timers do not care. */
  wrong = 0;

  constructor(start: number) {
    super(undefined, 0);
    this.start = start;
  }

  readonly clock: Clock = { now: () => this.true() + this.wrong };

  /** The time it really is. */
  true(): number {
    return this.start + this.frame;
  }

  pass(ms: number): void {
    const until = this.frame + ms;
    this.maxFrames = until;
    this.flush();
    this.frame = until;
  }

  /** Timers that wait. */
  waiting(): number {
    return this.actions.filter((action) => !action.closed).length;
  }
}
