import { Clock } from '../../domain/kernel/ports/Clock.ts';

/**
 * The visitor's own clock, which may be wrong by any amount; rules that depend on the time correct it by the server's.
 */
export class BrowserClock extends Clock {
  now(): number {
    return Date.now();
  }
}
