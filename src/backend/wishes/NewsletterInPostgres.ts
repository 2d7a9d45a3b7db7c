import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Effect } from 'effect';
import { LinkInvalid } from '../../domain/account/AccountErrors.ts';
import type { NewsletterInterest } from '../../domain/account/Customer.ts';
import { tidyEmail } from '../../domain/account/Person.ts';
import type { Market } from '../../domain/market/Market.ts';
import { AlreadySubscribed, SubscribeFailed } from '../../domain/newsletter/NewsletterErrors.ts';
import { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import { validateEmail } from '../../domain/validation/Email.ts';
import { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import type { AccountParts } from '../account/AccountParts.ts';
import { idInToken } from '../account/keyed.ts';
import { asking } from '../store/inTransaction.ts';
import { newsletterSubscriptions } from '../store/schema.ts';

/** What the token of a newsletter's link is made for: `linkToken(secrets, newsletterLinks, subscription)`. */
export const newsletterLinks = 'newsletter-link';

export interface NewsletterParts extends Pick<AccountParts, 'database' | 'log' | 'clock' | 'secrets'> {
  readonly market: Market;
}
const unavailable = (): SubscribeFailed => new SubscribeFailed();

/** Who gets the newsletter of a store. */
export class NewsletterInPostgres extends Newsletter {
  readonly #parts: NewsletterParts;
  constructor(parts: NewsletterParts) {
    super();
    this.#parts = parts;
  }

  subscribe(email: string, interests: readonly NewsletterInterest[]): Effect.Effect<void, InvalidFields | AlreadySubscribed | SubscribeFailed> {
    const { clock, database: { db }, log, market: { store, language } } = this.#parts;
    const problem = validateEmail(email);
    if (problem !== null) return Effect.fail(new InvalidFields({ problems: [{ field: 'email', problem }] }));
    const row = { id: randomUUID(), email: tidyEmail(email), store, language, interests: [...new Set(interests)], createdAt: clock.now() };
    return asking(() => db.insert(newsletterSubscriptions).values(row).onConflictDoNothing().returning({ id: newsletterSubscriptions.id }), { log, unavailable }).pipe(
      Effect.flatMap((made) => (made.length === 0 ? Effect.fail(new AlreadySubscribed()) : Effect.void)));
  }

  unsubscribe(token: string): Effect.Effect<void, LinkInvalid | SubscribeFailed> {
    const { database: { db }, log, secrets } = this.#parts;
    const id = idInToken(secrets, newsletterLinks, token);
    if (id === null) return Effect.fail(new LinkInvalid());
    return Effect.asVoid(asking(() => db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id)), { log, unavailable }));
  }
}
