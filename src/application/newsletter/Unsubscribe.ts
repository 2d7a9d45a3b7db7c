import type { Effect } from 'effect';
import type { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import type { Command } from '../UseCase.ts';

export type UnsubscribeRefused = Effect.Error<ReturnType<Newsletter['unsubscribe']>>;

/** Follows the link that ends a subscription. */
export class Unsubscribe implements Command<string, void, UnsubscribeRefused> {
  readonly #newsletter: Newsletter;
  constructor(newsletter: Newsletter) {
    this.#newsletter = newsletter;
  }
  execute(token: string): Effect.Effect<void, UnsubscribeRefused> {
    return this.#newsletter.unsubscribe(token);
  }
}
