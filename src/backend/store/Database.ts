import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Drizzle = PgDatabase<PgQueryResultHKT>;
/** The same handle inside a transaction. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];
/** Either of them, for statements that may run in both. */
export type Queries = Drizzle | Transaction;

/** A lock held across processes for as long as its holder lives. */
export interface HeldLock {
  /** False once the lock is released or the connection that held it is gone. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** The one database of the shop. SQL speaks PostgreSQL; whether it is PGlite or a server shows only in `kind`. */
export abstract class Database {
  abstract readonly kind: 'pglite' | 'postgres';
  abstract readonly db: Drizzle;
  /** A number that rises before and after every write of a cart, whoever writes it; null where other processes may write, too. */
  cartWrites(): number | null {
    return null;
  }
  /** Runs `f` in one transaction (read committed); rolls back when it rejects. */
  abstract transaction<A>(f: (tx: Transaction) => Promise<A>): Promise<A>;
  /** Calls `handler` with the payload of every notification on the channel, from this process and others. Answers how to stop. */
  abstract listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Tells all listeners of all processes. The payload stays under 8,000 bytes. */
  abstract notify(channel: string, payload: string): Promise<void>;
  /** Takes the named lock if nobody holds it; null otherwise. Never waits. */
  abstract tryAdvisoryLock(name: string): Promise<HeldLock | null>;
  abstract close(): Promise<void>;
}

export interface DatabaseLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/** Where the data lives: `databaseUrl` (PostgreSQL) before `inMemory` (PGlite, gone at close) before `folder` (PGlite). */
export interface DatabaseOptions {
  readonly databaseUrl?: string;
  readonly folder?: string;
  readonly inMemory?: boolean;
  /** The folder with `meta/_journal.json`. */
  readonly migrationsFolder: string;
  readonly log: DatabaseLog;
  /** Connections to PostgreSQL at most; 10 when absent. */
  readonly poolSize?: number;
}
