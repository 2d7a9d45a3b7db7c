import type {
  AddressId,
  CartId,
  LineItemId,
  OrderId,
  OrderNumber,
  OwnerId,
  QuoteId,
  TickId,
  WishlistId,
} from '../Ids.ts';

/** New names for new things. All but the order number are keys and carry at least 122 random bits (Z10). */
export abstract class FreshIds {
  abstract owner(): OwnerId;
  abstract cart(): CartId;
  abstract line(): LineItemId;
  abstract quote(): QuoteId;
  abstract order(): OrderId;
  abstract tick(): TickId;
  abstract address(): AddressId;
  abstract wishlist(): WishlistId;
  /** Read aloud on the telephone: short, no letters that look alike, random and never in sequence. */
  abstract orderNumber(): OrderNumber;
}
