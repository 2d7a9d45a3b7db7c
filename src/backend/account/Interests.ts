import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Schema } from 'effect';
import { Interests } from '../../contract/shapes/account.ts';
import type { Customer, NewsletterInterest } from '../../domain/account/Customer.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { newsletterSubscriptions } from '../store/schema/wishes.ts';

const decode = Schema.decodeUnknownSync(Interests);

/** The interests of a customer's newsletter; empty: no newsletter. */
export const interestsOf = async (db: Queries, customerId: string): Promise<readonly NewsletterInterest[]> => {
  const [row] = await db
    .select({ interests: newsletterSubscriptions.interests })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.customerId, customerId));
  return row === undefined ? [] : decode(row.interests);
};

/**
 * Sets a customer's subscription to the ticked interests. It is valid once the e-mail is verified; ticking nothing ends
 * it.
 */
export const writeInterests = async (
  tx: Transaction,
  { id: customerId, store, newsletterInterests: interests }: Pick<Customer, 'id' | 'store' | 'newsletterInterests'>,
  now: Instant,
): Promise<void> => {
  if (interests.length === 0)
    await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.customerId, customerId));
  else {
    await tx
      .insert(newsletterSubscriptions)
      .values({ id: randomUUID(), store, customerId, interests, createdAt: now })
      .onConflictDoUpdate({ target: newsletterSubscriptions.customerId, set: { interests } });
  }
};
