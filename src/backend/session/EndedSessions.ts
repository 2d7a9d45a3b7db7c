import { gt, sql } from 'drizzle-orm';
import { minutes, seconds } from '../../domain/kernel/Instant.ts';
import type { Database, DatabaseLog, Transaction } from '../store/Database.ts';
import { endedSessions } from '../store/schema/session.ts';

/** Says that sessions have ended; which ones stands in the table, however many they are. */
export const sessionsChannel = 'sessions';

/** Longer than any access token holds, with the clocks of several processes apart (S6). */
const rememberedFor = minutes(20);
/** A transaction may become visible this long after its statement took its time. */
const lateBy = seconds(40);
/** Notices can be lost with their connection, so every process also looks for itself. */
const lookEvery = 700;

/** Marks families as ended; on the channel when, and if, the transaction is. */
export const endFamilies = async (tx: Transaction, families: readonly string[]): Promise<void> => {
  if (families.length === 0) return;
  await tx
    .insert(endedSessions)
    .values(families.map((family) => ({ family })))
    .onConflictDoNothing();
  await tx.execute(sql`select pg_notify(${sessionsChannel}, '')`);
};

/** The sessions that are over although their access tokens are not, known to this process within a second (S6). Asking costs no query. */
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

  /** Takes over what other processes have ended. */
  async look({ db }: Database): Promise<void> {
    const from =
      this.#newest === 0
        ? sql`(extract(epoch from clock_timestamp()) * 1000)::bigint - ${rememberedFor}`
        : sql`${this.#newest - lateBy}`;
    const rows = await db.select().from(endedSessions).where(gt(endedSessions.at, from));
    this.#newest = rows.reduce((newest, { at }) => Math.max(newest, at), this.#newest);
    this.add(rows.flatMap(({ family }) => (this.#known.has(family) ? [] : family)));
  }

  /** Follows the database until it is closed. */
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
