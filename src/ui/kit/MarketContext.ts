import { createContext, useContext } from 'react';
import type { Market } from '../../domain/market/Market.ts';

export const MarketContext = createContext<Market | null>(null);

/** The market whose language, currency and formats the parts of the kit use. */
export function useMarket(): Market {
  const market = useContext(MarketContext);
  if (market === null) throw new Error('A part of the kit was rendered outside of a market');
  return market;
}
