import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { LinkInvalid } from '../../account/AccountErrors.ts';
import type { SubscribeFailed } from '../NewsletterErrors.ts';
import type { NewsletterDecided, NewsletterOfAddress } from '../NewsletterRules.ts';

export type NewsletterRule<E> = (present: NewsletterOfAddress) => Result.Result<NewsletterDecided, E>;

/**
 * Stores the newsletters of one store; it decides nothing, the given rules do. Each command stores the result and writes
 * the mail in one step, or does nothing; those on one address happen one after the other. A rule may run twice.
 */
export abstract class NewsletterRepository {
  /** `email`: in lower case. A mail that confirms has a new link; the former one becomes invalid. */
  abstract update<E>(email: string, rule: NewsletterRule<E>): Effect.Effect<void, E | SubscribeFailed>;
  /** Changes the newsletter of the address that the latest confirmation link was sent to. */
  abstract follow<E>(token: string, rule: NewsletterRule<E>): Effect.Effect<void, E | LinkInvalid | SubscribeFailed>;
  /** Changes the newsletter of the address in an unsubscribe link, which works every time. */
  abstract followEnd<E>(token: string, rule: NewsletterRule<E>): Effect.Effect<void, E | LinkInvalid | SubscribeFailed>;
}
