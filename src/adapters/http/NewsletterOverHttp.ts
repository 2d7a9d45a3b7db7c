import { Effect } from 'effect';
import { LinkInvalid } from '../../domain/account/AccountErrors.ts';
import type { NewsletterInterest } from '../../domain/account/Customer.ts';
import { isLinkToken } from '../../domain/account/LinkToken.ts';
import type { Market } from '../../domain/market/Market.ts';
import { SubscribeFailed } from '../../domain/newsletter/NewsletterErrors.ts';
import { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import type { HttpClient } from './HttpClient.ts';

const failed = () => Effect.fail(new SubscribeFailed());

/** The newsletter by the calls of §7. */
export class NewsletterOverHttp extends Newsletter {
  readonly #client: HttpClient;
  readonly #market: Market;
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#market = market;
  }

  subscribe(email: string, interests: readonly NewsletterInterest[]) {
    return this.#client
      .send((calls) => calls.subscribeNewsletter, {
        query: { languageTag: this.#market.localeTag },
        body: { email, interests },
      })
      .pipe(Effect.catchTag('CallFailed', failed));
  }

  confirm(token: string): ReturnType<Newsletter['confirm']> {
    return !isLinkToken(token)
      ? Effect.fail(new LinkInvalid())
      : this.#client
          .send((calls) => calls.confirmNewsletter, { body: { newsletterToken: token } })
          .pipe(Effect.catchTag('CallFailed', failed));
  }

  unsubscribe(token: string): ReturnType<Newsletter['unsubscribe']> {
    return !isLinkToken(token)
      ? Effect.fail(new LinkInvalid())
      : this.#client
          .send((calls) => calls.unsubscribeNewsletter, { body: { newsletterToken: token } })
          .pipe(Effect.catchTag('CallFailed', failed));
  }
}
