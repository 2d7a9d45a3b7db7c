import { msg } from '@lingui/core/macro';
import type * as Report from '../../../domain/report/ReportErrors.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of reports of misconduct (ERR-42). */
export type ReportRefusal = ErrorsOf<typeof Report>;

export const reportWords: Words<ReportRefusal> = {
  ReportsClosed: msg`Reports cannot be taken here at the moment. Nothing was sent.`,
  MailboxNotFound: msg`There is no report with this receipt code. Please check it.`,
  ReportNotSent: msg`This could not be sent just now. Nothing that you wrote is lost; please try again later.`,
};
