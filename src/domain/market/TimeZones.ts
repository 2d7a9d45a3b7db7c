import type { StoreKey } from './Market.ts';

const timeZones: Readonly<Record<StoreKey, string>> = {
  ch: 'Europe/Zurich',
  li: 'Europe/Vaduz',
  us: 'America/New_York',
  euro: 'Europe/Vienna',
};

/** The time zone for days and times of a store, the same on pages, in mails and for server and browser. */
export const timeZoneOf = (store: StoreKey): string => timeZones[store];
