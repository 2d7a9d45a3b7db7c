import { and, asc, eq, inArray } from 'drizzle-orm';
import { Effect } from 'effect';
import { announced, isAvailable } from '../../domain/alert/AlertRules.ts';
import type { Product } from '../../domain/catalog/Product.ts';
import { slugIn } from '../../domain/catalog/Slugs.ts';
import { minutes } from '../../domain/kernel/Instant.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import type { AccountParts } from '../account/AccountParts.ts';
import { availableMail } from '../mail/alertLetters.ts';
import { enqueue } from '../outbox/Outbox.ts';
import { tryLockFor } from '../store/lockFor.ts';
import { availabilityAlerts } from '../store/schema/wishes.ts';
import { Worker } from '../workers/Worker.ts';
import { alertOf, alertToken, waiting, waitingOf } from './AlertRows.ts';

/** Alerts read at a time. */
const most = 500;
export type AlertSenderParts = Pick<
  AccountParts,
  'database' | 'log' | 'clock' | 'catalogue' | 'identity' | 'secrets' | 'mailWaits'
>;

/**
 * Sends an alert once when its product is available again, and deletes it with the mail (CAT-10). Any number of
 * processes may run one.
 */
export class AlertSender {
  readonly #parts: AlertSenderParts;
  /** Also looks every minute, because imports and stock changes of other processes fire no event. */
  readonly worker: Worker;
  #awaited: ReadonlySet<string> = new Set();
  constructor(parts: AlertSenderParts) {
    this.#parts = parts;
    const round = Effect.uninterruptible(Effect.tryPromise({ try: () => this.look(), catch: (error) => error }));
    this.worker = new Worker({ name: 'alerts', everyMs: minutes(1), round }, parts.log);
  }

  /**
   * Called when the stock of a product has changed: wakes the worker if the last look found alerts that can now be
   * sent.
   */
  stockChanged(product: Product): void {
    if (this.#awaited.has(product.sku) && isAvailable(product)) this.worker.wake();
  }

  /** Sends all alerts whose product is available. Rejects when the database does not answer; sent alerts stay sent. */
  async look(): Promise<void> {
    const { database, catalogue } = this.#parts;
    const awaited = await database.db.selectDistinct({ sku: availabilityAlerts.sku }).from(availabilityAlerts);
    this.#awaited = new Set(awaited.map(({ sku }) => sku));
    for (const { sku } of awaited) {
      const product = catalogue.ofSku(sku);
      if (product !== undefined && isAvailable(product)) await this.#tell(sku);
    }
  }

  async #tell(sku: string): Promise<void> {
    const { catalogue, clock, database, identity, mailWaits, secrets } = this.#parts;
    const product = catalogue.ofSku(sku);
    if (product === undefined) return;
    await database.transaction(async (tx) => {
      // One process at a time handles a product, because two could write to the same mailbox.
      if (!(await tryLockFor(tx, `alerts ${sku}`))) return;
      const ofSku = eq(availabilityAlerts.sku, sku);
      const rows = await tx
        .select()
        .from(availabilityAlerts)
        .where(ofSku)
        .orderBy(asc(availabilityAlerts.createdAt))
        .limit(most)
        .for('update', { skipLocked: true });
      const now = clock.now();
      const mailboxes = announced(rows.map((row) => ({ ...alertOf(row), id: row.id })));
      for (const { id, store, email, language, ...alert } of mailboxes) {
        const letter = {
          recipient: email,
          store,
          language,
          key: id,
          token: alertToken(secrets, { ...alert, store, email }),
          product: { name: textIn(product.name, language), slug: slugIn(product, language) },
        };
        await enqueue(tx, availableMail(letter, identity), now);
      }
      // Deletes alerts of the same mailboxes beyond this batch, because their mail is written.
      const informed = mailboxes.map(waitingOf);
      if (informed.length > 0) await tx.delete(availabilityAlerts).where(and(ofSku, inArray(waiting, informed)));
    });
    mailWaits();
  }
}
