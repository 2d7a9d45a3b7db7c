import type * as Effect from 'effect/Effect';
import type { LinkInvalid, TooManyAttempts } from '../../account/AccountErrors.ts';
import type { NewsletterInterest } from '../../account/Customer.ts';
import type { InvalidFields } from '../../validation/InvalidFields.ts';
import type { AlreadySubscribed, SubscribeFailed } from '../NewsletterErrors.ts';

/** The newsletter of one store, in the language of the page. */
export abstract class Newsletter {
  /** Sends the address a confirmation mail, again if one is already pending. Empty `interests` mean all. */
  abstract subscribe(
    email: string,
    interests: readonly NewsletterInterest[],
  ): Effect.Effect<void, InvalidFields | AlreadySubscribed | TooManyAttempts | SubscribeFailed>;
  /** Follows the link of that mail, once: subscribes the address, or the customer with this verified e-mail. */
  abstract confirm(token: string): Effect.Effect<void, LinkInvalid | SubscribeFailed>;
  /** Follows the unsubscribe link of an issue; following it again is no error. */
  abstract unsubscribe(token: string): Effect.Effect<void, LinkInvalid | SubscribeFailed>;
}
