import type { Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';

/** An availability notification that is enabled for a product (CAT-10), as whoever asked for it sees it. */
export interface AvailabilityAlert {
  readonly sku: Sku;
  readonly since: Instant;
}
