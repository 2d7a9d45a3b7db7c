import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { Schema } from 'effect';
import type { Customer } from '../../domain/account/Customer.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import { minutes, seconds, type Instant } from '../../domain/kernel/Instant.ts';
import { type Mail, mailKinds } from '../mail/Mail.ts';
import type { Database, Queries } from '../store/Database.ts';
import { unconfirmedFrom } from '../store/identity.ts';
import { customers } from '../store/schema/account.ts';
import { outbox } from '../store/schema/outbox.ts';

const decode = Schema.decodeUnknownSync(
  Schema.Struct({
    dedupeKey: Schema.String,
    kind: Schema.Literals(mailKinds),
    recipient: Schema.String,
    subject: Schema.String,
    html: Schema.String,
    text: Schema.String,
    replyTo: Schema.optionalKey(Schema.String),
    unsubscribe: Schema.optionalKey(Schema.String),
  }),
);

/** The time a sender has for a mail before another may try: longer than any attempt. */
export const lease = minutes(2);
const longestWait = minutes(60);
/** The wait after the n-th failed attempt: 10 s, 20 s, 40 s … at most an hour. */
export const waitAfter = (attempts: number): number =>
  Math.min(longestWait, seconds(10) * 2 ** Math.min(attempts - 1, 20));

/** A mail to be written. */
export interface Enqueued {
  readonly mail: Mail;
  readonly at: Instant;
  /** The customer whose deletion deletes it; null for guests. */
  readonly owner: OwnerId | null;
}

/** Writes mails to the outbox within the transaction that causes them; the same mail is written once. */
export const enqueueAll = async (db: Queries, mails: readonly Enqueued[]): Promise<void> => {
  if (mails.length === 0) return;
  await db
    .insert(outbox)
    .values(mails.map(({ mail, at, owner }) => ({ ...mail, ownerId: owner, createdAt: at, nextAttemptAt: at })))
    .onConflictDoNothing({ target: outbox.dedupeKey });
};

/** The same for one mail. */
export const enqueue = (db: Queries, mail: Mail, now: Instant, owner: OwnerId | null = null): Promise<void> =>
  enqueueAll(db, [{ mail, at: now, owner }]);

export interface Claimed {
  readonly id: number;
  readonly attempts: number;
  readonly mail: Mail;
}

/**
 * Claims the next due mails for this sender, oldest first. A mail that is neither settled nor postponed becomes due
 * again after the lease. In a database that may be a restored backup only mails since then are claimed (L11). Kinds that
 * only a newer version defines are left to its processes.
 */
export const claim = async ({ db }: Database, now: Instant, limit: number): Promise<readonly Claimed[]> => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNotNull(outbox.nextAttemptAt),
        lte(outbox.nextAttemptAt, now),
        inArray(outbox.kind, mailKinds),
        gte(outbox.createdAt, unconfirmedFrom),
      ),
    )
    .orderBy(outbox.nextAttemptAt, outbox.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: now + lease })
    .where(sql`${outbox.id} in (${due})`)
    .returning();
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, attempts, dedupeKey, kind, recipient, subject, html, text, replyTo, unsubscribe }) => ({
      id,
      attempts,
      mail: decode({
        dedupeKey,
        kind,
        recipient,
        subject,
        html,
        text,
        ...(replyTo === null ? {} : { replyTo }),
        ...(unsubscribe === null ? {} : { unsubscribe }),
      }),
    }));
};

/** `blank`: also removes the text. */
export const markSent = async ({ db }: Database, id: number, now: Instant, blank = false): Promise<void> => {
  await db
    .update(outbox)
    .set({ sentAt: now, nextAttemptAt: null, ...(blank ? { html: '', text: '' } : {}) })
    .where(eq(outbox.id, id));
};

/** Deletes a sent mail. */
export const forgetSent = async ({ db }: Database, id: number): Promise<void> => {
  await db.delete(outbox).where(eq(outbox.id, id));
};

/** `at` null: gives the mail up. */
export const postpone = async ({ db }: Database, id: number, at: Instant | null): Promise<void> => {
  await db.update(outbox).set({ nextAttemptAt: at }).where(eq(outbox.id, id));
};

/** The latest mails, sent or not, newest first, for the dev page. */
export const latestMails = ({ db }: Database, limit: number) =>
  db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit);

const to = (email: string) => eq(sql`lower(${outbox.recipient})`, email);

/**
 * Assigns messages that guests got at an address to the customer who leaves that address, so that they are deleted with
 * the customer (R9).
 */
export const adoptMessages = async (
  db: Queries,
  { id, former }: { readonly id: OwnerId; readonly former: string },
): Promise<void> => {
  await db
    .update(outbox)
    .set({ ownerId: id })
    .where(and(isNull(outbox.ownerId), to(former)));
};

/**
 * Messages of a customer and to their e-mail, except those of another customer with the same e-mail in another store.
 */
export const messagesOf = (db: Queries, { id, email }: Pick<Customer, 'id' | 'email'>): SQL | undefined => {
  const namesake = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, outbox.ownerId), eq(sql`lower(${customers.email})`, email)));
  return or(eq(outbox.ownerId, id), and(to(email), notExists(namesake)));
};

/** Deletes every message of a customer and to their e-mail; answers the keys of the deleted ones (R9). */
export const forgetMessages = async (
  db: Queries,
  person: Pick<Customer, 'id' | 'email'>,
): Promise<readonly string[]> => {
  const gone = await db.delete(outbox).where(messagesOf(db, person)).returning({ key: outbox.dedupeKey });
  return gone.map(({ key }) => key);
};
