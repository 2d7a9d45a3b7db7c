import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { limitOrders } from '../../src/backend/store/schema/limitOrders.ts';
import { customers } from '../../src/backend/store/schema/account.ts';
import { insertLimitOrder } from '../../src/backend/limit-orders/LimitOrderRows.ts';
import type { Database } from '../../src/backend/store/Database.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import { limitedPrice } from '../../src/domain/limit-order/Trigger.ts';
import type { PriceTick } from '../../src/domain/pricing/PriceTick.ts';
import { aLimitOrder, aPlacing } from '../builders/limitOrder.ts';
import { settle } from './settle.ts';

/** Owners of limit orders in the bench; the limit orders are shared evenly among them. */
const owners = 10_000;

/** Customers who own limit orders; confirmed, because the shop purges those who never confirm their e-mail. */
export const insertOwners = async ({ db }: Database, count = owners): Promise<void> => {
  await db.insert(customers).select(
    sql`select 'owner-' || n, 'owner-' || n || '@example.com', '', 1, 1, null, 0, 'euro', case when n % 2 = 0 then 'de' else 'en' end,
      '{"companyName": null, "vatId": null, "phone": "+436641234567"}'::jsonb, 0, 0
      from generate_series(0, ${count - 1}::int) as n`,
  );
};

const columns = Object.values(getTableColumns(limitOrders)).map(({ name }) => name);
const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
/** What the copy of number `n` does not share with its row. */
const ofCopy: Readonly<Record<string, SQL>> = {
  id: sql`replace(id, '-0', '') || '-' || n`,
  number: sql`replace(number, '-0', '') || '-' || n`,
  owner_id: sql`'owner-' || ((row_number() over ()) % ${sql.raw(String(owners))})`,
};

export interface AtRest {
  /** Distinguishes the limit orders of one call from those of others. */
  readonly name: string;
  readonly products: readonly Product[];
  readonly tick: PriceTick;
  readonly count: number;
  /** The targets as shares of the present price, in percent; evenly spread over the products. */
  readonly percents: readonly number[];
}

/**
 * Inserts so many active limit orders to buy one piece each. One row for each product and target is made as the shop makes it,
 * with its trigger; one statement copies these rows under ids, numbers and owners of their own.
 */
export const insertAtRest = async (
  database: Database,
  { name, products, tick, count, percents }: AtRest,
): Promise<void> => {
  const rows = percents.flatMap((percent) => products.map((product) => ({ product, percent }))).slice(0, count);
  const now = Date.now();
  await database.unhurried.transaction(async (tx) => {
    for (const [n, { product, percent }] of rows.entries()) {
      const limited = { side: 'buy', quantity: 1, country: 'AT', targetUnitPrice: Money.of(1, 'EUR') } as const;
      const price = limitedPrice(limited, product, tick);
      if (price === null) throw new Error(`${product.sku} has no price`);
      const targetUnitPrice = Money.of(Math.round((price.centAmount * percent) / 100), 'EUR');
      const placing = aPlacing({ product, tick, now, asks: { targetUnitPrice, expiresAt: now + days(30) } });
      const own = { id: idOf<never>(`${name}-${n}-0`), number: idOf<never>(`${name}-${n}-0`) };
      const limitOrder = aLimitOrder({ ...own, ownerId: idOf(`owner-${n % owners}`) }, placing);
      await insertLimitOrder(tx, limitOrder, { tick, productOf: () => product });
    }
    const copies = Math.ceil(count / rows.length) - 1;
    if (copies > 0)
      await tx.execute(sql`
        insert into ${limitOrders} (${list(columns.map((name) => sql`${sql.identifier(name)}`))})
        select ${list(columns.map((name) => ofCopy[name] ?? sql`${sql.identifier(name)}`))}
        from ${limitOrders}, generate_series(1, ${copies}::int) as n
        where id like ${`${name}-%`}`);
  });
  await settle(database);
};
