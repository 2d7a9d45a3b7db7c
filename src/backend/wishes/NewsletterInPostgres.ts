import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { Effect, Result, Schema } from 'effect';
import { StoreKey } from '../../contract/shapes/market.ts';
import { LinkInvalid } from '../../domain/account/AccountErrors.ts';
import { newsletterInterests, type NewsletterInterest } from '../../domain/account/Customer.ts';
import { minutes } from '../../domain/kernel/Instant.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Market } from '../../domain/market/Market.ts';
import { AlreadySubscribed, SubscribeFailed } from '../../domain/newsletter/NewsletterErrors.ts';
import { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import { tidyEmail, validateEmail } from '../../domain/validation/Email.ts';
import { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import type { AccountParts } from '../account/AccountParts.ts';
import { customerOf, rowOfEmail } from '../account/CustomerRows.ts';
import { adoptSubscription, lockSubscriptions } from '../account/Interests.ts';
import { newsletterConfirmMail, newsletterWelcomeMail } from '../mail/newsletterLetters.ts';
import { enqueue } from '../outbox/Outbox.ts';
import { openedToken, sealedToken } from '../secrets/sealedToken.ts';
import type { Transaction } from '../store/Database.ts';
import { inTransaction } from '../store/inTransaction.ts';
import { customers } from '../store/schema/account.ts';
import { newsletterRecipients, newsletterSubscriptions } from '../store/schema/wishes.ts';

/** How long a confirmation link is valid. */
export const confirmationHolds = minutes(24 * 60);

export interface NewsletterParts extends Pick<
  AccountParts,
  'database' | 'log' | 'clock' | 'secrets' | 'identity' | 'mailWaits'
> {
  readonly market: Market;
}
const use = 'newsletter-end';
const read = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Tuple([StoreKey, Schema.String])));
const readLanguage = Schema.decodeUnknownSync(Schema.Literals(['de', 'en']));
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const unavailable = (): SubscribeFailed => new SubscribeFailed();
const ofAddress = (store: string, email: string) =>
  and(eq(newsletterSubscriptions.store, store), eq(newsletterSubscriptions.email, email));

/**
 * The token of the unsubscribe link for an address; it works in every mail, whenever it was sent and after subscribing
 * again.
 */
export const endToken = (secrets: readonly [string, ...string[]], store: string, email: string): string =>
  sealedToken(secrets, use, JSON.stringify([store, email]));

/** The newsletter subscriptions of a store: of confirmed addresses, and of customers who ticked it. */
export class NewsletterInPostgres extends Newsletter {
  readonly #parts: NewsletterParts;
  constructor(parts: NewsletterParts) {
    super();
    this.#parts = parts;
  }

  subscribe(
    email: string,
    interests: readonly NewsletterInterest[],
  ): Effect.Effect<void, InvalidFields | AlreadySubscribed | SubscribeFailed> {
    const {
      clock,
      identity,
      market: { store, language },
    } = this.#parts;
    const problem = validateEmail(email);
    if (problem !== null) return Effect.fail(new InvalidFields({ problems: [{ field: 'email', problem }] }));
    const recipient = tidyEmail(email);
    return this.#changing<AlreadySubscribed>(async (tx) => {
      const now = clock.now();
      const token = randomBytes(32).toString('base64url');
      const asked = {
        language,
        interests: interests.length === 0 ? [...newsletterInterests] : [...new Set(interests)],
        confirmHash: hashOf(token),
        confirmUntil: now + confirmationHolds,
      };
      const of = { store: newsletterRecipients.store, email: newsletterRecipients.email };
      const [there] = await tx
        .select(of)
        .from(newsletterRecipients)
        .where(and(eq(newsletterRecipients.store, store), eq(newsletterRecipients.email, recipient)));
      if (there !== undefined) return Result.fail(new AlreadySubscribed());
      const kept = await tx
        .insert(newsletterSubscriptions)
        .values({ id: randomUUID(), store, email: recipient, createdAt: now, ...asked })
        .onConflictDoUpdate({
          target: [newsletterSubscriptions.store, newsletterSubscriptions.email],
          set: asked,
          setWhere: isNull(newsletterSubscriptions.confirmedAt),
        })
        .returning({ id: newsletterSubscriptions.id });
      if (kept.length === 0) return Result.fail(new AlreadySubscribed());
      await enqueue(tx, newsletterConfirmMail({ recipient, store, language, token, key: randomUUID() }, identity), now);
      return Result.succeed(undefined);
    });
  }

  confirm(token: string): Effect.Effect<void, LinkInvalid | SubscribeFailed> {
    const {
      clock,
      identity,
      market: { store },
      secrets,
    } = this.#parts;
    const waiting = and(
      eq(newsletterSubscriptions.store, store),
      eq(newsletterSubscriptions.confirmHash, hashOf(token)),
      gt(newsletterSubscriptions.confirmUntil, clock.now()),
    );
    return this.#changing<LinkInvalid>(async (tx) => {
      const now = clock.now();
      const [row] = await tx.select().from(newsletterSubscriptions).where(waiting);
      const recipient = row?.email ?? null;
      if (row === undefined || recipient === null) return Result.fail(new LinkInvalid());
      await lockSubscriptions(tx, store, recipient);
      const used = await tx
        .update(newsletterSubscriptions)
        .set({ confirmedAt: now, confirmHash: null, confirmUntil: null })
        .where(waiting)
        .returning({ id: newsletterSubscriptions.id });
      if (used.length === 0) return Result.fail(new LinkInvalid());
      const customer = await rowOfEmail(tx, store, recipient);
      if (customer !== null && customer.emailVerifiedAt !== null)
        await adoptSubscription(tx, customerOf(customer), now);
      const language: Language = readLanguage(row.language);
      await enqueue(
        tx,
        newsletterWelcomeMail(
          { recipient, store, language, token: endToken(secrets, store, recipient), key: row.id },
          identity,
        ),
        now,
      );
      return Result.succeed(undefined);
    });
  }

  unsubscribe(token: string): Effect.Effect<void, LinkInvalid | SubscribeFailed> {
    const named = read(openedToken(this.#parts.secrets, use, token));
    if (Result.isFailure(named)) return Effect.fail(new LinkInvalid());
    const [store, email] = named.success;
    return this.#changing<never>(async (tx) => {
      // Waits until a subscription that is becoming a customer's has moved, so that it is found there.
      await lockSubscriptions(tx, store, email);
      const customer = tx
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.store, store), eq(customers.email, email)));
      await tx
        .delete(newsletterSubscriptions)
        .where(or(ofAddress(store, email), inArray(newsletterSubscriptions.customerId, customer)));
      return Result.succeed(undefined);
    });
  }

  #changing<E>(f: (tx: Transaction) => Promise<Result.Result<void, E>>): Effect.Effect<void, E | SubscribeFailed> {
    const { database, log, mailWaits } = this.#parts;
    return Effect.tap(inTransaction(database, f, { log, unavailable }), () => Effect.sync(mailWaits));
  }
}
