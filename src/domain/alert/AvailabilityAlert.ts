import type { Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';

/** An enabled availability alert for a product (CAT-10), as its owner sees it. */
export interface AvailabilityAlert {
  readonly sku: Sku;
  readonly since: Instant;
}
