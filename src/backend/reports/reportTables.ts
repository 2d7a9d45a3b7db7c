import { lt } from 'drizzle-orm';
import { dayOf, keptSince } from '../../domain/report/ReportRules.ts';
import { reportMessages, reports } from '../store/schema/reports.ts';
import { rulesWithoutPersonalData, type TableRules } from '../store/TableRules.ts';

export const reportTables: readonly TableRules[] = [
  rulesWithoutPersonalData(
    reports,
    'A report says nothing of who wrote it, and its texts are sealed (R13).',
    async (db, now) => {
      await db.delete(reports).where(lt(reports.closedOn, keptSince(dayOf(now))));
    },
  ),
  rulesWithoutPersonalData(
    reportMessages,
    'Messages belong to their report and are deleted with it by the foreign key.',
  ),
];
