import type { HttpConfiguration } from '../../backend/config/Configuration.ts';
import { localOrigin } from '../../backend/http/publicOrigin.ts';
import type { StoreKey } from '../../domain/market/Market.ts';

/** The origin of each store in links and mails: the configured one, else that on the local machine. */
export const storeOrigins = ({
  publicUrls,
  port,
}: Pick<HttpConfiguration, 'publicUrls' | 'port'>): Readonly<Record<StoreKey, string>> => {
  const origin = (store: StoreKey) => publicUrls[store] ?? localOrigin(store, port);
  return { euro: origin('euro'), ch: origin('ch'), li: origin('li'), us: origin('us') };
};
