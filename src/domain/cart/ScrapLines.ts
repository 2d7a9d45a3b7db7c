import * as Result from 'effect/Result';
import type { Product } from '../catalog/Product.ts';
import { isScrapMetal } from '../catalog/ScrapMetal.ts';
import type { LineItemId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import { maxLines } from '../kernel/Quantity.ts';
import { isScrapItem, type ScrapItem } from '../scrap-metal/ScrapItem.ts';
import type { Cart, CartLine, PricedCart } from './Cart.ts';
import { CartFull, type CartLimitExceeded, ProductNotSoldOnline, ScrapItemRefused } from './CartErrors.ts';
import { cartMinimum } from './CartLimit.ts';
import { notSoldBecause, withLines } from './CartLines.ts';
import { priceCart, priceLine, type Pricing } from './PriceCart.ts';
import { grownWithinLimit } from './WithinLimit.ts';

const refused = (reason: ScrapItemRefused['reason']) => Result.fail(new ScrapItemRefused({ reason }));

/**
 * Adds a piece of scrap metal to a selling cart as a line of its own with `lineId`, also when another piece is declared
 * alike. The product names its metal; the piece must be worth at least 1.00. 100 lines and the cart limit hold as for
 * products (CART-4, C13, SELL-3).
 */
export const addScrap = (
  cart: Cart,
  product: Product,
  scrap: ScrapItem,
  { lineId, now, ...pricing }: Pricing & { readonly lineId: LineItemId; readonly now: Instant },
): Result.Result<PricedCart, ProductNotSoldOnline | ScrapItemRefused | CartFull | CartLimitExceeded> => {
  const { id: productId, sku } = product;
  if (!isScrapMetal(product)) return refused('not-scrap');
  const reason = notSoldBecause(product, cart.transactionType);
  if (reason !== null) return Result.fail(new ProductNotSoldOnline({ sku, reason }));
  if (product.preciousMetal !== scrap.metal) return refused('other-metal');
  if (!isScrapItem(scrap)) return refused('out-of-range');
  if (cart.lines.length >= maxLines) return Result.fail(new CartFull({ most: maxLines }));

  const asked: CartLine = { id: lineId, productId, sku, quantity: 1, shownCentAmount: 0, scrap };
  const priced = priceLine(cart, asked, product, pricing.tick);
  if (priced === null || Money.lessThan(priced.unitGross, cartMinimum(cart.currency)))
    return refused('worth-too-little');
  const line: CartLine = { ...asked, shownCentAmount: priced.unitGross.centAmount };
  return grownWithinLimit(priceCart(cart, pricing), priceCart(withLines(cart, [...cart.lines, line], now), pricing));
};
