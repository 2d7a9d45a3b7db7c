/** Whole milliseconds since 1970-01-01T00:00Z. The core never reads a clock: every rule takes `now` as an argument. */
export type Instant = number;

/** Seconds in ms. */
export const seconds = (n: number): number => n * 1000;
/** Minutes in ms. */
export const minutes = (n: number): number => n * 60_000;
/** Days of 24 hours in ms. */
export const days = (n: number): number => n * 86_400_000;

/** The most that the clock of a feed or another process may run ahead of this one's. */
export const clockTolerance = seconds(60);
