import * as Result from 'effect/Result';
import type { Product } from '../catalog/Product.ts';
import { isScrapMetal } from '../catalog/ScrapMetal.ts';
import { canBeBought, canBeSold } from '../catalog/SoldOnline.ts';
import type { LineItemId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { isQuantity, maxLines } from '../kernel/Quantity.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { Cart, CartLine, PricedCart } from './Cart.ts';
import {
  OutOfStock,
  ProductNotSoldOnline,
  CartFull,
  QuantityNotValid,
  ScrapItemRefused,
  type CartLimitExceeded,
} from './CartErrors.ts';
import { grownWithinLimit } from './WithinLimit.ts';
import { priceCart, priceLine, type Pricing } from './PriceCart.ts';

/** The cart with other lines and the next version. */
export const withLines = (cart: Cart, lines: readonly CartLine[], now: Instant): Cart => ({
  ...cart,
  lines,
  version: cart.version + 1,
  updatedAt: now,
});

/** Pieces that can be traded now. Preorders and the sell side do not depend on stock (C12). */
export const piecesAvailable = (product: Product, side: Side): number =>
  side === 'sell' || product.badges.includes('preorder') ? Number.POSITIVE_INFINITY : product.stock;

/** Why a product cannot be traded online on a side, null when it can. */
export const notSoldBecause = (product: Product, side: Side): ProductNotSoldOnline['reason'] | null => {
  if ((side === 'buy' ? canBeBought : canBeSold)(product)) return null;
  if (!product.active) return 'inactive';
  if (product.dutyFree) return 'duty-free';
  return side === 'buy' ? 'sell-only' : 'inactive';
};

/**
 * Adds `quantity` pieces of a product to its line, or to a new line with `lineId`. Allows 1..10,000 pieces in a line,
 * 100 lines, at most the stock, and totals within the cart limit (CART-1, 4, C13).
 */
export const addLine = (
  cart: Cart,
  product: Product,
  quantity: number,
  { lineId, now, ...pricing }: Pricing & { readonly lineId: LineItemId; readonly now: Instant },
): Result.Result<
  PricedCart,
  QuantityNotValid | CartFull | ProductNotSoldOnline | ScrapItemRefused | OutOfStock | CartLimitExceeded
> => {
  const reason = notSoldBecause(product, cart.transactionType);
  if (reason !== null) return Result.fail(new ProductNotSoldOnline({ sku: product.sku, reason }));
  if (isScrapMetal(product)) return Result.fail(new ScrapItemRefused({ reason: 'by-weight' }));
  const present = cart.lines.find(({ sku }) => sku === product.sku);
  const wanted = quantity + (present?.quantity ?? 0);
  if (!isQuantity(quantity) || !isQuantity(wanted)) return Result.fail(new QuantityNotValid());
  if (present === undefined && cart.lines.length >= maxLines) return Result.fail(new CartFull({ most: maxLines }));
  const available = piecesAvailable(product, cart.transactionType);
  if (wanted > available) return Result.fail(new OutOfStock({ sku: product.sku, available }));

  const asked: CartLine =
    present === undefined
      ? { id: lineId, productId: product.id, sku: product.sku, quantity: wanted, shownCentAmount: 0 }
      : { ...present, quantity: wanted };
  const priced = priceLine(cart, asked, product, pricing.tick);
  if (priced === null) return Result.fail(new ProductNotSoldOnline({ sku: product.sku, reason: 'inactive' }));
  const line: CartLine = { ...asked, shownCentAmount: priced.unitGross.centAmount };
  const lines =
    present === undefined ? [...cart.lines, line] : cart.lines.map((each) => (each === present ? line : each));
  return grownWithinLimit(priceCart(cart, pricing), priceCart(withLines(cart, lines, now), pricing));
};

/**
 * Takes `quantity` pieces off the line of a sku and removes the line with its last piece. A line that is not in the cart changes
 * nothing.
 * @param lineId which of several lines with the sku, as of scrap metal
 */
export const removeQuantity = (
  cart: Cart,
  sku: string,
  quantity: number,
  now: Instant,
  lineId?: LineItemId,
): Result.Result<Cart, QuantityNotValid> => {
  if (!isQuantity(quantity)) return Result.fail(new QuantityNotValid());
  const present = cart.lines.find((line) => line.sku === sku && (lineId === undefined || line.id === lineId));
  if (present === undefined) return Result.succeed(cart);
  const left = present.quantity - quantity;
  const lines =
    left > 0
      ? cart.lines.map((line) => (line === present ? { ...line, quantity: left } : line))
      : cart.lines.filter((line) => line !== present);
  return Result.succeed(withLines(cart, lines, now));
};
