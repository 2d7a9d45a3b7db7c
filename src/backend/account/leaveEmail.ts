import { and, eq } from 'drizzle-orm';
import type { Customer } from '../../domain/account/Customer.ts';
import { adoptMessages } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';
import { availabilityAlerts, newsletterSubscriptions } from '../store/schema/wishes.ts';

/**
 * Nothing waits for the address a customer has left, because nobody writes to it any more: alerts go along to the new one, and a newsletter it has not said
 * yes to is over. What was sent there is forgotten with the customer (R9).
 */
export const leaveEmail = async (tx: Transaction, { id, store, email }: Customer, former: string): Promise<void> => {
  await tx
    .update(availabilityAlerts)
    .set({ email })
    .where(and(eq(availabilityAlerts.store, store), eq(availabilityAlerts.email, former)));
  await tx
    .delete(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.store, store), eq(newsletterSubscriptions.email, former)));
  await adoptMessages(tx, id, former);
};
