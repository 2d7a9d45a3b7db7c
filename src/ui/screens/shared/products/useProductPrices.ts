import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShownProductPrices } from '../../../../application/pricing/ShownPrices.ts';
import { watchProductPrices } from '../../../../application/pricing/tokens.ts';
import type { ListedPrices } from '../../../../domain/listing/ListedProduct.ts';
import type { MetalPrices, ProductPrices } from '../../../../domain/pricing/Price.ts';
import { useLive } from '../../../binding/useLive.ts';
import type { FollowedPrices } from '../../../kit/live.ts';

const none: ReadonlyMap<string, ProductPrices> = new Map();
const root = getRouteApi('__root__');
const rendered = {
  live: { state: 'live', prices: none },
  stale: { state: 'stale', prices: none },
} as const satisfies Record<string, ShownProductPrices>;

/** Whether prices were stale when the page was rendered. */
export const useRenderedPriceState = (): keyof typeof rendered =>
  root.useLoaderData({
    select: (data?: { readonly metals: MetalPrices | null }) => (data?.metals?.stale === true ? 'stale' : 'live'),
  });

/** The prices of a page's products, updated with every tick (PRC-3, PRC-10); the rendered ones until then (PRC-9). */
export function useProductPrices(products: readonly { readonly prices: ListedPrices }[]): FollowedPrices {
  const renderedState = useRenderedPriceState();
  const tickId = products[0]?.prices.tickId;
  const skus = products.map((each) => each.prices.sku);
  const shown = useLive(
    watchProductPrices,
    { skus, ...(tickId === undefined ? {} : { tickId }) },
    rendered[renderedState],
  );
  const [last, setLast] = useState(none);
  const prices = 'prices' in shown ? shown.prices : last;
  if (prices !== last) setLast(prices);
  return { state: shown.state, of: (each) => prices.get(each.prices.sku) ?? each.prices };
}
