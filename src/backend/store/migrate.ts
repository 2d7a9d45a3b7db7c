import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** One connection to a database; no other statement of this process comes between. */
export interface Connection {
  readonly query: (
    statement: string,
    values?: unknown[],
  ) => Promise<{ readonly rows: unknown[]; readonly rowCount?: number | null; readonly affectedRows?: number }>;
}

/**
 * The longest wait for a lock. All others wait behind a statement that waits for a table, so it gives up and tries again
 * later (R6).
 */
const lockTimeout = '500ms';
const pauseMs = 250;
/** About ten minutes. */
const tries = 800;

/** A lock that was not free in time, or a deadlock. */
const wasLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

const patiently = async (attempt: () => Promise<void>): Promise<void> => {
  for (let round = 1; ; round += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!wasLocked(error) || round === tries) throw error;
      await sleep(pauseMs);
    }
  }
};

const inTransaction = (connection: Connection, f: () => Promise<void>): Promise<void> =>
  patiently(async () => {
    await connection.query('begin');
    try {
      await f();
      await connection.query('commit');
    } catch (error) {
      await connection.query('rollback');
      throw error;
    }
  });

const newestOf = async (connection: Connection, column: string, from: string): Promise<number> => {
  const { rows } = await connection.query(`select coalesce(max(${column}), -1) as newest from ${from}`);
  const [row] = rows;
  return typeof row === 'object' && row !== null && 'newest' in row ? Number(row.newest) : -1;
};

const building = /^create (?:unique )?index concurrently "(\w+)"/i;
const alone = /^(?:create (?:unique )?index|drop index) concurrently/i;
const batches = /^-- batches\n/;
const inSteps = /^-- in steps\n/;
const withoutComments = (statement: string): string => statement.replaceAll(/^--.*\n/gm, '').trim();

/**
 * Runs one statement of a migration in steps, and `done` in the same transaction where there can be one. An interrupted
 * step is repeated, so what cannot be in a transaction is undone first, or ends by itself.
 */
const step = async (connection: Connection, given: string, done: () => Promise<void>): Promise<void> => {
  const statement = withoutComments(given);
  if (batches.test(given.trimStart())) {
    let changed = 0;
    do {
      await patiently(async () => {
        const { rowCount, affectedRows } = await connection.query(statement);
        changed = rowCount ?? affectedRows ?? 0;
      });
    } while (changed > 0);
    await done();
  } else if (alone.test(statement)) {
    const index = building.exec(statement)?.[1];
    await patiently(async () => {
      // What a build that failed has left is not valid.
      if (index !== undefined) await connection.query(`drop index concurrently if exists "${index}"`);
      await connection.query(statement);
    });
    await done();
  } else {
    await inTransaction(connection, async () => {
      await connection.query(statement);
      await done();
    });
  }
};

/**
 * Runs the migrations of the folder that the database does not have, in order, each in one transaction. A file that
 * begins with the line `-- in steps` is for large tables: each statement is committed by itself, indexes may be built
 * `concurrently`, and a statement below the line `-- batches` is repeated until it changes no row. A migration that was
 * interrupted goes on at the next start.
 * @throws when a statement fails, or a lock is not free for ten minutes
 */
export const migrate = async (connection: Connection, migrationsFolder: string): Promise<void> => {
  await connection.query('create schema if not exists drizzle');
  // The table of drizzle's own migrator, which earlier versions used.
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await connection.query(
    'create table if not exists drizzle.__steps (migration bigint not null, step int not null, primary key (migration, step))',
  );
  await connection.query(`set lock_timeout = '${lockTimeout}'`);
  const last = await newestOf(connection, 'created_at', 'drizzle.__drizzle_migrations');
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= last) continue;
    const finished = async (): Promise<void> => {
      await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    };
    if (inSteps.test(statements[0] ?? '')) {
      const before = await newestOf(connection, 'step', `drizzle.__steps where migration = ${folderMillis}`);
      for (const [at, statement] of statements.entries())
        if (at > before)
          await step(connection, statement, async () => {
            await connection.query('insert into drizzle.__steps values ($1, $2)', [folderMillis, at]);
          });
      await finished();
    } else {
      await inTransaction(connection, async () => {
        for (const statement of statements) await connection.query(statement);
        await finished();
      });
    }
  }
  await connection.query('reset lock_timeout');
};
