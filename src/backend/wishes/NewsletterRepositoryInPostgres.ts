import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Effect, Result, Schema } from 'effect';
import { StoreKey } from '../../contract/shapes/market.ts';
import { LinkInvalid } from '../../domain/account/AccountErrors.ts';
import type { Market } from '../../domain/market/Market.ts';
import { SubscribeFailed } from '../../domain/newsletter/NewsletterErrors.ts';
import type { NewsletterDecided, NewsletterOfAddress } from '../../domain/newsletter/NewsletterRules.ts';
import { NewsletterRepository, type NewsletterRule } from '../../domain/newsletter/ports/NewsletterRepository.ts';
import type { AccountParts } from '../account/AccountParts.ts';
import { lockedRow, rowOfEmail } from '../account/CustomerRows.ts';
import { type AddressInStore, lockedNewsletter, writeNewsletter } from '../account/NewsletterRows.ts';
import { newsletterConfirmMail, newsletterWelcomeMail } from '../mail/newsletterLetters.ts';
import { enqueue } from '../outbox/Outbox.ts';
import { openedToken, sealedToken } from '../secrets/sealedToken.ts';
import type { Transaction } from '../store/Database.ts';
import { inTransaction } from '../store/inTransaction.ts';
import { newsletterSubscriptions } from '../store/schema/wishes.ts';

export interface NewsletterRepositoryParts extends Pick<
  AccountParts,
  'database' | 'log' | 'clock' | 'secrets' | 'identity' | 'mailWaits'
> {
  readonly market: Market;
}
const use = 'newsletter-end';
const read = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Tuple([StoreKey, Schema.String])));
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const unavailable = (): SubscribeFailed => new SubscribeFailed();
const letters = { confirm: newsletterConfirmMail, welcome: newsletterWelcomeMail };

/** The newsletter subscriptions of a store: of confirmed addresses, and of customers who ticked it. */
export class NewsletterRepositoryInPostgres extends NewsletterRepository {
  readonly #parts: NewsletterRepositoryParts;
  constructor(parts: NewsletterRepositoryParts) {
    super();
    this.#parts = parts;
  }

  update<E>(email: string, rule: NewsletterRule<E>): Effect.Effect<void, E | SubscribeFailed> {
    return this.#changing((tx) => this.#step(tx, { store: this.#parts.market.store, email }, rule));
  }

  follow<E>(token: string, rule: NewsletterRule<E>): Effect.Effect<void, E | LinkInvalid | SubscribeFailed> {
    const { store } = this.#parts.market;
    const hash = hashOf(token);
    const { confirmHash, email: address, store: ofStore } = newsletterSubscriptions;
    return this.#changing<E | LinkInvalid>(async (tx) => {
      const [row] = await tx
        .select({ address })
        .from(newsletterSubscriptions)
        .where(and(eq(ofStore, store), eq(confirmHash, hash)));
      const email = row?.address ?? null;
      if (email === null) return Result.fail(new LinkInvalid());
      // The link may have been followed or replaced before the address was locked.
      return this.#step<E | LinkInvalid>(tx, { store, email }, (present, pending) =>
        pending === hash ? rule(present) : Result.fail(new LinkInvalid()),
      );
    });
  }

  followEnd<E>(token: string, rule: NewsletterRule<E>): Effect.Effect<void, E | LinkInvalid | SubscribeFailed> {
    const named = read(openedToken(this.#parts.secrets, use, token));
    if (Result.isFailure(named)) return Effect.fail(new LinkInvalid());
    const [store, email] = named.success;
    return this.#changing((tx) => this.#step(tx, { store, email }, rule));
  }

  /** `pending`: the hash of the latest confirmation link, null if it was followed. */
  async #step<E>(
    tx: Transaction,
    address: AddressInStore,
    rule: (present: NewsletterOfAddress, pending: string | null) => Result.Result<NewsletterDecided, E>,
  ): Promise<Result.Result<void, E>> {
    // The account before the address, in the order in which a verification locks them.
    const account = await rowOfEmail(tx, address.store, address.email);
    if (account !== null) await lockedRow(tx, account.id);
    const { confirmHash: pending, ...before } = await lockedNewsletter(tx, address);
    const decided = rule(before, pending);
    if (Result.isFailure(decided)) return Result.fail(decided.failure);
    const { newsletter, mail } = decided.success;
    const token = mail?.kind === 'confirm' ? randomBytes(32).toString('base64url') : null;
    const now = this.#parts.clock.now();
    await writeNewsletter(tx, address, newsletter, { before, now, confirmHash: token === null ? null : hashOf(token) });
    if (mail !== null) await this.#mail(tx, address, mail, token ?? this.#endToken(address));
    return Result.succeed(undefined);
  }

  async #mail(
    tx: Transaction,
    { store, email: recipient }: AddressInStore,
    { kind, language }: NonNullable<NewsletterDecided['mail']>,
    token: string,
  ): Promise<void> {
    const { clock, identity } = this.#parts;
    const letter = letters[kind]({ recipient, store, language, token, key: randomUUID() }, identity);
    await enqueue(tx, letter, clock.now());
  }

  /** The token of the unsubscribe link; it works in every mail, whenever it was sent and after subscribing again. */
  #endToken({ store, email }: AddressInStore): string {
    return sealedToken(this.#parts.secrets, use, JSON.stringify([store, email]));
  }

  #changing<E>(f: (tx: Transaction) => Promise<Result.Result<void, E>>): Effect.Effect<void, E | SubscribeFailed> {
    const { database, log, mailWaits } = this.#parts;
    return Effect.tap(inTransaction(database, f, { log, unavailable }), () => Effect.sync(mailWaits));
  }
}
