import { Schema } from 'effect';
import * as Report from '../../domain/report/ReportErrors.ts';
import { Count } from '../shapes/kernel.ts';
import { bareError, wireError } from '../WireError.ts';

export const reportErrors = {
  'reports-closed': bareError(409, 'ReportsClosed', () => new Report.ReportsClosed()),
  'mailbox-not-found': bareError(404, 'MailboxNotFound', () => new Report.MailboxNotFound()),
  'mailbox-full': wireError(422, 'MailboxFull', Schema.Struct({ most: Count }), (data) => new Report.MailboxFull(data)),
  'reports-of-day-taken': wireError(
    503,
    'ReportsOfDayTaken',
    Schema.Struct({ retryAfterSeconds: Count }),
    (data) => new Report.ReportsOfDayTaken(data),
  ),
  'report-not-sent': bareError(503, 'ReportNotSent', () => new Report.ReportNotSent()),
} as const;
