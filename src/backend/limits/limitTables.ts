import { lt } from 'drizzle-orm';
import { retentionMs } from '../store/retentionMs.ts';
import { rateLimits } from '../store/schema/limits.ts';
import { type TableRules, rulesWithoutPersonalData } from '../store/TableRules.ts';

export const limitTables: readonly TableRules[] = [
  rulesWithoutPersonalData(rateLimits, 'Counts under an HMAC, from which no person can be read.', async (db, now) => {
    await db.delete(rateLimits).where(lt(rateLimits.lastAt, now - retentionMs.rateLimits));
  }),
];
