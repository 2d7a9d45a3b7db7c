import type { CartId, LineItemId, OrderId, OrderNumber, OwnerId, QuoteId, TickId } from '../Ids.ts';

/** New names for new things. All but the order number are keys and carry at least 122 random bits (Z10). */
export abstract class FreshIds {
  abstract owner(): OwnerId;
  abstract cart(): CartId;
  abstract line(): LineItemId;
  abstract quote(): QuoteId;
  abstract order(): OrderId;
  abstract tick(): TickId;
  /** Read aloud on the telephone: short, no letters that look alike, random and never in sequence. */
  abstract orderNumber(): OrderNumber;
}
