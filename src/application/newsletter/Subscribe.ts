import type { Effect } from 'effect';
import type { NewsletterInterest } from '../../domain/account/Customer.ts';
import type { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import type { Command } from '../UseCase.ts';

export interface SubscribeInput {
  readonly email: string;
  readonly interests: readonly NewsletterInterest[];
}
export type SubscribeRefused = Effect.Error<ReturnType<Newsletter['subscribe']>>;

/**
 * Subscribes an e-mail to the newsletter; the subscription starts once the link in the mail is followed (§8, CMS-7).
 */
export class Subscribe implements Command<SubscribeInput, void, SubscribeRefused> {
  readonly #newsletter: Newsletter;
  constructor(newsletter: Newsletter) {
    this.#newsletter = newsletter;
  }
  execute({ email, interests }: SubscribeInput): Effect.Effect<void, SubscribeRefused> {
    return this.#newsletter.subscribe(email, interests);
  }
}
