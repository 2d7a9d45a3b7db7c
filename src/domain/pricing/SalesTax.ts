import type { StoreKey } from '../market/Market.ts';

/**
 * Whether a store's prices exclude sales tax, which the shop does not calculate. Pages then say that it is excluded,
 * never that it is zero (PRC-7).
 */
export const leavesSalesTaxOpen = (store: StoreKey): boolean => store === 'us';
