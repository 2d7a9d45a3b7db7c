import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import { LinkInvalid } from '../../domain/account/AccountErrors.ts';
import { AlertsUnavailable } from '../../domain/alert/AlertErrors.ts';
import type { KeptAlert } from '../../domain/alert/AvailabilityAlert.ts';
import type { AlertFacts } from '../../domain/alert/EnableAlert.ts';
import { AlertRepository, type AlertRule } from '../../domain/alert/ports/AlertRepository.ts';
import type { Product } from '../../domain/catalog/Product.ts';
import { slugIn } from '../../domain/catalog/Slugs.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { AccountParts } from '../account/AccountParts.ts';
import { lockedRow } from '../account/CustomerRows.ts';
import { alertEnabledMail } from '../mail/alertLetters.ts';
import { enqueue } from '../outbox/Outbox.ts';
import { idInToken } from '../secrets/keyed.ts';
import type { Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { lockFor } from '../store/lockFor.ts';
import { availabilityAlerts } from '../store/schema/wishes.ts';
import { alertLinks, alertOf, alertsOfOwner, alertToken, waiting, waitingOf } from './AlertRows.ts';

export interface AlertRepositoryParts extends Pick<
  AccountParts,
  'database' | 'log' | 'clock' | 'identity' | 'secrets' | 'mailWaits'
> {
  readonly shopper: Shopper;
}
const unavailable = (): AlertsUnavailable => new AlertsUnavailable();

/** The alerts of one shopper in the database. A row is an alert that has not been sent. */
export class AlertRepositoryInPostgres extends AlertRepository {
  readonly #parts: AlertRepositoryParts;
  constructor(parts: AlertRepositoryParts) {
    super();
    this.#parts = parts;
  }

  all(): Effect.Effect<readonly KeptAlert[], AlertsUnavailable> {
    const { createdAt, id } = availabilityAlerts;
    const { db } = this.#parts.database;
    return Effect.map(
      this.#ask(() => db.select().from(availabilityAlerts).where(this.#own).orderBy(asc(createdAt), asc(id))),
      (rows) => rows.map(alertOf),
    );
  }

  update<E>(product: Product, rule: AlertRule<E>): Effect.Effect<KeptAlert, E | AlertsUnavailable> {
    const { database, log, mailWaits } = this.#parts;
    return inTransaction(
      database,
      async (tx) => {
        const decided = rule(await this.#locked(tx, product.sku));
        if (Result.isFailure(decided)) return Result.fail(decided.failure);
        const { alert, mailIn } = decided.success;
        await this.#write(tx, alert);
        if (mailIn !== null) await this.#mail(tx, { ...alert, language: mailIn }, product);
        return Result.succeed(alert);
      },
      { log, unavailable },
    ).pipe(Effect.tap(() => Effect.sync(mailWaits)));
  }

  remove(sku: string): Effect.Effect<void, AlertsUnavailable> {
    const { db } = this.#parts.database;
    return Effect.asVoid(
      this.#ask(() => db.delete(availabilityAlerts).where(and(this.#own, eq(availabilityAlerts.sku, sku)))),
    );
  }

  removeByLink(token: string): Effect.Effect<void, LinkInvalid | AlertsUnavailable> {
    const { database, secrets } = this.#parts;
    const named = idInToken(secrets, alertLinks, token);
    if (named === null) return Effect.fail(new LinkInvalid());
    return Effect.asVoid(this.#ask(() => database.db.delete(availabilityAlerts).where(eq(waiting, named))));
  }

  /**
   * The facts for a rule. They stay the same until the transaction ends, because the owner's updates wait for each other:
   * those of a customer lock the row of the account, as a login does, those of a guest an advisory lock.
   */
  async #locked(tx: Transaction, sku: string): Promise<AlertFacts> {
    const { ownerId, level, market } = this.#parts.shopper;
    const account = level === 'User' ? await lockedRow(tx, ownerId) : null;
    if (account === null) await lockFor(tx, `alerts ${ownerId} ${market.store}`);
    const rows = await tx.select().from(availabilityAlerts).where(this.#own).for('update');
    const present = rows.find((row) => row.sku === sku);
    return {
      present: present === undefined ? null : alertOf(present),
      others: rows.length - (present === undefined ? 0 : 1),
      accountEmail: account?.store === market.store ? account.email : null,
    };
  }

  async #write(tx: Transaction, { sku, email, language, since }: KeptAlert): Promise<void> {
    const { ownerId, market } = this.#parts.shopper;
    const row = { sku, email, language, ownerId, store: market.store, createdAt: since };
    const { ownerId: owner, store, sku: ofSku } = availabilityAlerts;
    await tx
      .insert(availabilityAlerts)
      .values({ id: randomUUID(), ...row })
      .onConflictDoUpdate({ target: [owner, store, ofSku], set: { email } });
  }

  async #mail(tx: Transaction, { sku, email, language }: KeptAlert, product: Product): Promise<void> {
    const { clock, identity, secrets, shopper } = this.#parts;
    const { store } = shopper.market;
    const mailbox = { store, sku, email };
    const letter = {
      recipient: email,
      store,
      language,
      token: alertToken(secrets, mailbox),
      // One such mail for any number of sessions, because its link disables all their alerts.
      key: waitingOf(mailbox),
      product: { name: textIn(product.name, language), slug: slugIn(product, language) },
    };
    await enqueue(tx, alertEnabledMail(letter, identity), clock.now());
  }

  get #own() {
    const { ownerId, market } = this.#parts.shopper;
    return alertsOfOwner(ownerId, market.store);
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, AlertsUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }
}
