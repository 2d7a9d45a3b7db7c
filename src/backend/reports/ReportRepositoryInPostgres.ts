import { asc, eq, inArray } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import type { MailboxKeys, Report, SealedMessage } from '../../domain/report/Report.ts';
import { MailboxNotFound, ReportNotSent } from '../../domain/report/ReportErrors.ts';
import { ReportRepository, type ReportRule } from '../../domain/report/ports/ReportRepository.ts';
import type { Database, DatabaseLog, Queries, Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { reportMessages, reports } from '../store/schema/reports.ts';

type Row = typeof reports.$inferSelect;

/** Nothing about a report is logged, a failure of the database neither: its moment would be that of a report (R13). */
const silence: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };
const unavailability = { log: silence, unavailable: () => new ReportNotSent() };

const messageRow = (number: string, place: number, { author, ...message }: SealedMessage) => ({
  number,
  place,
  byShop: author === 'shop',
  ...message,
});

const withMessages = async (db: Queries, rows: readonly Row[]): Promise<readonly Report[]> => {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const messages = await db
    .select()
    .from(reportMessages)
    .where(inArray(reportMessages.number, numbers))
    .orderBy(asc(reportMessages.number), asc(reportMessages.place));
  return rows.map(({ mailbox: _, reporterKey: __, ...report }) => ({
    ...report,
    messages: messages.flatMap(({ number, place: ___, byShop, ...message }) =>
      number === report.number ? { author: byShop ? ('shop' as const) : ('reporter' as const), ...message } : [],
    ),
  }));
};

/** Reports in the database. */
export class ReportRepositoryInPostgres extends ReportRepository {
  readonly #database: Database;
  constructor(database: Database) {
    super();
    this.#database = database;
  }

  add({ messages, ...report }: Report, { id, publicKey }: MailboxKeys): Effect.Effect<void, ReportNotSent> {
    return inTransaction(
      this.#database,
      async (tx) => {
        await tx.insert(reports).values({ ...report, mailbox: id, reporterKey: publicKey });
        await tx.insert(reportMessages).values(messages.map((each, place) => messageRow(report.number, place, each)));
        return Result.succeed(undefined);
      },
      unavailability,
    );
  }

  ofMailbox(id: string): Effect.Effect<Report, MailboxNotFound | ReportNotSent> {
    const { db } = this.#database;
    return asking(
      async () => withMessages(db, await db.select().from(reports).where(eq(reports.mailbox, id))),
      unavailability,
    ).pipe(
      Effect.flatMap(([found]) => (found === undefined ? Effect.fail(new MailboxNotFound()) : Effect.succeed(found))),
    );
  }

  update<E>(
    which: { readonly mailbox: string } | { readonly number: string },
    rule: ReportRule<E>,
  ): Effect.Effect<Report, E | MailboxNotFound | ReportNotSent> {
    const meant = 'mailbox' in which ? eq(reports.mailbox, which.mailbox) : eq(reports.number, which.number);
    const step = async (tx: Transaction): Promise<Result.Result<Report, E | MailboxNotFound>> => {
      const rows = await tx.select().from(reports).where(meant).for('update');
      const [[row], [present]] = [rows, await withMessages(tx, rows)];
      if (row === undefined || present === undefined) return Result.fail(new MailboxNotFound());
      const decided = rule(present, row.reporterKey);
      if (Result.isFailure(decided)) return Result.fail(decided.failure);
      const { message, confirmedOn, answeredOn, closedOn } = decided.success;
      const dates = { confirmedOn, answeredOn, closedOn };
      await tx.update(reports).set(dates).where(eq(reports.number, row.number));
      if (message !== null)
        await tx.insert(reportMessages).values(messageRow(row.number, present.messages.length, message));
      return Result.succeed({
        ...present,
        ...dates,
        messages: message === null ? present.messages : [...present.messages, message],
      });
    };
    return inTransaction(this.#database, step, unavailability);
  }

  all(): Effect.Effect<readonly Report[], ReportNotSent> {
    const { db } = this.#database;
    return asking(
      async () =>
        withMessages(db, await db.select().from(reports).orderBy(asc(reports.receivedOn), asc(reports.number))),
      unavailability,
    );
  }
}
