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
    return { quote, seal: this.#mac(this.#keys[0], quote).toString('base64url') };
  }

  holds({ quote, seal }: SealedQuote): boolean {
    const given = Buffer.from(seal, 'base64url');
    return this.#keys.some((key) => {
      const ours = this.#mac(key, quote);
      return given.length === ours.length && timingSafeEqual(given, ours);
    });
  }

  #mac(key: string, quote: Quote): Buffer {
    return createHmac('sha256', `quote:${key}`).update(canonical(quote)).digest();
  }
}
