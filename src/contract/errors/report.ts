import * as Report from '../../domain/report/ReportErrors.ts';
import { bareError } from '../WireError.ts';

export const reportErrors = {
  'reports-closed': bareError(409, 'ReportsClosed', () => new Report.ReportsClosed()),
  'mailbox-not-found': bareError(404, 'MailboxNotFound', () => new Report.MailboxNotFound()),
  'report-not-sent': bareError(503, 'ReportNotSent', () => new Report.ReportNotSent()),
} as const;
