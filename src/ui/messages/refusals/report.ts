import { msg, plural } from '@lingui/core/macro';
import type * as Report from '../../../domain/report/ReportErrors.ts';
import { minutesOf } from './waitingTime.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of reports of misconduct (ERR-42). */
export type ReportRefusal = ErrorsOf<typeof Report>;

export const reportWords: Words<ReportRefusal> = {
  ReportsClosed: msg`Reports cannot be taken here at the moment. Nothing was sent.`,
  MailboxNotFound: msg`There is no report with this receipt code. Please check it.`,
  MailboxFull: ({ most }) =>
    msg`This mailbox has taken ${most} messages from you and takes no more. Your text is still here: please copy it, close the mailbox, and send it as a new report that names the number of this one.`,
  ReportsOfDayTaken: ({ retryAfterSeconds }) => {
    const hours = Math.ceil(minutesOf(retryAfterSeconds) / 60);
    return msg`We take nothing more today, because very many reports have come in. Your text is still here: please try again in ${plural(hours, { one: '# hour', other: '# hours' })}, write to us by mail, or turn to the external reporting office of your country.`;
  },
  ReportNotSent: msg`This could not be sent just now. Nothing that you wrote is lost; please try again later.`,
};
