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

/** A report that is stored for the first time: nothing in it says who wrote it (R13). */
export interface NewReport {
  /** Random; the shop names the report by it. */
  readonly number: string;
  readonly receivedOn: Day;
}

/** A stored report without its texts. */
export interface Report {
  readonly number: string;
  readonly receivedOn: Day;
  /** When the shop confirmed the receipt; null: not yet. */
  readonly confirmedOn: Day | null;
  /** When the shop first answered; null: not yet. */
  readonly answeredOn: Day | null;
  readonly closedOn: Day | null;
  /** How many messages it has, the first included. */
  readonly messages: number;
  /** How many of them the reporter wrote. */
  readonly fromReporter: number;
  readonly latest: Pick<SealedMessage, 'author' | 'day'>;
}

/** A report with some of its messages, in the order in which they were written. */
export interface ReportPage {
  readonly report: Report;
  /** The place of the first message of the page in its report, from 0; the earlier ones are on the pages before. */
  readonly first: number;
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

/** What the reporter sees of a report: a page of its messages. */
export interface Mailbox extends Pick<Report, 'number' | 'receivedOn' | 'confirmedOn' | 'closedOn'> {
  /** The place of the first message shown, from 0; 0: there are no earlier ones. */
  readonly first: number;
  readonly messages: readonly ReportMessage[];
}
