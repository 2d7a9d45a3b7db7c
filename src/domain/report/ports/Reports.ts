import type * as Effect from 'effect/Effect';
import type { LooksAutomatic } from '../../contact/ContactErrors.ts';
import type { FormSigns } from '../../contact/FormSigns.ts';
import type { TooManyAttempts } from '../../kernel/TooManyAttempts.ts';
import type { InvalidFields } from '../../validation/InvalidFields.ts';
import type { Mailbox } from '../Report.ts';
import type { MailboxFull, MailboxNotFound, ReportNotSent, ReportsClosed, ReportsOfDayTaken } from '../ReportErrors.ts';

/** Reports of misconduct by anonymous reporters. No call names a session, and none is stored (R13). */
export abstract class Reports {
  /** Whether the shop takes reports. */
  abstract areOpen(): Effect.Effect<boolean, ReportNotSent>;
  /** Stores a report, sealed. Answers the receipt code that opens its mailbox; it is shown once and not stored. */
  abstract send(
    text: string,
    signs: FormSigns,
  ): Effect.Effect<
    string,
    InvalidFields | LooksAutomatic | ReportsClosed | ReportsOfDayTaken | TooManyAttempts | ReportNotSent
  >;
  /**
   * The mailbox of a receipt code with a page of its messages: the one that ends before a place, or the newest one for
   * `null`.
   */
  abstract open(
    code: string,
    before: number | null,
  ): Effect.Effect<Mailbox, MailboxNotFound | TooManyAttempts | ReportNotSent>;
  /** Adds a message of the reporter; answers the mailbox with its newest page. */
  abstract write(
    code: string,
    text: string,
  ): Effect.Effect<
    Mailbox,
    InvalidFields | MailboxNotFound | MailboxFull | ReportsClosed | ReportsOfDayTaken | TooManyAttempts | ReportNotSent
  >;
}
