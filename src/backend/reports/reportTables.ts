import { lt } from 'drizzle-orm';
import { dayOf } from '../../domain/report/ReportRules.ts';
import { retentionMs } from '../store/retentionMs.ts';
import { reportMessages, reports } from '../store/schema/reports.ts';
import { rulesWithoutPersonalData, type TableRules } from '../store/TableRules.ts';

export const reportTables: readonly TableRules[] = [
  rulesWithoutPersonalData(
    reports,
    'A report says nothing of who wrote it, and its texts are sealed (R13).',
    async (db, now) => {
      await db.delete(reports).where(lt(reports.closedOn, dayOf(now - retentionMs.closedReports)));
    },
  ),
  rulesWithoutPersonalData(
    reportMessages,
    'Messages belong to their report and are deleted with it by the foreign key.',
  ),
];
