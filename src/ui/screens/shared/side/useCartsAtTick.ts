import { useEffect } from 'react';
import { loadCart } from '../../../../application/cart/tokens.ts';
import type { ShownPrices } from '../../../../application/pricing/ShownPrices.ts';
import { watchPrices } from '../../../../application/pricing/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { defaultSide } from './cartSide.ts';

const unknown: ShownPrices = { state: 'fetching' };

/**
 * Reads the open carts again with each tick, so that they have the prices of the page around them; an answer that fails
 * leaves the old prices until the next tick. For carts that are only shown: a page to order from recalculates its cart,
 * and says what has changed.
 */
export function useCartsAtTick(shown: readonly (PricedCart | null)[]): void {
  const shop = useShop();
  const board = useLive(watchPrices, undefined, unknown);
  const tickId = board.state === 'live' ? board.prices.tickId : null;
  const isOld = tickId !== null && shown.some((cart) => cart !== null && cart.tickId !== tickId);
  useEffect(() => {
    // One request reads the carts of all sides.
    if (isOld) void outcomeOf(shop.run(loadCart, defaultSide));
  }, [shop, tickId, isOld]);
}
