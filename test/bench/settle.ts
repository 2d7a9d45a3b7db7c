import { sql } from 'drizzle-orm';
import type { Database } from '../../src/backend/store/Database.ts';

/**
 * Does now what the server does after a million rows were written at once, which no shop does: vacuum, statistics and
 * checkpoint. Otherwise they run beside what is measured.
 */
export const settle = async ({ unhurried: { db } }: Database): Promise<void> => {
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
};
