import { and, desc, eq, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { Schema } from 'effect';
import type { Customer } from '../../domain/account/Customer.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import { minutes, seconds, type Instant } from '../../domain/kernel/Instant.ts';
import { type Mail, mailKinds } from '../mail/Mail.ts';
import type { Database, Queries } from '../store/Database.ts';
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
    unsubscribe: Schema.optionalKey(Schema.String),
  }),
);

/** How long a sender may take before another may try: more than any attempt lasts. */
export const lease = minutes(2);
const longestWait = minutes(60);
/** After the n-th failed attempt: 10 s, 20 s, 40 s … at most an hour. */
export const waitAfter = (attempts: number): number =>
  Math.min(longestWait, seconds(10) * 2 ** Math.min(attempts - 1, 20));

/**
 * Puts a mail into the outbox as part of the transaction that causes it; the same mail twice is one. `owner`: the customer it is
 * forgotten with; null for guests.
 */
export const enqueue = async (db: Queries, mail: Mail, now: Instant, owner: OwnerId | null = null): Promise<void> => {
  await db
    .insert(outbox)
    .values({ ...mail, ownerId: owner, createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing({ target: outbox.dedupeKey });
};

export interface Claimed {
  readonly id: number;
  readonly attempts: number;
  readonly mail: Mail;
}

/**
 * Takes the next due mails for this sender alone, oldest first. One that is neither settled nor postponed comes up again after the lease; a kind that
 * only a newer process knows is left to that one.
 */
export const claim = async ({ db }: Database, now: Instant, limit: number): Promise<readonly Claimed[]> => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.nextAttemptAt), lte(outbox.nextAttemptAt, now), inArray(outbox.kind, mailKinds)))
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
    .map(({ id, attempts, dedupeKey, kind, recipient, subject, html, text, unsubscribe }) => ({
      id,
      attempts,
      mail: decode({
        dedupeKey,
        kind,
        recipient,
        subject,
        html,
        text,
        ...(unsubscribe === null ? {} : { unsubscribe }),
      }),
    }));
};

/** `blank`: the text goes with the sending. */
export const markSent = async ({ db }: Database, id: number, now: Instant, blank = false): Promise<void> => {
  await db
    .update(outbox)
    .set({ sentAt: now, nextAttemptAt: null, ...(blank ? { html: '', text: '' } : {}) })
    .where(eq(outbox.id, id));
};

/** Nothing of a sent mail remains. */
export const forgetSent = async ({ db }: Database, id: number): Promise<void> => {
  await db.delete(outbox).where(eq(outbox.id, id));
};

/** `at` null: given up. */
export const postpone = async ({ db }: Database, id: number, at: Instant | null): Promise<void> => {
  await db.update(outbox).set({ nextAttemptAt: at }).where(eq(outbox.id, id));
};

/** The latest mails, sent or not, newest first: what the dev page shows. */
export const latestMails = ({ db }: Database, limit: number) =>
  db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit);

const to = (email: string) => eq(sql`lower(${outbox.recipient})`, email);

/** What went to guests at an address becomes the customer's who leaves it. */
export const adoptMessages = async (db: Queries, owner: OwnerId, email: string): Promise<void> => {
  await db
    .update(outbox)
    .set({ ownerId: owner })
    .where(and(isNull(outbox.ownerId), to(email)));
};

/**
 * Forgets every message of a customer and to their e-mail, and answers by which keys they were sent (R9). Messages of another
 * customer with the same e-mail stay: each store has its own accounts.
 */
export const forgetMessages = async (
  db: Queries,
  { id, email }: Pick<Customer, 'id' | 'email'>,
): Promise<readonly string[]> => {
  const namesake = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, outbox.ownerId), eq(sql`lower(${customers.email})`, email)));
  const gone = await db
    .delete(outbox)
    .where(or(eq(outbox.ownerId, id), and(to(email), notExists(namesake))))
    .returning({ key: outbox.dedupeKey });
  return gone.map(({ key }) => key);
};
