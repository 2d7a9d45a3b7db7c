import { useSessionWatch } from './useSessionWatch.ts';

/** Runs useSessionWatch once per document; renders nothing. */
export function SessionWatch() {
  useSessionWatch();
  return null;
}
