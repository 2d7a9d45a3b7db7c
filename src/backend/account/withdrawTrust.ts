import { eq } from 'drizzle-orm';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Transaction } from '../store/Database.ts';
import { customers } from '../store/schema/account.ts';
import { customerOf, type CustomerRow, updateCustomer } from './CustomerRows.ts';
import { dropLinks } from './MailTokens.ts';

/**
 * After a new password or ending all sessions, because another person may have had access: drops a pending e-mail and
 * forgets all known devices. `row` is locked.
 */
export const withdrawTrust = async (tx: Transaction, row: CustomerRow, now: Instant): Promise<void> => {
  await dropLinks(tx, row.id, 'email-change');
  await tx.update(customers).set({ devicesSince: now }).where(eq(customers.id, row.id));
  const customer = customerOf(row);
  if (customer.pendingEmail !== null) await updateCustomer(tx, { ...customer, pendingEmail: null }, row, now);
};
