import { Result } from 'effect';
import { QuantityNotValid } from '../cart/CartErrors.ts';
import type { LineItemId, ProductId, Sku } from '../kernel/Ids.ts';
import { isQuantity, maxLines } from '../kernel/Quantity.ts';
import type { Wishlist, WishlistLine } from './Wishlist.ts';
import { WishlistFull } from './WishlistErrors.ts';

type Listed = Pick<Wishlist, 'lineItems'>;

/** What a toggle of a product does: a list is made when there is none, a product on it goes, another comes on it (WISH-1). */
export type Toggle =
  { readonly kind: 'create' } | { readonly kind: 'add' } | { readonly kind: 'remove'; readonly line: LineItemId };
export const toggleOf = (wishlist: Listed | null, sku: string): Toggle => {
  if (wishlist === null) return { kind: 'create' };
  const line = wishlist.lineItems.find((item) => item.sku === sku);
  return line === undefined ? { kind: 'add' } : { kind: 'remove', line: line.id };
};

export interface NewWish {
  readonly lineId: LineItemId;
  readonly product: { readonly id: ProductId; readonly sku: Sku };
  readonly quantity: number;
}

/** The list with a product on it, once, in this quantity; 100 lines at the most. A wish that is there as it is changes nothing. */
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

/** The list without a line; one that is gone already changes nothing. */
export const withoutWish = <L extends Listed>(list: L, line: LineItemId): L =>
  list.lineItems.some(({ id }) => id === line)
    ? { ...list, lineItems: list.lineItems.filter(({ id }) => id !== line) }
    : list;

/** What a customer's list holds once that of their anonymous session has joined it: every product once, in the larger quantity, as far as 100 lines go. */
export const mergeWishlists = (
  own: readonly WishlistLine[],
  joining: readonly WishlistLine[],
): readonly WishlistLine[] => {
  const wanted = new Map(joining.map(({ sku, quantity }) => [sku, quantity]));
  const present = new Set(own.map(({ sku }) => sku));
  const kept = own.map((line) => ({ ...line, quantity: Math.max(line.quantity, wanted.get(line.sku) ?? 0) }));
  return [...kept, ...joining.filter(({ sku }) => !present.has(sku)).slice(0, Math.max(0, maxLines - kept.length))];
};
