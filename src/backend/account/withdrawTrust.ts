import { eq } from 'drizzle-orm';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Transaction } from '../store/Database.ts';
import { customers } from '../store/schema/account.ts';
import { customerOf, type CustomerRow, updateCustomer } from './CustomerRows.ts';
import { dropEmailChanges } from './MailTokens.ts';

/**
 * Whoever chooses a new password or ends all sessions may fear that somebody else was in: a new e-mail that waits for its link waits no
 * more, and no device is known from before. `row` is locked.
 */
export const withdrawTrust = async (tx: Transaction, row: CustomerRow, now: Instant): Promise<void> => {
  await dropEmailChanges(tx, row.id);
  await tx.update(customers).set({ devicesSince: now }).where(eq(customers.id, row.id));
  const customer = customerOf(row);
  if (customer.pendingEmail !== null) await updateCustomer(tx, { ...customer, pendingEmail: null }, row, now);
};
