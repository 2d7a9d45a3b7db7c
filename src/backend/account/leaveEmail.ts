import { and, eq } from 'drizzle-orm';
import type { Customer } from '../../domain/account/Customer.ts';
import { adoptMessages } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';
import { availabilityAlerts, newsletterSubscriptions } from '../store/schema/wishes.ts';

/**
 * Moves alerts from a customer's former address to the new one and ends an unconfirmed newsletter subscription, because
 * the shop no longer writes to the former address. Messages sent there are deleted with the customer (R9).
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
