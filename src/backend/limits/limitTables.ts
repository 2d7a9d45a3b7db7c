import { lt } from 'drizzle-orm';
import { keptFor } from '../store/keptFor.ts';
import { rateLimits } from '../store/schema/limits.ts';
import { type TableRules, withoutPersons } from '../store/TableRules.ts';

export const limitTables: readonly TableRules[] = [
  withoutPersons(rateLimits, 'Counts under an HMAC, which names nobody.', async (db, now) => {
    await db.delete(rateLimits).where(lt(rateLimits.lastAt, now - keptFor.rateLimits));
  }),
];
