import { eq } from 'drizzle-orm';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { Transaction } from '../store/Database.ts';
import { rateLimits } from '../store/schema/limits.ts';
import { failedLoginsKey } from './Limit.ts';

/** Clears failed logins of an account: a person with the password, or a new one by mail, is its owner (F7). */
export const forgiveLogins = async (
  tx: Transaction,
  { store, email }: { readonly store: StoreKey; readonly email: string },
  secret: string,
): Promise<void> => {
  await tx.delete(rateLimits).where(eq(rateLimits.key, failedLoginsKey(secret, store, email)));
};
