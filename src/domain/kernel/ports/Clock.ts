import type { Instant } from '../Instant.ts';

/** The only source of the time. Dev controls can adjust it. */
export abstract class Clock {
  abstract now(): Instant;
}
