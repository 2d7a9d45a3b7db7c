import { Data, type Effect } from 'effect';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Spots } from '../../domain/pricing/PriceTick.ts';

/** What a market said: unchecked until the core admits it. */
export interface SpotQuote {
  readonly quotedAt: Instant;
  readonly spots: Spots;
}

export type FeedFault = 'timeout' | 'network' | 'redirected' | 'status' | 'content-type' | 'too-large' | 'malformed' | 'outdated';

/** The market cannot be heard. `source` is the host that was asked, without path or query, fit for a log. */
export class FeedUnavailable extends Data.TaggedError('FeedUnavailable')<{ readonly source: string; readonly fault: FeedFault }> {}

/** Where spot prices of the four metals come from. */
export abstract class SpotFeed {
  abstract quote(): Effect.Effect<SpotQuote, FeedUnavailable>;
}
