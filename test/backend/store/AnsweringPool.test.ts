import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AnsweringPool } from '../../../src/backend/store/AnsweringPool.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { postgresUrl } from '../../ports/shops.ts';

/** Keeps the event loop from reading anything. */
const blockFor = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe.skipIf(!hasPostgres)('a pool whose process was late itself', () => {
  it('takes statements again as soon as the server answers, not half a second later', async () => {
    const lines: string[] = [];
    const note = (_: object, line: string) => void lines.push(line);
    const pool = new AnsweringPool(
      { connectionString: await postgresUrl(), max: 2, query_timeout: 300 },
      { info: note, warn: note, error: note },
    );
    onTestFinished(() => pool.end());
    await pool.query('select 1');
    const late = pool.query('select pg_sleep(0.1)').catch(({ message }: Error) => message);
    await nextTurn();
    blockFor(500);
    expect(await late).toBe('Query read timeout');

    const began = performance.now();
    await expect.poll(() => pool.query('select 1').then(() => 'answered', String), { interval: 5 }).toBe('answered');
    expect(performance.now() - began).toBeLessThan(400);
    expect(lines).toEqual(['the database does not answer', 'the database answers again']);
  });
});
