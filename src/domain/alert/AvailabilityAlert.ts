import type { OwnerId, Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Language } from '../kernel/Translated.ts';
import type { StoreKey } from '../market/Market.ts';

/** An availability notification that is enabled for a product (CAT-10), as whoever asked for it sees it. */
export interface AvailabilityAlert {
  readonly sku: Sku;
  readonly since: Instant;
}

/** An alert as stored: it is sent once, and is over then. */
export interface KeptAlert extends AvailabilityAlert {
  readonly ownerId: OwnerId;
  readonly store: StoreKey;
  readonly language: Language;
  readonly email: string;
  readonly sentAt: Instant | null;
}
