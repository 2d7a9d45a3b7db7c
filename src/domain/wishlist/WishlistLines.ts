import * as Result from 'effect/Result';
import { QuantityNotValid } from '../cart/CartErrors.ts';
import type { LineItemId, ProductId, Sku } from '../kernel/Ids.ts';
import { isQuantity, maxLines } from '../kernel/Quantity.ts';
import type { Wishlist, WishlistLine } from './Wishlist.ts';
import { WishlistFull } from './WishlistErrors.ts';

type Listed = Pick<Wishlist, 'lineItems'>;

/** What to do so that a product is, or is not, on the list; `none` if it is so already (WISH-1). */
export type WishChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'create' }
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly line: LineItemId };
/** What a click on the heart of a product changes. */
export const wishChange = (wishlist: Listed | null, sku: string, wished: boolean): WishChange => {
  const line = wishlist?.lineItems.find((item) => item.sku === sku);
  if (wished === (line !== undefined)) return { kind: 'none' };
  if (line !== undefined) return { kind: 'remove', line: line.id };
  return { kind: wishlist === null ? 'create' : 'add' };
};

export interface NewWish {
  readonly lineId: LineItemId;
  readonly product: { readonly id: ProductId; readonly sku: Sku };
  readonly quantity: number;
}

/** The list with a product in this quantity, listed once; at most 100 lines. An identical wish changes nothing. */
export const withWish = <L extends Listed>(
  list: L,
  { lineId, product, quantity }: NewWish,
): Result.Result<L, QuantityNotValid | WishlistFull> => {
  if (!isQuantity(quantity)) return Result.fail(new QuantityNotValid());
  const present = list.lineItems.find(({ sku }) => sku === product.sku);
  if (present?.quantity === quantity) return Result.succeed(list);
  if (present !== undefined)
    return Result.succeed({
      ...list,
      lineItems: list.lineItems.map((line) => (line === present ? { ...line, quantity } : line)),
    });
  if (list.lineItems.length >= maxLines) return Result.fail(new WishlistFull({ most: maxLines }));
  return Result.succeed({
    ...list,
    lineItems: [...list.lineItems, { id: lineId, productId: product.id, sku: product.sku, quantity }],
  });
};

/** The list without a line; a line that is not there changes nothing. */
export const withoutWish = <L extends Listed>(list: L, line: LineItemId): L =>
  list.lineItems.some(({ id }) => id === line)
    ? { ...list, lineItems: list.lineItems.filter(({ id }) => id !== line) }
    : list;

/**
 * Merges the anonymous session's list into the customer's: every product once, in the larger quantity, at most 100
 * lines.
 */
export const mergeWishlists = (
  own: readonly WishlistLine[],
  joining: readonly WishlistLine[],
): readonly WishlistLine[] => {
  const wanted = new Map(joining.map(({ sku, quantity }) => [sku, quantity]));
  const present = new Set(own.map(({ sku }) => sku));
  const kept = own.map((line) => ({ ...line, quantity: Math.max(line.quantity, wanted.get(line.sku) ?? 0) }));
  return [...kept, ...joining.filter(({ sku }) => !present.has(sku)).slice(0, Math.max(0, maxLines - kept.length))];
};
