import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { advisoryKey } from './advisoryKey.ts';
import { AnsweringPool } from './AnsweringPool.ts';
import { Database, type DatabaseLog, type Drizzle, type HeldLock, type Transaction } from './Database.ts';

const reconnectAfter = 1_000;
const farewellMs = 1_000;

/** A PostgreSQL server: any number of processes, each with a pool of connections and one more for notifications. */
export class PostgresDatabase extends Database {
  readonly kind = 'postgres';
  readonly db: Drizzle;
  readonly #pool: pg.Pool;
  readonly #unhurriedPool: pg.Pool;
  readonly #unhurried: Database['unhurried'];
  readonly #log: DatabaseLog;
  readonly #handles = new WeakMap<pg.PoolClient, Drizzle>();
  readonly #handlers = new Map<string, Set<(payload: string) => void>>();
  readonly #held = new Set<() => Promise<void>>();
  #listener: Promise<pg.Client> | null = null;
  #lastAsked: Promise<void> = Promise.resolve();
  #closing: Promise<void> | null = null;
  /** `unhurried`: the pool for statements without a visitor; absent: the same one. */
  constructor(pool: pg.Pool, log: DatabaseLog, unhurried = pool) {
    super();
    this.#pool = pool;
    this.#log = log;
    this.db = drizzle(pool);
    this.#unhurriedPool = unhurried;
    this.#unhurried = { db: drizzle(unhurried), transaction: (f) => this.#transaction(unhurried, f) };
    const lost = (error: Error): void => {
      if (this.#closing === null) log.warn({ reason: error.message }, 'a database connection was lost');
    };
    for (const each of new Set([pool, unhurried])) {
      each.on('error', lost);
      // A connection that breaks while checked out emits an error; without a listener that would end the process.
      each.on('connect', (client) => {
        client.on('error', lost);
      });
    }
    if (pool instanceof AnsweringPool) pool.breaker.onAnswer = () => void this.#renewListenerIfSilent();
  }

  override get unhurried(): Database['unhurried'] {
    return this.#unhurried;
  }

  /**
   * Drizzle's own pool transaction never releases a connection whose BEGIN fails, and releases broken ones as usable.
   */
  transaction<A>(f: (tx: Transaction) => Promise<A>): Promise<A> {
    return this.#transaction(this.#pool, f);
  }

  async #transaction<A>(pool: pg.Pool, f: (tx: Transaction) => Promise<A>): Promise<A> {
    const client = await pool.connect();
    let sound = false;
    try {
      const result = await this.#on(client).transaction(f);
      sound = true;
      return result;
    } catch (error) {
      // The transaction has already rolled back if the connection works; a second rollback is harmless and shows
      // whether it does.
      sound = await client.query('rollback').then(
        () => true,
        () => false,
      );
      throw error;
    } finally {
      client.release(!sound);
    }
  }

  async listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
    await this.#askListener((client) => `listen ${client.escapeIdentifier(channel)}`);
    return () => {
      handlers.delete(handler);
      if (handlers.size === 0 && this.#closing === null) {
        this.#handlers.delete(channel);
        // The caller does not wait, so a silent database does not delay a stop. If the statement fails, a new connection
        // listens without this channel.
        void this.#askListener((client) => `unlisten ${client.escapeIdentifier(channel)}`).catch(() => {});
      }
      return Promise.resolve();
    };
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.#pool.query('select pg_notify($1, $2)', [channel, payload]);
  }

  async tryAdvisoryLock(name: string): Promise<HeldLock | null> {
    const client = await this.#pool.connect();
    const key = advisoryKey(name);
    let held = false;
    const lose = (): void => {
      held = false;
    };
    client.on('end', lose);
    client.on('error', lose);
    try {
      const {
        rows: [row],
      } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1::bigint) as got', [key]);
      held = row?.got === true;
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (!held) {
      client.off('end', lose);
      client.off('error', lose);
      client.release();
      return null;
    }
    const release = (): Promise<void> => {
      // Ending the session frees the lock, and with it any other state of the connection.
      if (this.#held.delete(release)) client.release(true);
      held = false;
      return Promise.resolve();
    };
    this.#held.add(release);
    return { isHeld: () => held, release };
  }

  close(): Promise<void> {
    this.#closing ??= (async () => {
      // The pool waits for every checked-out connection.
      for (const release of this.#held) await release();
      const listener = await this.#listener?.catch(() => null);
      const ends = [listener, ...new Set([this.#pool, this.#unhurriedPool])].map((each) => each?.end());
      // A server that does not answer confirms no end.
      await Promise.race([Promise.all(ends), sleep(farewellMs, undefined, { ref: false })]);
    })();
    return this.#closing;
  }

  #on(client: pg.PoolClient): Drizzle {
    const known = this.#handles.get(client);
    if (known !== undefined) return known;
    const made = drizzle(client);
    this.#handles.set(client, made);
    return made;
  }

  /** Sends the statements of the listener one after the other, as a connection takes them. */
  #askListener(statement: (client: pg.Client) => string): Promise<void> {
    const asked = this.#lastAsked.then(async () => {
      if (this.#closing !== null) return;
      const client = await this.#listening();
      await client.query(statement(client));
    });
    this.#lastAsked = asked.catch(() => {});
    return asked;
  }

  #listening(): Promise<pg.Client> {
    this.#listener ??= this.#connectListener().catch((error: unknown) => {
      this.#listener = null;
      throw error;
    });
    return this.#listener;
  }

  async #connectListener(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#pool.options, keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      this.#handlers.get(channel)?.forEach((handler) => {
        handler(payload ?? '');
      });
    });
    let gone = false;
    const reconnect = (): void => {
      if (gone) return;
      gone = true;
      this.#listener = null;
      void this.#reconnect();
    };
    client.on('error', reconnect);
    client.on('end', reconnect);
    await client.connect();
    return client;
  }

  /** A connection that was cut while the server was silent may never notice it. */
  async #renewListenerIfSilent(): Promise<void> {
    const client = await this.#listener?.catch(() => null);
    await client?.query('select 1').catch(() => client.end());
  }

  /** Notifications sent without a listener are lost, so listeners also poll. */
  async #reconnect(): Promise<void> {
    while (this.#closing === null && this.#handlers.size > 0) {
      try {
        const client = await this.#listening();
        for (const channel of this.#handlers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
        return;
      } catch (error) {
        this.#log.warn({ reason: String(error) }, 'the connection for notifications is down');
        await sleep(reconnectAfter);
      }
    }
  }
}
