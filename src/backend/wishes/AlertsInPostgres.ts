import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import { LinkInvalid } from '../../domain/account/AccountErrors.ts';
import { AlertsUnavailable, type ProductAvailable, type TooManyAlerts } from '../../domain/alert/AlertErrors.ts';
import { addressOfGuest, mayAddAlert, mayAwait } from '../../domain/alert/AlertRules.ts';
import type { AvailabilityAlert } from '../../domain/alert/AvailabilityAlert.ts';
import { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import { ProductNotFound, type ProductNotSoldOnline } from '../../domain/cart/CartErrors.ts';
import type { Product } from '../../domain/catalog/Product.ts';
import { slugIn } from '../../domain/catalog/Slugs.ts';
import { idOf } from '../../domain/kernel/Ids.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import type { AccountParts } from '../account/AccountParts.ts';
import { lockedRow } from '../account/CustomerRows.ts';
import { alertEnabledMail } from '../mail/alertLetters.ts';
import { enqueue } from '../outbox/Outbox.ts';
import { idInToken, linkToken } from '../secrets/keyed.ts';
import type { Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { availabilityAlerts } from '../store/schema/wishes.ts';

const alertLinks = 'alert-link';
interface Waiting {
  readonly store: string;
  readonly sku: string;
  readonly email: string;
}
/** The hash that identifies all alerts of a mailbox for a product; logs do not reveal the address. */
export const waitingOf = ({ store, sku, email }: Waiting): string =>
  createHash('sha256').update(`${store} ${sku} ${email}`).digest('hex');
/** The same hash in SQL. */
export const waiting = sql`encode(sha256(convert_to(
  ${availabilityAlerts.store} || ' ' || ${availabilityAlerts.sku} || ' ' || ${availabilityAlerts.email}, 'UTF8')), 'hex')`;
/** The token in a mail that proves the right to disable these alerts; valid as long as the shop's secret. */
export const alertToken = (secrets: readonly [string, ...string[]], alert: Waiting): string =>
  linkToken(secrets, alertLinks, waitingOf(alert));

export interface AlertsParts extends Pick<
  AccountParts,
  'database' | 'log' | 'clock' | 'catalogue' | 'identity' | 'secrets' | 'mailWaits'
> {
  readonly shopper: Shopper;
}
type NotKept = InvalidFields | TooManyAlerts | AlertsUnavailable;
const unavailable = (): AlertsUnavailable => new AlertsUnavailable();

/** The availability alerts of one shopper in one store. A row is an alert that has not been sent. */
export class AlertsInPostgres extends AvailabilityAlerts {
  readonly #parts: AlertsParts;
  constructor(parts: AlertsParts) {
    super();
    this.#parts = parts;
  }

  all(): Effect.Effect<readonly AvailabilityAlert[], AlertsUnavailable> {
    const {
      database: { db },
    } = this.#parts;
    return Effect.map(
      this.#ask(() =>
        db
          .select()
          .from(availabilityAlerts)
          .where(this.#own())
          .orderBy(asc(availabilityAlerts.createdAt), asc(availabilityAlerts.id)),
      ),
      (rows) => rows.map(({ sku, createdAt }) => ({ sku: idOf(sku), since: createdAt })),
    );
  }

  enable(
    sku: string,
    email: string | null,
  ): Effect.Effect<
    AvailabilityAlert,
    ProductNotFound | ProductNotSoldOnline | ProductAvailable | InvalidFields | TooManyAlerts | AlertsUnavailable
  > {
    const { catalogue } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const product = catalogue.ofSku(sku);
      if (product === undefined) return yield* Effect.fail(new ProductNotFound({ sku }));
      yield* Effect.fromResult(mayAwait(product));
      return yield* this.#kept(product, yield* this.#named(email));
    });
  }

  disable(sku: string): Effect.Effect<void, AlertsUnavailable> {
    const {
      database: { db },
    } = this.#parts;
    return Effect.asVoid(
      this.#ask(() => db.delete(availabilityAlerts).where(and(this.#own(), eq(availabilityAlerts.sku, sku)))),
    );
  }

  disableByLink(token: string): Effect.Effect<void, LinkInvalid | AlertsUnavailable> {
    const {
      database: { db },
      secrets,
    } = this.#parts;
    const named = idInToken(secrets, alertLinks, token);
    if (named === null) return Effect.fail(new LinkInvalid());
    return Effect.asVoid(this.#ask(() => db.delete(availabilityAlerts).where(eq(waiting, named))));
  }

  #own() {
    const {
      shopper: { ownerId, market },
    } = this.#parts;
    return and(eq(availabilityAlerts.ownerId, ownerId), eq(availabilityAlerts.store, market.store));
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, AlertsUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }

  /** The address that a guest passes; for a customer null, because the account's is used. */
  #named(email: string | null): Effect.Effect<string | null, InvalidFields> {
    return this.#parts.shopper.level === 'User' ? Effect.succeed(null) : Effect.fromResult(addressOfGuest(email));
  }

  /** The customer's e-mail, locked until the transaction ends; null when the account has been deleted. */
  async #ownAddress(tx: Transaction): Promise<string | null> {
    const {
      shopper: { ownerId, market },
    } = this.#parts;
    const row = await lockedRow(tx, ownerId);
    return row?.store === market.store ? row.email : null;
  }

  #kept(product: Product, named: string | null): Effect.Effect<AvailabilityAlert, NotKept> {
    const {
      clock,
      database,
      log,
      identity,
      mailWaits,
      secrets,
      shopper: {
        ownerId,
        level,
        market: { store, language },
      },
    } = this.#parts;
    return inTransaction(
      database,
      async (tx): Promise<Result.Result<AvailabilityAlert, NotKept>> => {
        const now = clock.now();
        const known = named ?? (await this.#ownAddress(tx));
        const address = known === null ? addressOfGuest(null) : Result.succeed(known);
        if (Result.isFailure(address)) return Result.fail(address.failure);
        const email = address.success;
        const [before] = await tx
          .select({ email: availabilityAlerts.email })
          .from(availabilityAlerts)
          .where(and(this.#own(), eq(availabilityAlerts.sku, product.sku)))
          .for('update');
        const [{ others = 0 } = {}] =
          before !== undefined
            ? []
            : await tx
                .select({ others: sql<number>`count(*)::int` })
                .from(availabilityAlerts)
                .where(this.#own());
        const more = mayAddAlert(others);
        if (Result.isFailure(more)) return Result.fail(more.failure);
        const [row] = await tx
          .insert(availabilityAlerts)
          .values({ id: randomUUID(), sku: product.sku, email, ownerId, store, language, createdAt: now })
          .onConflictDoUpdate({
            target: [availabilityAlerts.ownerId, availabilityAlerts.store, availabilityAlerts.sku],
            set: { email },
          })
          .returning();
        if (row === undefined) return Result.fail(new AlertsUnavailable());
        if (level !== 'User' && before?.email !== email) {
          await enqueue(
            tx,
            alertEnabledMail(
              {
                // One such mail for any number of sessions, because its link disables all their alerts.
                recipient: email,
                store,
                language,
                token: alertToken(secrets, row),
                key: waitingOf(row),
                product: { name: textIn(product.name, language), slug: slugIn(product, language) },
              },
              identity,
            ),
            now,
          );
        }
        return Result.succeed({ sku: product.sku, since: row.createdAt });
      },
      { log, unavailable },
    ).pipe(Effect.tap(() => Effect.sync(mailWaits)));
  }
}
