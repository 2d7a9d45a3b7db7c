import { Effect, Result } from 'effect';
import { LinkInvalid } from '../../domain/account/AccountErrors.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { NewsletterDecided } from '../../domain/newsletter/NewsletterRules.ts';
import { NewsletterRepository, type NewsletterRule } from '../../domain/newsletter/ports/NewsletterRepository.ts';
import type { ShopInMemory } from './ShopInMemory.ts';
import type { AddressInStore } from './SubscriptionsInMemory.ts';

export interface NewsletterRepositoryInMemoryParts {
  readonly shop: ShopInMemory;
  readonly market: Market;
  /** Gets the link of each mail; mails are not stored here. */
  readonly mailed: (email: string, mail: NonNullable<NewsletterDecided['mail']>, token: string) => void;
}

/** Stands for the sealed token of an unsubscribe link. */
const endToken = ({ store, email }: AddressInStore): string => JSON.stringify({ store, email });

/** The newsletters of one store in memory. Every call is one synchronous step, so calls never interleave. */
export class NewsletterRepositoryInMemory extends NewsletterRepository {
  readonly #parts: NewsletterRepositoryInMemoryParts;
  constructor(parts: NewsletterRepositoryInMemoryParts) {
    super();
    this.#parts = parts;
  }

  update<E>(email: string, rule: NewsletterRule<E>): Effect.Effect<void, E> {
    return Effect.suspend(() => this.#step({ store: this.#parts.market.store, email }, rule));
  }

  follow<E>(token: string, rule: NewsletterRule<E>): Effect.Effect<void, E | LinkInvalid> {
    return Effect.suspend((): Effect.Effect<void, E | LinkInvalid> => {
      const { market, shop } = this.#parts;
      const address = shop.subscriptions.ofToken(token, market.store);
      return address === null ? Effect.fail(new LinkInvalid()) : this.#step(address, rule);
    });
  }

  followEnd<E>(token: string, rule: NewsletterRule<E>): Effect.Effect<void, E | LinkInvalid> {
    return token.startsWith('{')
      ? Effect.suspend(() => this.#step(JSON.parse(token), rule))
      : Effect.fail(new LinkInvalid());
  }

  #step<E>(address: AddressInStore, rule: NewsletterRule<E>): Effect.Effect<void, E> {
    const { mailed, shop } = this.#parts;
    return Effect.fromResult(
      Result.map(rule(shop.newsletterOf(address)), ({ newsletter, mail }) => {
        const token = mail?.kind === 'confirm' ? crypto.randomUUID() : null;
        shop.putNewsletter(address, newsletter, token);
        if (mail !== null) mailed(address.email, mail, token ?? endToken(address));
      }),
    );
  }
}
