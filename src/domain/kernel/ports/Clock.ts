import type { Instant } from '../Instant.ts';

/** The only way to know the time. Adjustable when dev controls are on. */
export abstract class Clock {
  abstract now(): Instant;
}
