import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Order } from '../../src/domain/order/Order.ts';
import type { Environment } from './ShopProcess.ts';

/** What a shop left in its store, read directly: only while no process uses it. */
export interface Store {
  readonly orders: ReadonlyMap<string, Order>;
  readonly stock: ReadonlyMap<string, number>;
  readonly unsentMails: number;
  /** Parts of orders without the rest, or twice; empty in a sound store (O5). */
  readonly broken: readonly string[];
}

type Query = <R>(text: string) => Promise<readonly R[]>;

const withQuery = async <A>(env: Environment, use: (query: Query) => Promise<A>): Promise<A> => {
  const url = env['DATABASE_URL'];
  if (url !== undefined) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await use(async <R>(text: string) => (await client.query<R & pg.QueryResultRow>(text)).rows);
    } finally {
      await client.end();
    }
  }
  const database = await PGlite.create(join(env['TROY_DATA'] ?? 'var', 'database'));
  try {
    return await use(async <R>(text: string) => (await database.query<R>(text)).rows);
  } finally {
    await database.close();
  }
};

const doubtful: Readonly<Record<string, string>> = {
  'order without its key':
    'select id from orders o where not exists (select 1 from idempotency_keys k where k.order_id = o.id)',
  'order with several keys': 'select order_id as id from idempotency_keys group by 1 having count(*) > 1',
  'order without its history':
    'select id from orders o where not exists (select 1 from order_events e where e.order_id = o.id)',
  'order without its mail':
    "select id from orders o where not exists (select 1 from outbox m where m.text like '%' || o.order_number || '%')",
  'cart ordered twice': "select origin ->> 'cartId' as id from orders group by 1 having count(*) > 1",
  'cart left after its order':
    "select c.id from carts c join orders o on o.origin ->> 'cartId' = c.id where (o.origin ->> 'cartVersion')::int >= c.version",
  'stock below zero': 'select sku as id from products where stock < 0',
};

export const readStore = (env: Environment): Promise<Store> =>
  withQuery(env, async (query) => {
    const rows = await query<{ id: Order['id']; document: Order }>('select id, document from orders');
    const orders = new Map(rows.map(({ id, document }) => [id, { ...document, id }]));
    const stock = new Map(
      (await query<{ sku: string; stock: number }>('select sku, stock from products')).map((row) => [
        row.sku,
        row.stock,
      ]),
    );
    const [mails] = await query<{ waiting: number }>(
      'select count(*)::int as waiting from outbox where sent_at is null and next_attempt_at is not null',
    );
    const broken: string[] = [];
    for (const [what, text] of Object.entries(doubtful))
      for (const { id } of await query<{ id: string }>(text)) broken.push(`${what}: ${id}`);
    for (const { id, lines, totals } of orders.values()) {
      const sum = lines.reduce((total, { lineGross }) => total + lineGross.centAmount, totals.shipping.centAmount);
      if (
        sum !== totals.gross.centAmount ||
        lines.some(({ unitGross, quantity, lineGross }) => unitGross.centAmount * quantity !== lineGross.centAmount)
      )
        broken.push(`sums: ${id}`);
    }
    return { orders, stock, unsentMails: mails?.waiting ?? 0, broken };
  });

/** Pieces of a sku that the orders of a store name. */
export const piecesOrdered = ({ orders }: Store, sku: string): number =>
  [...orders.values()]
    .flatMap(({ lines }) => lines)
    .reduce((total, line) => total + (line.sku === sku ? line.quantity : 0), 0);
