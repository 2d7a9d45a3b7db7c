import * as Data from 'effect/Data';

/** The shop has no key to seal reports with, so it takes none. */
export class ReportsClosed extends Data.TaggedError('ReportsClosed')<{}> {}
/** There is no report with this receipt code. */
export class MailboxNotFound extends Data.TaggedError('MailboxNotFound')<{}> {}
/** The report or message could not be stored (whistleblower submission error of §8). */
export class ReportNotSent extends Data.TaggedError('ReportNotSent')<{}> {}
/** The reporter has written as many messages as a mailbox takes (CMS-7). */
export class MailboxFull extends Data.TaggedError('MailboxFull')<{ readonly most: number }> {}
/** The shop has taken as many reports or messages as it takes in a day, of all reporters together (F7). */
export class ReportsOfDayTaken extends Data.TaggedError('ReportsOfDayTaken')<{ readonly retryAfterSeconds: number }> {}
