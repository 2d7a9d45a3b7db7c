import { useSessionWatch } from './useSessionWatch.ts';

/** Follows the session for the whole page; shows nothing itself. */
export function SessionWatch() {
  useSessionWatch();
  return null;
}
