import type { Instant } from './Instant.ts';

/** The most that may pass in any period of this length, wherever it begins. */
export interface Allowance {
  readonly most: number;
  readonly windowMs: number;
}

/** The moment of the next pass after those counted. */
export const nextAllowedAt = (passed: readonly Instant[], { most, windowMs }: Allowance): Instant =>
  (passed.toSorted((one, other) => one - other)[passed.length - most] ?? 0) + windowMs;
