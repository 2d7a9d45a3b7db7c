import * as Result from 'effect/Result';
import { days, type Instant } from '../kernel/Instant.ts';
import type { Report } from './Report.ts';
import { MailboxFull, ReportsOfDayTaken } from './ReportErrors.ts';
import { dayOf } from './ReportRules.ts';

/** How many messages a reporter writes into one mailbox at most, the report itself included. */
export const mostMessagesOfReporter = 100;
/** How many reports the shop takes in a day (UTC), of all reporters together. */
export const mostReportsADay = 100;
/** How many further messages of reporters the shop takes in a day (UTC), in all mailboxes together. */
export const mostMessagesADay = 400;
/** How many messages of a report are read at once. */
export const messagesOfPage = 20;

/** What reporters have written on a day, in all mailboxes together. No address is part of it (R13). */
export interface WrittenOnDay {
  readonly reports: number;
  /** Messages after the first of their report. */
  readonly messages: number;
}

const nextDay = (now: Instant): ReportsOfDayTaken => {
  const endsAt = Date.parse(`${dayOf(now)}T00:00:00Z`) + days(1);
  return new ReportsOfDayTaken({ retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
};

/** Whether the shop takes one more report (F7). */
export const mayReport = (
  written: Pick<WrittenOnDay, 'reports'>,
  now: Instant,
): Result.Result<void, ReportsOfDayTaken> =>
  written.reports < mostReportsADay ? Result.succeed(undefined) : Result.fail(nextDay(now));

/** Whether the mailbox of a report takes one more message of its reporter (F7, CMS-7). */
export const mayWrite = (
  report: Pick<Report, 'fromReporter'>,
  written: Pick<WrittenOnDay, 'messages'>,
  now: Instant,
): Result.Result<void, MailboxFull | ReportsOfDayTaken> => {
  if (report.fromReporter >= mostMessagesOfReporter)
    return Result.fail(new MailboxFull({ most: mostMessagesOfReporter }));
  return written.messages < mostMessagesADay ? Result.succeed(undefined) : Result.fail(nextDay(now));
};

/** The places of the page of messages that ends before a place, or of the newest page. */
export const pageBefore = (
  messages: number,
  before: number | null,
): { readonly first: number; readonly end: number } => {
  const end = Math.min(messages, before ?? messages);
  return { first: Math.max(0, end - messagesOfPage), end };
};
