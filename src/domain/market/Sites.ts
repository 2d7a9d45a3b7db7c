import type { MarketCountry, StoreKey } from './Market.ts';

/** The sites of the shop, each with hosts of its own: one for each store, and two more of the euro store. */
export const siteKeys = ['ch', 'li', 'us', 'euro', 'at', 'de'] as const;
export type SiteKey = (typeof siteKeys)[number];

/** What a host decides about a market. */
export interface Site {
  readonly store: StoreKey;
  readonly country: MarketCountry;
}

export const sites: Readonly<Record<SiteKey, Site>> = {
  ch: { store: 'ch', country: 'CH' },
  li: { store: 'li', country: 'LI' },
  us: { store: 'us', country: 'US' },
  euro: { store: 'euro', country: 'AT' },
  at: { store: 'euro', country: 'AT' },
  de: { store: 'euro', country: 'DE' },
};

/**
 * The site of a host without configuration (MKT-1): by its top-level domain, on `*.localhost` by the first label; every
 * other host is that of the euro store. Accepts any string. Port, case and a trailing dot are ignored.
 */
export const siteOf = (host: string): SiteKey => {
  const name = /^([a-z0-9.-]{1,253}?)\.?(?::\d{1,5})?$/.exec(host.trim().toLowerCase())?.[1] ?? '';
  const labels = name.split('.');
  if (labels.length < 2 || labels.includes('')) return 'euro';
  const last = labels.at(-1) ?? '';
  const ending = last === 'localhost' ? labels[0] : last;
  return siteKeys.find((site) => site === ending) ?? 'euro';
};
