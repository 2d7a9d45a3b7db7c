import { createHmac, timingSafeEqual } from 'node:crypto';
import { QuoteSeal } from '../../domain/pricing/ports/QuoteSeal.ts';
import type { Quote, SealedQuote } from '../../domain/pricing/Quote.ts';
import { canonical } from '../../domain/pricing/Quotes.ts';

/** HMAC-SHA256 over the canonical quote. Seals with the first key and accepts the previous ones (R18). */
export class QuoteSealHmac extends QuoteSeal {
  readonly #keys: readonly [string, ...string[]];
  constructor(keys: readonly [string, ...string[]]) {
    super();
    this.#keys = keys;
  }

  seal(quote: Quote): SealedQuote {
    return { quote, seal: this.#mac(this.#keys[0], quote) };
  }

  holds({ quote, seal }: SealedQuote): boolean {
    // The text, not the bytes it stands for: several texts stand for the same bytes.
    const given = Buffer.from(seal);
    return this.#keys.some((key) => {
      const ours = Buffer.from(this.#mac(key, quote));
      return given.length === ours.length && timingSafeEqual(given, ours);
    });
  }

  #mac(key: string, quote: Quote): string {
    return createHmac('sha256', `quote:${key}`).update(canonical(quote)).digest('base64url');
  }
}
