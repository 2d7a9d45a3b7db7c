import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import type { Day, MailboxKeys, NewReport, Report, ReportPage, SealedMessage } from '../../domain/report/Report.ts';
import { MailboxNotFound, ReportNotSent } from '../../domain/report/ReportErrors.ts';
import { pageBefore, type WrittenOnDay } from '../../domain/report/ReportLimits.ts';
import {
  type PlaceOfReport,
  type ReportChange,
  ReportRepository,
  type WhichReport,
} from '../../domain/report/ports/ReportRepository.ts';
import type { Database, DatabaseLog, Queries, Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { lockFor } from '../store/lockFor.ts';
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
const authorOf = ({ byShop }: { readonly byShop: boolean }): SealedMessage['author'] => (byShop ? 'shop' : 'reporter');

const meant = (which: WhichReport): SQL =>
  'mailbox' in which ? eq(reports.mailbox, which.mailbox) : eq(reports.number, which.number);

/** Reports of rows, with counts and the last message of each, which one query reads without any text. */
const withoutTexts = async (db: Queries, rows: readonly Row[]): Promise<readonly Report[]> => {
  if (rows.length === 0) return [];
  const { number, place, byShop, day } = reportMessages;
  const counted = await db
    .select({
      number,
      messages: count(),
      fromReporter: sql<number>`(count(*) filter (where not ${byShop}))::int`,
      byShop: sql<boolean>`(array_agg(${byShop} order by ${place} desc))[1]`,
      day: sql<Day>`(array_agg(${day} order by ${place} desc))[1]`,
    })
    .from(reportMessages)
    .where(
      inArray(
        number,
        rows.map((each) => each.number),
      ),
    )
    .groupBy(number);
  const ofNumber = new Map(counted.map((each) => [each.number, each]));
  return rows.flatMap(({ mailbox: _, reporterKey: __, ...report }) => {
    const found = ofNumber.get(report.number);
    if (found === undefined) return [];
    const { messages, fromReporter, day: on } = found;
    return { ...report, messages, fromReporter, latest: { author: authorOf(found), day: on } };
  });
};

/** What reporters have written on a day. The lock keeps two processes from counting the same place as free. */
const writtenOn = async (tx: Transaction, day: Day): Promise<WrittenOnDay> => {
  await lockFor(tx, 'reports of the day');
  const { byShop, place } = reportMessages;
  const [written] = await tx
    .select({
      reports: sql<number>`(count(*) filter (where ${place} = 0))::int`,
      messages: sql<number>`(count(*) filter (where ${place} > 0 and not ${byShop}))::int`,
    })
    .from(reportMessages)
    .where(eq(reportMessages.day, day));
  return written ?? { reports: 0, messages: 0 };
};

const change = async (
  tx: Transaction,
  report: Report,
  { message, confirmedOn, answeredOn, closedOn }: ReportChange,
): Promise<void> => {
  await tx.update(reports).set({ confirmedOn, answeredOn, closedOn }).where(eq(reports.number, report.number));
  if (message !== null) await tx.insert(reportMessages).values(messageRow(report.number, report.messages, message));
};

/** Reports in the database. Texts are read by `page` alone, one page at a time. */
export class ReportRepositoryInPostgres extends ReportRepository {
  readonly #database: Database;
  constructor(database: Database) {
    super();
    this.#database = database;
  }

  add<E>(
    report: NewReport,
    { id, publicKey }: MailboxKeys,
    rule: (written: WrittenOnDay) => Result.Result<SealedMessage, E>,
  ): Effect.Effect<void, E | ReportNotSent> {
    return inTransaction(
      this.#database,
      async (tx) => {
        const decided = rule(await writtenOn(tx, report.receivedOn));
        if (Result.isFailure(decided)) return Result.fail(decided.failure);
        await tx.insert(reports).values({ ...report, mailbox: id, reporterKey: publicKey });
        await tx.insert(reportMessages).values(messageRow(report.number, 0, decided.success));
        return Result.succeed(undefined);
      },
      unavailability,
    );
  }

  write<E>(
    mailbox: string,
    day: Day,
    rule: (report: Report, written: WrittenOnDay) => Result.Result<ReportChange, E>,
  ): Effect.Effect<void, E | MailboxNotFound | ReportNotSent> {
    return this.#changed({ mailbox }, async (tx, report) => rule(report, await writtenOn(tx, day)));
  }

  update<E>(
    number: string,
    rule: (report: Report, reporterKey: string) => Result.Result<ReportChange, E>,
  ): Effect.Effect<void, E | MailboxNotFound | ReportNotSent> {
    return this.#changed({ number }, async (_, report, { reporterKey }) => rule(report, reporterKey));
  }

  page(which: WhichReport, before: number | null): Effect.Effect<ReportPage, MailboxNotFound | ReportNotSent> {
    const { db } = this.#database;
    const read = async (): Promise<ReportPage | null> => {
      const [report] = await withoutTexts(db, await db.select().from(reports).where(meant(which)));
      if (report === undefined) return null;
      const { first, end } = pageBefore(report.messages, before);
      const { number, place } = reportMessages;
      const rows = await db
        .select()
        .from(reportMessages)
        .where(and(eq(number, report.number), gte(place, first), lt(place, end)))
        .orderBy(asc(place));
      const messages = rows.map((row) => {
        const { number: _, place: __, byShop: ___, ...message } = row;
        return { author: authorOf(row), ...message };
      });
      return { report, first, messages };
    };
    return asking(read, unavailability).pipe(
      Effect.flatMap((found) => (found === null ? Effect.fail(new MailboxNotFound()) : Effect.succeed(found))),
    );
  }

  list({ offset, most }: Parameters<ReportRepository['list']>[0]): ReturnType<ReportRepository['list']> {
    const { db } = this.#database;
    const { closedOn, number, receivedOn } = reports;
    return asking(async () => {
      const rows = await db
        .select()
        .from(reports)
        .orderBy(asc(isNotNull(closedOn)), asc(receivedOn), asc(number))
        .limit(most)
        .offset(offset);
      return { reports: await withoutTexts(db, rows), total: await db.$count(reports) };
    }, unavailability);
  }

  openAfter(last: PlaceOfReport | null, most: number): Effect.Effect<readonly Report[], ReportNotSent> {
    const { db } = this.#database;
    const { closedOn, number, receivedOn } = reports;
    const later = last === null ? undefined : sql`(${receivedOn}, ${number}) > (${last.receivedOn}, ${last.number})`;
    return asking(async () => {
      const rows = await db
        .select()
        .from(reports)
        .where(and(isNull(closedOn), later))
        .orderBy(asc(receivedOn), asc(number))
        .limit(most);
      return withoutTexts(db, rows);
    }, unavailability);
  }

  #changed<E>(
    which: WhichReport,
    rule: (tx: Transaction, report: Report, row: Row) => Promise<Result.Result<ReportChange, E>>,
  ): Effect.Effect<void, E | MailboxNotFound | ReportNotSent> {
    const step = async (tx: Transaction): Promise<Result.Result<void, E | MailboxNotFound>> => {
      const rows = await tx.select().from(reports).where(meant(which)).for('update');
      const [[row], [report]] = [rows, await withoutTexts(tx, rows)];
      if (row === undefined || report === undefined) return Result.fail(new MailboxNotFound());
      const decided = await rule(tx, report, row);
      if (Result.isFailure(decided)) return Result.fail(decided.failure);
      await change(tx, report, decided.success);
      return Result.succeed(undefined);
    };
    return inTransaction(this.#database, step, unavailability);
  }
}
