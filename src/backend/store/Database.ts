import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Drizzle = PgDatabase<PgQueryResultHKT>;
/** The database handle inside a transaction. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];
/** Either handle, for statements that may run inside or outside of a transaction. */
export type Queries = Drizzle | Transaction;

/** A lock across processes, held as long as its holder lives. */
export interface HeldLock {
  /** False once the lock is released or the connection that held it is gone. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** The one database of the shop. SQL is PostgreSQL's; only `kind` says whether PGlite or a server runs it. */
export abstract class Database {
  abstract readonly kind: 'pglite' | 'postgres';
  /** For visitors: on a server each statement gets two seconds. */
  abstract readonly db: Drizzle;
  /** The same database for work that no visitor waits for: statements may take minutes. */
  get unhurried(): Pick<Database, 'db' | 'transaction'> {
    return this;
  }
  /** Runs `f` in one transaction (read committed); rolls back when it rejects. */
  abstract transaction<A>(f: (tx: Transaction) => Promise<A>): Promise<A>;
  /**
   * Calls `handler` with the payload of every notification on the channel, from this process and others. Answers a
   * function that stops it.
   */
  abstract listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Notifies all listeners of all processes. The payload must be below 8,000 bytes. */
  abstract notify(channel: string, payload: string): Promise<void>;
  /** Takes the named lock if it is free; null otherwise. Never waits. */
  abstract tryAdvisoryLock(name: string): Promise<HeldLock | null>;
  abstract close(): Promise<void>;
}

export interface DatabaseLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/**
 * The location of the data: `databaseUrl` (PostgreSQL) before `inMemory` (PGlite, deleted at close) before `folder`
 * (PGlite).
 */
export interface DatabaseOptions {
  readonly databaseUrl?: string;
  readonly folder?: string;
  readonly inMemory?: boolean;
  /** The folder with `meta/_journal.json`. */
  readonly migrationsFolder: string;
  readonly log: DatabaseLog;
  /** Most connections to PostgreSQL; 10 when absent. */
  readonly poolSize?: number;
}
