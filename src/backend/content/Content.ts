import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { StoreKey } from '../../domain/market/Market.ts';

/** The editorial content of all stores, from one source. */
export interface Content {
  readonly of: (store: StoreKey) => Pages;
  /** The pages of a store for the editor of one of them, who may have sent it; absent where nothing can be edited. */
  readonly draftsOf?: (store: StoreKey, sent: unknown) => Pages;
  /** Identifies what the content is now: when it changes, kept pages and answers are made anew. */
  readonly edition: () => number;
}
