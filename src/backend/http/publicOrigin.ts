import type { StoreKey } from '../../domain/market/Market.ts';
import type { HttpConfiguration } from '../config/Configuration.ts';

const labels: Readonly<Record<StoreKey, string>> = {
  euro: 'localhost',
  ch: 'ch.localhost',
  li: 'li.localhost',
  us: 'us.localhost',
};
const ofThisMachine = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether a host is a name of the local machine. */
export const isThisMachine = (host: string): boolean => ofThisMachine.test(host);

/** The origin of a store without configuration: on the local machine. */
export const localOrigin = (store: StoreKey, port: number): string => `http://${labels[store]}:${port}`;

/**
 * The public origin of a store, for what a page says about its own URL. The Host header is not trusted: apart from
 * names of the local machine it is never repeated, so that no page can name another shop as its home.
 */
export const publicOrigin = (
  { publicUrls, port }: Pick<HttpConfiguration, 'publicUrls' | 'port'>,
  store: StoreKey,
  asked: { readonly protocol: string; readonly host: string },
): string =>
  publicUrls[store] ?? (isThisMachine(asked.host) ? `${asked.protocol}://${asked.host}` : localOrigin(store, port));

/** Whether a page of the shop can have this origin: a configured one, or one of the local machine. */
export const isOwnOrigin = (publicUrls: HttpConfiguration['publicUrls'], origin: string): boolean =>
  Object.values(publicUrls).includes(origin) || (URL.canParse(origin) && isThisMachine(new URL(origin).host));
