import { sql } from 'drizzle-orm';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Queries } from './Database.ts';

/** Reads the time that all processes share. */
export type DatabaseTime = (db: Queries) => Promise<Instant>;

/**
 * The clock of the database, advanced as the dev controls have advanced the shop's. Processes whose clocks differ agree on
 * it.
 */
export const databaseTime =
  (clock: Clock): DatabaseTime =>
  async (db) => {
    const ahead = clock.now() - Date.now();
    const [row] = await db
      .select({ at: sql<number>`at`.mapWith(Number) })
      .from(sql`floor(extract(epoch from clock_timestamp()) * 1000) as at`);
    if (row === undefined) throw new Error('the database did not say the time');
    return row.at + ahead;
  };
