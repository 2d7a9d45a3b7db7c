import { eq } from 'drizzle-orm';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { Transaction } from '../store/Database.ts';
import { rateLimits } from '../store/schema/limits.ts';
import { failedLoginsKey } from './Limit.ts';

/** Failed logins to an account count no longer: whoever has the password, or a new one by mail, is not the one to lock out (F7). */
export const forgiveLogins = async (
  tx: Transaction,
  { store, email }: { readonly store: StoreKey; readonly email: string },
  secret: string,
): Promise<void> => {
  await tx.delete(rateLimits).where(eq(rateLimits.key, failedLoginsKey(secret, store, email)));
};
