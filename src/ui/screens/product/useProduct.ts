import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ShownProduct } from '../../../application/catalog/ShowProduct.ts';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import type { AddingToCart, FollowedPrices, LoadHistory } from '../../kit/live.ts';
import { useAddToCart } from '../catalog/useAddToCart.ts';
import { useProductPrices } from '../catalog/useProductPrices.ts';
import { useLoadHistory } from '../content/useBlocks.ts';

export type { ShownProduct };

const root = getRouteApi('__root__');

export interface BoundProduct {
  readonly prices: FollowedPrices;
  readonly cart: AddingToCart;
  readonly loadHistory: LoadHistory;
  /** The server's time as the page was made; it decides dated things such as shipping rates. */
  readonly at: Instant;
}

/** A product page, bound: its prices and those of its neighbours follow the market. */
export function useProduct({ product, similar, series }: ShownProduct): BoundProduct {
  const { metals } = root.useLoaderData();
  const all = useMemo(() => [product, ...similar, ...series], [product, similar, series]);
  const prices = useProductPrices(all);
  const cart = useAddToCart(product.product.sku);
  const loadHistory = useLoadHistory();
  return { prices, cart, loadHistory, at: metals?.serverTimestamp ?? 0 };
}
