import { gt, sql } from 'drizzle-orm';
import { minutes, seconds } from '../../domain/kernel/Instant.ts';
import type { Database, DatabaseLog, Transaction } from '../store/Database.ts';
import { endedSessions } from '../store/schema/session.ts';

/** Announces that sessions have ended; the table lists which ones. */
export const sessionsChannel = 'sessions';

/** Longer than any access token is valid, allowing for different clocks (S6). */
const rememberedFor = minutes(20);
/** A transaction may become visible this long after its statement read the clock. */
const lateBy = seconds(40);
/** Notices can be lost with their connection, so every process also polls. */
const lookEvery = 700;

/** Marks families as ended and announces it when the transaction commits. */
export const endFamilies = async (tx: Transaction, families: readonly string[]): Promise<void> => {
  if (families.length === 0) return;
  await tx
    .insert(endedSessions)
    .values(families.map((family) => ({ family })))
    .onConflictDoNothing();
  await tx.execute(sql`select pg_notify(${sessionsChannel}, '')`);
};

/**
 * Sessions that have ended before their access tokens expire, cached in memory by each process within a second (S6).
 * Checking costs no query.
 */
export class EndedSessions {
  readonly #known = new Map<string, number>();
  #newest = 0;

  has(family: string): boolean {
    return this.#known.has(family);
  }

  add(families: readonly string[]): void {
    const now = Date.now();
    for (const family of families) this.#known.set(family, now);
    for (const [family, since] of this.#known) {
      if (now - since <= rememberedFor) break;
      this.#known.delete(family);
    }
  }

  /** Reads the sessions that other processes have ended. */
  async look({ db }: Database): Promise<void> {
    const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
    // The clock of the database may have been set back since the newest.
    const from = this.#newest === 0 ? sql`${now} - ${rememberedFor}` : sql`least(${this.#newest}, ${now}) - ${lateBy}`;
    const rows = await db.select().from(endedSessions).where(gt(endedSessions.at, from));
    this.#newest = rows.reduce((newest, { at }) => Math.max(newest, at), this.#newest);
    this.add(rows.flatMap(({ family }) => (this.#known.has(family) ? [] : family)));
  }

  /**
   * Follows the database until it is closed. This is no `Worker`, because S6 allows a second: the backoff of one would accept
   * ended sessions for up to a minute after a failure, and its single flight would wait for a read on a lost connection. A
   * poll is one read by an index; `query_timeout` limits those under way to four. `/ready` fails by its own query as long
   * as the database does not answer.
   */
  static async follow(
    database: Database,
    log: DatabaseLog,
  ): Promise<{ readonly ended: EndedSessions; readonly close: () => Promise<void> }> {
    const ended = new EndedSessions();
    const look = (): void => {
      ended.look(database).catch((error: unknown) => {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'ended sessions could not be read');
      });
    };
    await ended.look(database);
    const stop = await database.listen(sessionsChannel, look);
    const timer = database.kind === 'postgres' ? setInterval(look, lookEvery).unref() : undefined;
    return {
      ended,
      close: async () => {
        clearInterval(timer);
        await stop();
      },
    };
  }
}
