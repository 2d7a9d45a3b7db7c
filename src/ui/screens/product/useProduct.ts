import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ShownProduct } from '../../../application/catalog/ShowProduct.ts';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import type { AddingToCart, FollowedPrices, LoadHistory } from '../../kit/live.ts';
import { useAddToCart } from '../shared/products/useAddToCart.ts';
import { useProductPrices } from '../shared/products/useProductPrices.ts';
import { useLoadHistory } from '../shared/blocks/useBlocks.ts';

export type { ShownProduct };

const root = getRouteApi('__root__');

export interface BoundProduct {
  readonly prices: FollowedPrices;
  readonly cart: AddingToCart;
  readonly sellingCart: AddingToCart;
  readonly loadHistory: LoadHistory;
  /** Server time of rendering, for dated facts such as shipping rates. */
  readonly at: Instant;
}

/** Data of a product page with live prices for it and its neighbours. */
export function useProduct({ product, similar, series }: ShownProduct): BoundProduct {
  const { metals } = root.useLoaderData();
  const all = useMemo(() => [product, ...similar, ...series], [product, similar, series]);
  const prices = useProductPrices(all);
  const cart = useAddToCart(product.product.sku);
  const sellingCart = useAddToCart(product.product.sku, 'sell');
  const loadHistory = useLoadHistory();
  return { prices, cart, sellingCart, loadHistory, at: metals?.serverTimestamp ?? 0 };
}
