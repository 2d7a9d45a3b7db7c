import { useLingui } from '@lingui/react/macro';
import { watchCart } from '../../../application/cart/tokens.ts';
import { cartLimit } from '../../../domain/cart/CartLimit.ts';
import { piecesWithin } from '../../../domain/cart/PiecesWithin.ts';
import { lowStockBelow, type Availability } from '../../../domain/catalog/Product.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import type { ProductPrices } from '../../../domain/pricing/Price.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useLive } from '../../binding/useLive.ts';
import { formatWholeMoney } from '../../kit/format/formatMoney.ts';
import type { AddingToCart } from '../../kit/live.ts';
import type { MostPieces } from '../../kit/product/Quantity.tsx';
import { tiersOfSide } from '../../kit/product/tiers.ts';
import { defaultSide } from '../shared/side/cartSide.ts';

/**
 * The highest possible quantity, as far as the page has the data: by the cart's limit, a low stock, and earlier refusals
 * (CART-4, C12).
 */
export function useMostPieces(
  prices: ProductPrices,
  availability: Availability,
  refused: AddingToCart['refused'],
): MostPieces {
  const { t } = useLingui();
  const { localeTag } = useShop().market;
  const cart = useLive(watchCart, defaultSide, null);
  const limit = cartLimit(prices.currency);
  const room = cart?.totals.gross.currency === prices.currency ? Money.subtract(limit, cart.totals.gross) : limit;
  const fitting = Math.max(1, piecesWithin(room, tiersOfSide(prices, defaultSide)));
  const amount = formatWholeMoney(limit, localeTag);
  const taken = cart?.lines.find(({ sku }) => sku === prices.sku)?.quantity ?? 0;
  const left = (stock: number) => Math.max(1, stock - taken);
  const bounds = [
    { pieces: fitting, why: t`At most ${fitting} pieces fit into your cart: its limit is ${amount}.` },
    ...(availability === 'low-stock'
      ? [{ pieces: left(lowStockBelow - 1), why: t`Fewer than ${lowStockBelow} pieces are in stock.` }]
      : []),
    ...(refused?.available === undefined ? [] : [{ pieces: left(refused.available), why: refused.text }]),
  ];
  return bounds.reduce((least, bound) => (bound.pieces < least.pieces ? bound : least));
}
