import type { StoreKey } from '../../../../domain/market/Market.ts';

const endings = { ch: 'ch', li: 'li', us: 'us', euro: 'at' } as const;

/**
 * The origin of another store of the same dealer: on `*.localhost` by the first label, else by the top-level domain
 * (MKT-1). null if it cannot be derived, as for an IP address.
 */
export function storeOrigin(origin: string, store: StoreKey): string | null {
  const url = new URL(origin);
  const labels = url.hostname.split('.');
  if (labels.at(-1) === 'localhost') {
    url.hostname = store === 'euro' ? 'localhost' : `${store}.localhost`;
    return url.origin;
  }
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || !['ch', 'li', 'us', 'at', 'de'].includes(last)) return null;
  const ending = store === 'euro' && last === 'de' ? 'de' : endings[store];
  url.hostname = [...labels.slice(0, -1), ending].join('.');
  return url.origin;
}
