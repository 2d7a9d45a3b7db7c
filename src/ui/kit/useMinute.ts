import { useSyncExternalStore } from 'react';
import type { Instant } from '../../domain/kernel/Instant.ts';

const minuteMs = 60_000;
/** A timer that sleeps with the machine is late; the shorter it is, the sooner it notices. */
const lookEveryMs = 10_000;

const follow = (changed: () => void) => {
  const timer = setInterval(changed, lookEveryMs);
  return () => clearInterval(timer);
};

/** The minute that the browser's clock shows; null on the server and during hydration, because pages are kept. */
export const useMinute = (): Instant | null =>
  useSyncExternalStore(
    follow,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => null,
  );
