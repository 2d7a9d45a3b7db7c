import { useState } from 'react';
import type { ShownProductPrices } from '../../../application/pricing/ShownPrices.ts';
import { watchProductPrices } from '../../../application/pricing/tokens.ts';
import type { ListedPrices } from '../../../domain/catalog/ListedProduct.ts';
import type { ProductPrices } from '../../../domain/pricing/Price.ts';
import { useLive } from '../../binding/useLive.ts';
import type { FollowedPrices } from '../../kit/live.ts';

const none: ReadonlyMap<string, ProductPrices> = new Map();
const rendered: ShownProductPrices = { state: 'live', prices: none };

/** The prices of the products on a page, following every recalculation (PRC-3, PRC-10); at first those the page came with. */
export function useProductPrices(products: readonly { readonly prices: ListedPrices }[]): FollowedPrices {
  const tickId = products[0]?.prices.tickId;
  const skus = products.map((each) => each.prices.sku);
  const shown = useLive(watchProductPrices, { skus, ...(tickId === undefined ? {} : { tickId }) }, rendered);
  const [last, setLast] = useState(none);
  const prices = 'prices' in shown ? shown.prices : last;
  if (prices !== last) setLast(prices);
  return { state: shown.state, of: (each) => prices.get(each.prices.sku) ?? each.prices };
}
