/** A day of the calendar in UTC, `2026-11-27`; reports have no more precise time (R13). */
export type Day = string;

/** Longest text of a report or of a further message, in UTF-16 units. */
export const longestReportText = 15_000;

/** A message of a report, sealed once for the shop and once for the reporter. */
export interface SealedMessage {
  readonly author: 'reporter' | 'shop';
  readonly day: Day;
  readonly forShop: string;
  readonly forReporter: string;
}

/** A report as it is stored: nothing in it says who wrote it (R13). */
export interface Report {
  /** Random; the shop names the report by it. */
  readonly number: string;
  readonly receivedOn: Day;
  /** When the shop confirmed the receipt; null: not yet. */
  readonly confirmedOn: Day | null;
  /** When the shop first answered; null: not yet. */
  readonly answeredOn: Day | null;
  readonly closedOn: Day | null;
  /** In the order in which they were written. */
  readonly messages: readonly SealedMessage[];
}

/** How the mailbox of a report is found and what its messages are sealed to; both follow from the receipt code. */
export interface MailboxKeys {
  readonly id: string;
  readonly publicKey: string;
}

/** A message as its reader sees it; the text is null where the seal does not open. */
export interface ReportMessage extends Pick<SealedMessage, 'author' | 'day'> {
  readonly text: string | null;
}

/** What the reporter sees of a report. */
export interface Mailbox extends Omit<Report, 'messages' | 'answeredOn'> {
  readonly messages: readonly ReportMessage[];
}
