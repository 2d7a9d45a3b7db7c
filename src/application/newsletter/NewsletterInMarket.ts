import { Effect, Result } from 'effect';
import type { NewsletterInterest } from '../../domain/account/Customer.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Market } from '../../domain/market/Market.ts';
import {
  subscriptionAsked,
  subscriptionConfirmed,
  subscriptionEnded,
} from '../../domain/newsletter/NewsletterRules.ts';
import { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import type { NewsletterRepository } from '../../domain/newsletter/ports/NewsletterRepository.ts';
import { tidyEmail, validateEmail } from '../../domain/validation/Email.ts';
import { InvalidFields } from '../../domain/validation/InvalidFields.ts';

export interface NewsletterInMarketParts {
  readonly repository: NewsletterRepository;
  readonly clock: Clock;
  readonly market: Market;
}

/** The newsletter in one market: the rules of the domain decide, the repository stores the result. */
export class NewsletterInMarket extends Newsletter {
  readonly #parts: NewsletterInMarketParts;
  constructor(parts: NewsletterInMarketParts) {
    super();
    this.#parts = parts;
  }

  subscribe(email: string, interests: readonly NewsletterInterest[]): ReturnType<Newsletter['subscribe']> {
    const {
      clock,
      market: { language },
      repository,
    } = this.#parts;
    const problem = validateEmail(email);
    if (problem !== null) return Effect.fail(new InvalidFields({ problems: [{ field: 'email', problem }] }));
    return repository.update(tidyEmail(email), (present) =>
      subscriptionAsked(present, { interests, language, now: clock.now() }),
    );
  }

  confirm(token: string): ReturnType<Newsletter['confirm']> {
    const { clock, repository } = this.#parts;
    return repository.follow(token, (present) => subscriptionConfirmed(present, clock.now()));
  }

  unsubscribe(token: string): ReturnType<Newsletter['unsubscribe']> {
    return this.#parts.repository.followEnd(token, (present) => Result.succeed(subscriptionEnded(present)));
  }
}
