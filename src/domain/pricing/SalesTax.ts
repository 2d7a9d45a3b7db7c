import type { StoreKey } from '../market/Market.ts';

/** Whether a store states its prices before sales tax, which it does not calculate: it is said to be left out, never to be zero (PRC-7). */
export const leavesSalesTaxOpen = (store: StoreKey): boolean => store === 'us';
