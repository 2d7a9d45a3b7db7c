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
  const open = async (options: pg.PoolConfig = { max: 2, query_timeout: 300 }) => {
    lines.length = 0;
    const connectionString = await postgresUrl();
    const log = { info: note, warn: note, error: note };
    const pool = new AnsweringPool({ connectionString, ...options }, log);
    onTestFinished(() => pool.end());
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

  it('is silent when the server was late, and takes statements again as soon as it answers one', async () => {
    const { asks, pool } = await open();
    expect([await asks('select pg_sleep(0.6)'), pool.breaker.isSilent]).toEqual(['Query read timeout', true]);
    expect(await asks('select 1')).toBe('the database does not answer');
    const began = performance.now();
    await expect.poll(() => asks('select 1'), { interval: 5 }).toBe('answered');
    expect(performance.now() - began).toBeLessThan(400);
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
