import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AnsweringPool } from '../../../src/backend/store/AnsweringPool.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { postgresUrl } from '../../ports/shops.ts';

/** Keeps the event loop from reading anything. */
const blockFor = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe.skipIf(!hasPostgres)('a pool whose statement was not answered in time', () => {
  const lines: string[] = [];
  const note = (_: object, line: string) => void lines.push(line);
  const pooled = async (options: pg.PoolConfig, connectMs?: number) => {
    lines.length = 0;
    const connectionString = await postgresUrl();
    const log = { info: note, warn: note, error: note };
    const pool = new AnsweringPool({ connectionString, ...options }, log, connectMs);
    onTestFinished(() => pool.end());
    return pool;
  };
  const open = async (options: pg.PoolConfig = { max: 2, query_timeout: 300 }) => {
    const pool = await pooled(options);
    await pool.query('select 1');
    const asks = (statement: string) =>
      pool.query(statement).then(
        () => 'answered',
        ({ message }: Error) => message,
      );
    return { pool, asks };
  };

  it('is not silent when its process was late itself, as at the start on a busy machine', async () => {
    const { asks, pool } = await open();
    const late = asks('select pg_sleep(0.1)');
    await nextTurn();
    blockFor(600);
    expect([await late, pool.breaker.isSilent, lines]).toEqual(['Query read timeout', false, []]);
    expect(await asks('select 1')).toBe('answered');
  });

  it('is not silent when its process was late while it connected', async () => {
    const pool = await pooled({ max: 1 }, 300);
    const connecting = expect(pool.connect()).rejects.toThrow('timeout expired');
    blockFor(600);
    await connecting;
    expect([pool.breaker.isSilent, lines]).toEqual([false, []]);
  });

  it('is silent when the server gave no connection in time', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const pool = await pooled({ connectionString: `postgres://nobody@127.0.0.1:${port}/none` }, 300);
    await expect
      .poll(async () => {
        await pool.connect().catch(() => {});
        return pool.breaker.isSilent;
      })
      .toBe(true);
    expect(lines).toEqual(['the database does not answer']);
  });

  it('is silent when the server was late, and takes statements again once it answers one', async () => {
    const { asks, pool } = await open();
    // A process that is itself late does not call the server silent, so a busy machine may need a second time.
    await expect
      .poll(async () => [await asks('select pg_sleep(0.6)'), pool.breaker.isSilent], { timeout: 10_000 })
      .toEqual(['Query read timeout', true]);
    expect(await asks('select 1')).toBe('the database does not answer');
    await expect.poll(() => asks('select 1')).toBe('answered');
    expect(lines).toEqual(['the database does not answer', 'the database answers again']);
  });

  it('is silent once when connections die, and not again by what was asked before the server answered', async () => {
    const { asks, pool } = await open({ max: 3, query_timeout: 800 });
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    const [dead] = clients;
    if (dead instanceof pg.Client) dead.connection.stream.pause();
    for (const client of clients) client.release();
    const asked = asks('select pg_sleep(2)');
    await nextTurn();
    pool.breaker.missed(performance.now());
    await expect.poll(() => pool.breaker.isSilent).toBe(false);
    expect(await asked).toBe('Query read timeout');
    await expect.poll(() => pool.totalCount).toBe(1);
    expect(lines).toEqual(['the database does not answer', 'the database answers again']);
  });
});
