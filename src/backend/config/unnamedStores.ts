import { storeKeys, type StoreKey } from '../../domain/market/Market.ts';
import type { HttpConfiguration } from './Configuration.ts';
import { isThisMachine } from './isThisMachine.ts';

/**
 * The stores without a configured address while another one has a public address. Links between stores lead there to
 * the same name with the store's ending, whose domain may have another owner.
 */
export const unnamedStores = (urls: HttpConfiguration['publicUrls']): readonly StoreKey[] => {
  const isPublic = Object.values(urls).some((url) => url !== null && !isThisMachine(new URL(url).host));
  return isPublic ? storeKeys.filter((store) => urls[store] === null) : [];
};
