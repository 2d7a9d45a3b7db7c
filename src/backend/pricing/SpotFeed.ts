import { Data, type Effect } from 'effect';
import type { FeedQuote } from '../../domain/pricing/Ticks.ts';

export type FeedFault =
  'timeout' | 'network' | 'redirected' | 'status' | 'content-type' | 'too-large' | 'malformed' | 'outdated';

/** The feed does not answer. `source` is its host without path and query, for the log. */
export class FeedUnavailable extends Data.TaggedError('FeedUnavailable')<{
  readonly source: string;
  readonly fault: FeedFault;
}> {}

/** A source of spot prices of the four metals. The core checks every quote before it is used. */
export abstract class SpotFeed {
  abstract quote(): Effect.Effect<FeedQuote, FeedUnavailable>;
}
