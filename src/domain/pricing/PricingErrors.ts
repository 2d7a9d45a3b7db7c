import { Data } from 'effect';
import type { Sku } from '../kernel/Ids.ts';

export class PricesUnavailable extends Data.TaggedError('PricesUnavailable')<{}> {}
/** No fresh quote for more than 6 minutes: nothing is sold or executed (PRC-9, P1). */
export class PricesStale extends Data.TaggedError('PricesStale')<{ readonly ageMs: number }> {}
/** The tick of the quote is over; renew it and look at the difference. */
export class QuoteExpired extends Data.TaggedError('QuoteExpired')<{}> {}
/** The seal does not belong to the quote, or the quote not to this cart. */
export class QuoteInvalid extends Data.TaggedError('QuoteInvalid')<{}> {}
/** What would be charged is not what was shown (CHK-6). */
export class PriceMismatch extends Data.TaggedError('PriceMismatch')<{ readonly skus: readonly Sku[] }> {}
