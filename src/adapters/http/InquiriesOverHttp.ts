import { Effect } from 'effect';
import { InquiryNotSent } from '../../domain/contact/ContactErrors.ts';
import type { FormSigns } from '../../domain/contact/FormSigns.ts';
import type { Inquiry } from '../../domain/contact/Inquiry.ts';
import { Inquiries } from '../../domain/contact/ports/Inquiries.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { HttpClient } from './HttpClient.ts';

/** The contact form by the call of §7. */
export class InquiriesOverHttp extends Inquiries {
  readonly #client: HttpClient;
  readonly #market: Market;
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#market = market;
  }

  send(inquiry: Inquiry, { trap, tookMs }: FormSigns): ReturnType<Inquiries['send']> {
    return this.#client
      .send((calls) => calls.sendInquiry, {
        query: { languageTag: this.#market.localeTag },
        body: { ...inquiry, website: trap, tookMs },
      })
      .pipe(
        Effect.map(({ reference }) => reference),
        Effect.catchTag('CallFailed', () => Effect.fail(new InquiryNotSent())),
      );
  }
}
