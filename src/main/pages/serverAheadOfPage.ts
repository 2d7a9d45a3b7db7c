import { clockOffset } from '../../domain/pricing/Countdown.ts';

/** The Server-Timing metric that carries the server's clock. */
export const clockMeasure = 'clock';

/** A shared cache may have kept a page whose clock is further behind than that. */
const mostBehindMs = 2_000;

/**
 * Server clock minus local clock when the server answered with this page, in ms (PRC-2); null when the header is
 * missing, or the page came from a cache of the browser or possibly from a shared one: its clock is behind.
 */
export function serverAheadOfPage(): number | null {
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming) || page.transferSize === 0) return null;
  const serverTime = page.serverTiming?.find(({ name }) => name === clockMeasure)?.description;
  if (serverTime === undefined || !/^\d{1,15}$/.test(serverTime)) return null;
  const ours = (moment: number) => performance.timeOrigin + moment;
  const ahead = clockOffset({
    serverTimestamp: Number(serverTime),
    sentAt: ours(page.requestStart),
    receivedAt: ours(page.responseStart),
  });
  return ahead < -mostBehindMs ? null : ahead;
}
