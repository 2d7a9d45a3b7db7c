import type { StoreKey } from './Market.ts';

const timeZones: Readonly<Record<StoreKey, string>> = {
  ch: 'Europe/Zurich',
  li: 'Europe/Vaduz',
  us: 'America/New_York',
  euro: 'Europe/Vienna',
};

/** The time zone in which a store tells days and times: the same on pages, in mails and wherever a page is rendered. */
export const timeZoneOf = (store: StoreKey): string => timeZones[store];
