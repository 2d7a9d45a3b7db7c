import { Schema } from 'effect';
import { LineItemId, ProductId, Quantity, Sku, WishlistId } from './kernel.ts';
import { StoreKey } from './market.ts';

export const Wishlist = Schema.Struct({
  id: WishlistId,
  storeKey: StoreKey,
  lineItems: Schema.Array(Schema.Struct({ id: LineItemId, productId: ProductId, sku: Sku, quantity: Quantity })),
}).annotate({ identifier: 'Wishlist' });

export const Wish = Schema.Struct({ sku: Sku, quantity: Quantity });
