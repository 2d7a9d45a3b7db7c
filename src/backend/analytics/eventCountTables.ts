import { lt } from 'drizzle-orm';
import { dayOf } from '../../domain/market/LocalTime.ts';
import { retentionMs } from '../store/retentionMs.ts';
import { eventCounts } from '../store/schema/analytics.ts';
import { rulesWithoutPersonalData, type TableRules } from '../store/TableRules.ts';

export const eventCountTables: readonly TableRules[] = [
  rulesWithoutPersonalData(eventCounts, 'Sums of a day without names.', async (db, now) => {
    await db.delete(eventCounts).where(lt(eventCounts.day, dayOf(now - retentionMs.eventCounts, 'UTC')));
  }),
];
