import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { Database, type Drizzle, type HeldLock, type Transaction } from './Database.ts';

/** The embedded database: one connection, one process. It survives a killed process, but not a power cut. */
export class PGliteDatabase extends Database {
  readonly kind = 'pglite';
  readonly db: Drizzle;
  readonly #client: PGlite;
  readonly #locks = new Set<string>();
  readonly #onClose: () => void;
  #closing: Promise<void> | null = null;
  constructor(client: PGlite, onClose: () => void = () => {}) {
    super();
    this.#client = client;
    this.#onClose = onClose;
    this.db = drizzle(client);
  }

  async transaction<A>(f: (tx: Transaction) => Promise<A>): Promise<A> {
    try {
      return await this.db.transaction(f);
    } finally {
      // PGlite queries run on this thread, so a series of transactions would starve timers and sockets.
      await turn();
    }
  }

  async listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
    const stop = await this.#client.listen(channel, handler);
    return () => (this.#closing === null ? stop() : Promise.resolve());
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.#client.query('select pg_notify($1, $2)', [channel, payload]);
  }

  tryAdvisoryLock(name: string): Promise<HeldLock | null> {
    if (this.#locks.has(name)) return Promise.resolve(null);
    this.#locks.add(name);
    let held = true;
    const release = (): Promise<void> => {
      if (held) this.#locks.delete(name);
      held = false;
      return Promise.resolve();
    };
    return Promise.resolve({ isHeld: () => held && this.#closing === null, release });
  }

  close(): Promise<void> {
    this.#closing ??= this.#client.close().finally(this.#onClose);
    return this.#closing;
  }
}
