import type { Effect } from 'effect';
import type { LinkInvalid, TooManyAttempts } from '../../account/AccountErrors.ts';
import type { NewsletterInterest } from '../../account/Customer.ts';
import type { InvalidFields } from '../../validation/InvalidFields.ts';
import type { AlreadySubscribed, SubscribeFailed } from '../NewsletterErrors.ts';

/** The newsletter of one store, in the language of the page. */
export abstract class Newsletter {
  /**
   * Asks the address by a mail whether it wants it; one that waits for its answer is asked again. No interests: all of them.
   */
  abstract subscribe(
    email: string,
    interests: readonly NewsletterInterest[],
  ): Effect.Effect<void, InvalidFields | AlreadySubscribed | TooManyAttempts | SubscribeFailed>;
  /** Follows the link of that mail, once: from now on the address is subscribed, or the customer who has proven it. */
  abstract confirm(token: string): Effect.Effect<void, LinkInvalid | SubscribeFailed>;
  /** Follows the link that every issue carries; again is no error. */
  abstract unsubscribe(token: string): Effect.Effect<void, LinkInvalid | SubscribeFailed>;
}
