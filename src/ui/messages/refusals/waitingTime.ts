/** Seconds in whole minutes, rounded up, at least 1. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));
