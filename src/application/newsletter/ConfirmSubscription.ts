import type { Effect } from 'effect';
import type { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import type { Command } from '../UseCase.ts';

export type ConfirmSubscriptionRefused = Effect.Error<ReturnType<Newsletter['confirm']>>;

/** Follows the link that confirms the subscription of an address (CMS-7). */
export class ConfirmSubscription implements Command<string, void, ConfirmSubscriptionRefused> {
  readonly #newsletter: Newsletter;
  constructor(newsletter: Newsletter) {
    this.#newsletter = newsletter;
  }
  execute(token: string): Effect.Effect<void, ConfirmSubscriptionRefused> {
    return this.#newsletter.confirm(token);
  }
}
