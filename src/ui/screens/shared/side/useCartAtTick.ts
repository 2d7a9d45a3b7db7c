import { useEffect } from 'react';
import { loadCart } from '../../../../application/cart/tokens.ts';
import type { ShownPrices } from '../../../../application/pricing/ShownPrices.ts';
import { watchPrices } from '../../../../application/pricing/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useOpenCart } from './useOpenCart.ts';

const unknown: ShownPrices = { state: 'fetching' };

/**
 * The open cart of a side, read again with each tick, so that it has the prices of the page around it. For a cart that
 * is only shown: a page to order from recalculates it, and says what has changed.
 */
export function useCartAtTick(side: Side, rendered: PricedCart | null): PricedCart | null {
  const shop = useShop();
  const cart = useOpenCart(side, rendered);
  const board = useLive(watchPrices, undefined, unknown);
  const tickId = board.state === 'live' ? board.prices.tickId : null;
  const isOld = cart !== null && tickId !== null && cart.tickId !== tickId;
  useEffect(() => {
    if (isOld) void outcomeOf(shop.run(loadCart, side));
  }, [shop, side, tickId, isOld]);
  return cart;
}
