import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { MailboxKeys, Report, SealedMessage } from '../Report.ts';
import type { MailboxNotFound, ReportNotSent } from '../ReportErrors.ts';

/** A change of a report: its new dates, and a further message or none. */
export interface ReportChange extends Pick<Report, 'confirmedOn' | 'answeredOn' | 'closedOn'> {
  readonly message: SealedMessage | null;
}
/** Decides on the report as it is; `reporterKey`: what messages to the reporter are sealed to. */
export type ReportRule<E> = (report: Report, reporterKey: string) => Result.Result<ReportChange, E>;

/** Stores reports. It opens no seal and logs nothing about a report. */
export abstract class ReportRepository {
  abstract add(report: Report, mailbox: MailboxKeys): Effect.Effect<void, ReportNotSent>;
  /** The report of a mailbox. */
  abstract ofMailbox(id: string): Effect.Effect<Report, MailboxNotFound | ReportNotSent>;
  /** Changes the report of a mailbox or with a number by a rule, in one step; answers it as it is then. */
  abstract update<E>(
    which: { readonly mailbox: string } | { readonly number: string },
    rule: ReportRule<E>,
  ): Effect.Effect<Report, E | MailboxNotFound | ReportNotSent>;
  /** All reports, the oldest first. */
  abstract all(): Effect.Effect<readonly Report[], ReportNotSent>;
}
