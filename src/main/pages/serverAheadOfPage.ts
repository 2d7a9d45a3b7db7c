import { clockOffset } from '../../domain/pricing/Countdown.ts';

/** The Server-Timing metric that carries the server's clock. */
export const clockMeasure = 'clock';

/**
 * Server clock minus local clock when the server answered with this page, in ms (PRC-2); null when the header is
 * missing or the page came from a cache.
 */
export function serverAheadOfPage(): number | null {
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming) || page.transferSize === 0) return null;
  const said = page.serverTiming?.find(({ name }) => name === clockMeasure)?.description;
  if (said === undefined || !/^\d{1,15}$/.test(said)) return null;
  const ours = (moment: number) => performance.timeOrigin + moment;
  return clockOffset({
    serverTimestamp: Number(said),
    sentAt: ours(page.requestStart),
    receivedAt: ours(page.responseStart),
  });
}
