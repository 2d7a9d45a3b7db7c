import { Data } from 'effect';
import type { Sku } from '../kernel/Ids.ts';

/** There is nothing to wait for: the product can be had now. */
export class ProductAvailable extends Data.TaggedError('ProductAvailable')<{ readonly sku: Sku }> {}
/** So many products nobody waits for: one alert must end before another begins (CAT-10). */
export class TooManyAlerts extends Data.TaggedError('TooManyAlerts')<{ readonly most: number }> {}
/** The store of the alerts failed; nothing was changed. */
export class AlertsUnavailable extends Data.TaggedError('AlertsUnavailable')<{}> {}
