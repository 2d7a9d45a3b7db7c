import type {
  AddressId,
  CartId,
  LimitOrderId,
  LimitOrderNumber,
  LineItemId,
  OrderId,
  OrderNumber,
  OwnerId,
  QuoteId,
  TickId,
  WishlistId,
} from '../Ids.ts';

/** Creates new ids. All except the numbers are keys and carry at least 122 random bits (Z10). */
export abstract class FreshIds {
  abstract owner(): OwnerId;
  abstract cart(): CartId;
  abstract line(): LineItemId;
  abstract quote(): QuoteId;
  abstract order(): OrderId;
  abstract tick(): TickId;
  abstract address(): AddressId;
  abstract wishlist(): WishlistId;
  abstract limitOrder(): LimitOrderId;
  /**
   * Short and random, never in sequence, without letters that look alike, so that it can be read out on the telephone.
   */
  abstract orderNumber(): OrderNumber;
  /** Like an order's number, with an `L` that sets it apart. */
  abstract limitOrderNumber(): LimitOrderNumber;
}
