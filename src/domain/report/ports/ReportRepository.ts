import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { Day, MailboxKeys, NewReport, Report, ReportPage, SealedMessage } from '../Report.ts';
import type { MailboxNotFound, ReportNotSent } from '../ReportErrors.ts';
import type { WrittenOnDay } from '../ReportLimits.ts';

/** A change of a report: its new dates, and a further message or none. */
export interface ReportChange extends Pick<Report, 'confirmedOn' | 'answeredOn' | 'closedOn'> {
  readonly message: SealedMessage | null;
}
/** A report of the shop, or the one of a mailbox. */
export type WhichReport = { readonly mailbox: string } | { readonly number: string };

/** The place of a report in the list of those that are open. */
export type PlaceOfReport = Pick<Report, 'receivedOn' | 'number'>;

/** Stores reports. It opens no seal and logs nothing about a report. */
export abstract class ReportRepository {
  /**
   * Stores a report with its message. The rule gets what reporters have written on its day and decides the message; rule
   * and storage are one step for all processes.
   */
  abstract add<E>(
    report: NewReport,
    mailbox: MailboxKeys,
    rule: (written: WrittenOnDay) => Result.Result<SealedMessage, E>,
  ): Effect.Effect<void, E | ReportNotSent>;
  /**
   * Changes the report of a mailbox by a rule, which gets what reporters have written on a day; one step for all
   * processes.
   */
  abstract write<E>(
    mailbox: string,
    day: Day,
    rule: (report: Report, written: WrittenOnDay) => Result.Result<ReportChange, E>,
  ): Effect.Effect<void, E | MailboxNotFound | ReportNotSent>;
  /** Changes a report by a rule, in one step. `reporterKey`: what messages to the reporter are sealed to. */
  abstract update<E>(
    number: string,
    rule: (report: Report, reporterKey: string) => Result.Result<ReportChange, E>,
  ): Effect.Effect<void, E | MailboxNotFound | ReportNotSent>;
  /**
   * A report with the page of its messages that ends before a place; `null`: the newest page. At most `messagesOfPage`
   * messages are read.
   */
  abstract page(which: WhichReport, before: number | null): Effect.Effect<ReportPage, MailboxNotFound | ReportNotSent>;
  /** Reports without their texts: open ones first, then the oldest first; and how many there are in all. */
  abstract list(part: {
    readonly offset: number;
    readonly most: number;
  }): Effect.Effect<{ readonly reports: readonly Report[]; readonly total: number }, ReportNotSent>;
  /** The next open reports after one, without their texts, the oldest first; `null`: from the first one. */
  abstract openAfter(last: PlaceOfReport | null, most: number): Effect.Effect<readonly Report[], ReportNotSent>;
}
