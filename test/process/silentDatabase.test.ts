import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SilentProxy } from '../faults/SilentProxy.ts';
import { hasPostgres, startPostgres, type TestServer } from '../ports/postgres.ts';
import { temporaryFolder } from './built.ts';
import { type Answer, ask } from './http.ts';
import { Shopper } from './Shopper.ts';
import { ShopProcess } from './ShopProcess.ts';

interface Timed extends Answer {
  readonly ms: number;
}
/** Longer than the 3 s that a visitor waits at most, because tests share their processors. */
const longestMs = 10_000;

describe.skipIf(!hasPostgres)('a shop whose PostgreSQL hangs', () => {
  let server: TestServer;
  let proxy: SilentProxy;
  let shop: ShopProcess;
  let folder: ReturnType<typeof temporaryFolder>;
  let shopper: Shopper;
  let databaseUrl = '';
  beforeAll(async () => {
    server = await startPostgres();
    databaseUrl = await server.newDatabase();
    proxy = await SilentProxy.before(Number(new URL(databaseUrl).port));
    folder = temporaryFolder();
    shop = await ShopProcess.start({ TROY_DATA: folder.path, DATABASE_URL: proxy.at(databaseUrl) });
    shopper = await Shopper.arrive(shop.origin);
    await shopper.add(await shopper.openCart(), 'AU-PHIL-1', 1);
  }, 120_000);
  afterAll(async () => {
    proxy.resume();
    await shop.stop();
    await proxy.stop();
    await server.stop();
    folder.done();
  });

  afterEach(() => {
    proxy.resume();
  });

  const timed = async (asking: () => Promise<Answer>): Promise<Timed> => {
    const began = performance.now();
    const answer = await asking();
    return { ...answer, ms: performance.now() - began };
  };
  const cookie = () => `lang=en; ctToken=${shopper.authorization.replace('Bearer ', '')}`;
  const page = (path: string) => timed(() => ask(shop.origin + path, { headers: { cookie: cookie() } }));
  const carts = () => timed(() => shopper.call('GET', '/carts'));
  const codeOf = ({ text }: Answer): unknown => (JSON.parse(text) as { readonly code?: unknown }).code;
  const statuses = async () => [(await carts()).status, (await page('/en/cart?type=buy')).status];
  const untilItAnswers = () => expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200]);

  /** More pages than are rendered at once, and more calls than the shop has connections. */
  const crowd = () =>
    Promise.all([
      Promise.all(Array.from({ length: 8 }, () => page('/en/cart?type=buy'))),
      Promise.all(Array.from({ length: 30 }, carts)),
      Promise.all([page('/en'), page('/en/shop?page=2'), page('/en/search?q=vienna')]),
    ]);
  /** The page says so and offers to try again, or is the plain one that reloads itself. */
  const saysSo = ({ text }: Answer): boolean =>
    text.includes('Your cart cannot be shown just now') || text.includes('<meta http-equiv="refresh"');
  const slowest = (answers: readonly Timed[]): number => Math.max(...answers.map(({ ms }) => ms));

  it('answers pages and calls in time, later ones at once, and goes on when it answers again', async () => {
    await untilItAnswers();
    proxy.fallSilent();
    const [pages, calls, publicPages] = await crowd();
    expect(pages.filter((answer) => !saysSo(answer))).toEqual([]);
    expect(new Set(calls.map(codeOf))).toEqual(new Set(['carts-unavailable']));
    expect(publicPages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(slowest([...pages, ...calls, ...publicPages])).toBeLessThan(longestMs);

    const again = await Promise.all([page('/en/cart?type=buy'), carts()]);
    expect(again.map(({ status }) => status)).toEqual([200, 503]);
    expect(slowest(again)).toBeLessThan(longestMs / 4);

    proxy.resume();
    await untilItAnswers();
    expect(shop.log).toContain('the database answers again');
  });

  it('a statement that waits for a lock ends in time, and later ones succeed', async () => {
    await untilItAnswers();
    const other = new pg.Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('lock table carts in access exclusive mode');
    const [locked, call] = await Promise.all([page('/en/cart?type=buy'), carts()]);
    expect(saysSo(locked)).toBe(true);
    expect(codeOf(call)).toBe('carts-unavailable');
    expect(slowest([locked, call])).toBeLessThan(longestMs);
    await other.query('rollback');
    await other.end();
    expect(await statuses()).toEqual([200, 200]);
  });

  it('ends in order when it is stopped meanwhile (R5)', async () => {
    const other = await ShopProcess.start({ TROY_DATA: folder.path, DATABASE_URL: proxy.at(databaseUrl) });
    proxy.fallSilent();
    const began = performance.now();
    const { code, signal } = await other.stop();
    expect([code, signal], other.log.slice(-2_000)).toEqual([0, null]);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('is refused at the start in one line (R1)', async () => {
    proxy.fallSilent();
    const { code, err } = await ShopProcess.refused({ TROY_DATA: folder.path, DATABASE_URL: proxy.at(databaseUrl) });
    expect([code, err.trim()]).toEqual([1, 'The PostgreSQL server of DATABASE_URL does not answer.']);
  });
});
