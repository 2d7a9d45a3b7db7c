import { Shopper } from '../process/Shopper.ts';
import { type Environment, ShopProcess } from '../process/ShopProcess.ts';
import { fill } from './fill.ts';
import { besideHello, get, memoryOf, put } from './processes.ts';
import { atLeast, atLeastOfHello, atMost, type Row } from './Row.ts';

export interface CallsBench {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly env: Environment;
  readonly seconds: number;
}

/** The number of different requests, so that no single cached answer is measured. */
const shoppers = 16;

/** The calls of the comparison, 16 clients, 1,000 products. */
export const callRows = async ({ name, env, seconds }: CallsBench): Promise<readonly Row[]> => {
  const opening = await ShopProcess.start(env);
  await opening.stop();
  await fill(env, 870);
  const shop = await ShopProcess.start({ ...env, TROY_LOG_LEVEL: 'warn' });
  const part = `Calls on ${name}, 16 clients, 1,000 products`;
  const { port } = shop;
  const start = memoryOf(shop.pid).now;
  const slugs = Array.from({ length: 40 }, (_, at) => `produkt-${at * 7}`);
  const words = [
    'gold',
    'adler',
    'silber 1 oz',
    'philharmoniker',
    'barren',
    'krone 2001',
    'eagle',
    'platin',
    'känguru',
    'drache 1 kg',
  ];
  const withCarts = await Promise.all(
    Array.from({ length: shoppers }, async () => {
      const shopper = await Shopper.arrive(shop.origin);
      const cart = await shopper.openCart();
      await shopper.add(cart, 'AG-MAPLE-1', 2);
      return { cart, headers: { authorization: shopper.authorization } };
    }),
  );

  const rows: Row[] = [];
  const measure = async (
    what: string,
    least: number | { readonly ofHello: number } | null,
    requests: readonly string[],
  ): Promise<void> => {
    const result = await besideHello({ port, requests, seconds });
    const strange = Object.entries(result.statuses).filter(([status]) => status !== '200' && status !== '304');
    if (strange.length > 0) throw new Error(`${what}: answered ${JSON.stringify(result.statuses)}`);
    const { perSecond, ofHello } = result;
    const named = `${what} (p99 ${result.p99Ms} ms)`;
    rows.push(
      least === null || typeof least === 'number'
        ? atLeast(part, named, perSecond, least, '/s', ofHello)
        : atLeastOfHello(part, named, perSecond, least.ofHello, ofHello),
    );
  };
  await measure(
    'listing of 24',
    5_000,
    [1, 2, 3, 4, 5].map((page) => get(`/api/products/search?pageSize=24&page=${page}`)),
  );
  await measure(
    'listing of 24, compressed',
    null,
    [1, 2, 3, 4, 5].map((page) =>
      get(`/api/products/search?pageSize=24&page=${page}`, { 'accept-encoding': 'gzip, br' }),
    ),
  );
  await measure(
    'search',
    1_000,
    words.map((word) => get(`/api/products/search?pageSize=24&text=${encodeURIComponent(word)}`)),
  );
  await measure(
    'search for something new each time',
    null,
    Array.from({ length: 20_000 }, (_, at) =>
      get(`/api/products/search?pageSize=24&text=${words[at % words.length]?.replace(/\s/g, '+')}+${at}`),
    ),
  );
  await measure(
    'product detail',
    5_000,
    slugs.map((slug) => get(`/api/products/search?slug=${slug}`)),
  );
  const onPostgres = name === 'PostgreSQL';
  await measure(
    'read a cart',
    { ofHello: onPostgres ? 0.05 : 0.02 },
    withCarts.map(({ headers }) => get('/api/carts', headers)),
  );
  await measure(
    'add a line to a cart',
    { ofHello: onPostgres ? 0.02 : 0.01 },
    withCarts.flatMap(({ cart, headers }) =>
      ['AG-MAPLE-1', 'AG-PHIL-1'].map((sku) => put(`/api/carts/${cart}/line-items`, { sku, quantity: 1 }, headers)),
    ),
  );
  const { now, peak } = memoryOf(shop.pid);
  rows.push(
    atMost(part, `memory under load (${start} MB after start, ${peak} MB at most)`, now, onPostgres ? 250 : 450, ' MB'),
  );
  await shop.stop();
  return rows;
};
