import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { showPriceHistory } from '../../../application/pricing/tokens.ts';
import type { BlockData } from '../../blocks/blockData.ts';
import { useShop } from '../../binding/ShopContext.ts';
import type { LoadHistory } from '../../kit/live.ts';
import type { PageWithData } from '../../routes/contentLoaders.ts';
import { useAddToCart } from '../catalog/useAddToCart.ts';
import { useProductPrices } from '../catalog/useProductPrices.ts';
import { useMetalBoard } from '../layout/ticker/useMetalBoard.ts';

const root = getRouteApi('__root__');

/** What an ounce cost, in the currency of the market. */
export function useLoadHistory(): LoadHistory {
  const shop = useShop();
  return useCallback(
    async (metal, timespan) => {
      const outcome = await shop.run(showPriceHistory, { metal, timespan, currency: shop.market.currency });
      return outcome.ok ? outcome.value : null;
    },
    [shop],
  );
}

/** A content page's blocks, bound: their prices follow the market, their buttons fill the cart. */
export function useBlocks({
  products,
  stores,
  articles,
}: Pick<PageWithData, 'products' | 'stores' | 'articles'>): BlockData {
  const { metals } = root.useLoaderData();
  const board = useMetalBoard(metals);
  const prices = useProductPrices(products);
  const cart = useAddToCart();
  const loadHistory = useLoadHistory();
  return { board, products, stores, articles, prices, cart, loadHistory };
}
