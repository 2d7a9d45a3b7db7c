import { Data } from 'effect';
import type { Sku } from '../kernel/Ids.ts';

/** There is nothing to wait for: the product can be had now. */
export class ProductAvailable extends Data.TaggedError('ProductAvailable')<{ readonly sku: Sku }> {}
/** The store of the alerts failed; nothing was changed. */
export class AlertsUnavailable extends Data.TaggedError('AlertsUnavailable')<{}> {}
