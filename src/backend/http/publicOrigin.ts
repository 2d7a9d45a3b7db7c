import type { StoreKey } from '../../domain/market/Market.ts';
import type { HttpConfiguration } from '../config/Configuration.ts';

const labels: Readonly<Record<StoreKey, string>> = {
  euro: 'localhost',
  ch: 'ch.localhost',
  li: 'li.localhost',
  us: 'us.localhost',
};
const ofThisMachine = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether a host is a name of this machine, for whoever is on it. */
export const isThisMachine = (host: string): boolean => ofThisMachine.test(host);

/** Where a store is found as long as nothing is configured: on this machine. */
export const localOrigin = (store: StoreKey, port: number): string => `http://${labels[store]}:${port}`;

/**
 * The origin a store is known by in what a page says of its own address. A host is only the word of whoever asks: besides this machine's own
 * names none is repeated, so that nobody can have a page name somebody else's shop as its home.
 */
export const publicOrigin = (
  { publicUrls, port }: Pick<HttpConfiguration, 'publicUrls' | 'port'>,
  store: StoreKey,
  asked: { readonly protocol: string; readonly host: string },
): string =>
  publicUrls[store] ?? (isThisMachine(asked.host) ? `${asked.protocol}://${asked.host}` : localOrigin(store, port));

/** Whether a page of the shop can have this origin: one that is configured, or one of this machine. */
export const isOwnOrigin = (publicUrls: HttpConfiguration['publicUrls'], origin: string): boolean =>
  Object.values(publicUrls).includes(origin) || (URL.canParse(origin) && isThisMachine(new URL(origin).host));
