import type { Quote, SealedQuote } from '../Quote.ts';

/** Signs quotes with a key that only the server has. */
export abstract class QuoteSeal {
  /** The quote with its seal. */
  abstract seal(quote: Quote): SealedQuote;
  /** Whether the seal was made with this key over exactly this quote. */
  abstract holds(sealed: SealedQuote): boolean;
}
