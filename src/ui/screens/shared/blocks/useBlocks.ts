import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { showPriceHistory } from '../../../../application/pricing/tokens.ts';
import type { BlockData, PageWithData } from '../../../blocks/blockData.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import type { LoadHistory } from '../../../kit/live.ts';
import { LaterNewsletterForm } from '../newsletter/LaterNewsletterForm.tsx';
import { LaterReportDesk } from '../reports/LaterReportDesk.tsx';
import { useAddToCart } from '../products/useAddToCart.ts';
import { useProductPrices } from '../products/useProductPrices.ts';
import { useMetalBoard } from '../prices/useMetalBoard.ts';

const root = getRouteApi('__root__');

/** Loads price histories in the market's currency. */
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

/** Data of a content page's blocks: live prices, and adding to the cart. */
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
  return {
    board,
    products,
    stores,
    articles,
    prices,
    cart,
    loadHistory,
    Newsletter: LaterNewsletterForm,
    Reports: LaterReportDesk,
  };
}
