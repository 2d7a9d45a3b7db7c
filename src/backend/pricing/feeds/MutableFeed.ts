import { Effect } from 'effect';
import type { FeedQuote } from '../../../domain/pricing/Ticks.ts';
import { FeedUnavailable, SpotFeed } from '../SpotFeed.ts';

/** A feed that dev controls can silence and resume. */
export class MutableFeed extends SpotFeed {
  readonly #feed: SpotFeed;
  #silent = false;
  constructor(feed: SpotFeed) {
    super();
    this.#feed = feed;
  }

  quote(): Effect.Effect<FeedQuote, FeedUnavailable> {
    return Effect.suspend(() =>
      this.#silent ? Effect.fail(new FeedUnavailable({ source: 'dev', fault: 'timeout' })) : this.#feed.quote(),
    );
  }

  silence(silent: boolean): void {
    this.#silent = silent;
  }
}
