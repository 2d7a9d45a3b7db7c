import * as Data from 'effect/Data';
import type { Sku } from '../kernel/Ids.ts';

/** The product is available now, so no alert is needed. */
export class ProductAvailable extends Data.TaggedError('ProductAvailable')<{ readonly sku: Sku }> {}
/** Per-owner cap against abuse: an alert must end before another can be enabled (CAT-10). */
export class TooManyAlerts extends Data.TaggedError('TooManyAlerts')<{ readonly most: number }> {}
/** The alert store failed; nothing was changed. */
export class AlertsUnavailable extends Data.TaggedError('AlertsUnavailable')<{}> {}
