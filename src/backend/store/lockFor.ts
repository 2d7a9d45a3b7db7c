import { sql } from 'drizzle-orm';
import { advisoryKey } from './advisoryKey.ts';
import type { Transaction } from './Database.ts';

/** Waits for the lock of a name, across processes, and holds it until the transaction ends. */
export const lockFor = async (tx: Transaction, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryKey(name)}::bigint)`);
};

/** The same without waiting; false when another transaction holds the lock. */
export const tryLockFor = async (tx: Transaction, name: string): Promise<boolean> => {
  const [row] = await tx
    .select({ got: sql<boolean>`got` })
    .from(sql`pg_try_advisory_xact_lock(${advisoryKey(name)}::bigint) as got`);
  return row?.got === true;
};
