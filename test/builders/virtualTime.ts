import { VirtualTimeScheduler } from 'rxjs';
import type { Clock } from '../../src/domain/kernel/ports/Clock.ts';

/** Virtual time: timers run in order, and `clock` reads `start` plus the passed time plus `wrong`. */
export class VirtualTime extends VirtualTimeScheduler {
  readonly start: number;
  /** The error of the clock; timers ignore it. */
  wrong = 0;

  constructor(start: number) {
    super(undefined, 0);
    this.start = start;
  }

  readonly clock: Clock = { now: () => this.true() + this.wrong };

  /** The true time. */
  true(): number {
    return this.start + this.frame;
  }

  pass(ms: number): void {
    const until = this.frame + ms;
    this.maxFrames = until;
    this.flush();
    this.frame = until;
  }

  /** Pending timers. */
  waiting(): number {
    return this.actions.filter((action) => !action.closed).length;
  }
}
