import { Data, type Effect } from 'effect';
import type { FeedQuote } from '../../domain/pricing/Ticks.ts';

export type FeedFault =
  'timeout' | 'network' | 'redirected' | 'status' | 'content-type' | 'too-large' | 'malformed' | 'outdated';

/** The market cannot be heard. `source` is the host that was asked, without path or query, fit for a log. */
export class FeedUnavailable extends Data.TaggedError('FeedUnavailable')<{
  readonly source: string;
  readonly fault: FeedFault;
}> {}

/** Where spot prices of the four metals come from. What it says is not believed before the core admits it. */
export abstract class SpotFeed {
  abstract quote(): Effect.Effect<FeedQuote, FeedUnavailable>;
}
