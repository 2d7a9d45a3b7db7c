import * as Data from 'effect/Data';
import type { Sku } from '../kernel/Ids.ts';

export class PricesUnavailable extends Data.TaggedError('PricesUnavailable')<{}> {}
/** The feed has given no fresh quote for more than 6 minutes; nothing is sold or executed (PRC-9, P1). */
export class PricesStale extends Data.TaggedError('PricesStale')<{ readonly ageMs: number }> {}
/** The quote has ended; the shopper renews the quote and reviews the differences. */
export class QuoteExpired extends Data.TaggedError('QuoteExpired')<{}> {}
/** The seal does not match the quote, or the quote does not match the cart. */
export class QuoteInvalid extends Data.TaggedError('QuoteInvalid')<{}> {}
/** The charge differs from the quote (CHK-6). */
export class PriceMismatch extends Data.TaggedError('PriceMismatch')<{ readonly skus: readonly Sku[] }> {}
