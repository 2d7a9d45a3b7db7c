import { writeSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { limitOrders } from '../../src/backend/store/schema/limitOrders.ts';
import { products } from '../../src/backend/store/schema/catalogue.ts';
import { ticks } from '../../src/backend/store/schema/pricing.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import { executingShop } from '../backend/limit-orders/executing.ts';
import { anOunceIn, aRequest } from '../ports/limitOrderShops.ts';
import { silent } from '../ports/shops.ts';
import { run } from '../ports/TestShop.ts';

/*
 * A shop process that places limit orders and executes them by ticks until it is killed. Started again, it begins with a tick
 * that reaches none, so that whatever it executes then was reached by a tick that has passed.
 */
const { DATABASE_URL, DATA_FOLDER = '', MIGRATIONS = '', RUN = '0' } = process.env;
const database = await openDatabase({
  ...(DATABASE_URL === undefined ? { folder: DATA_FOLDER } : { databaseUrl: DATABASE_URL }),
  migrationsFolder: MIGRATIONS,
  log: silent,
});
const shop = executingShop(database);
const [latest] = await database.db.select({ at: sql<string>`max(${ticks.lastRecalculatedAt})` }).from(ticks);
if (latest?.at != null) {
  const at = Number(latest.at);
  shop.clock.at = at;
  if (shop.tick.tick !== null) shop.tick.tick = { ...shop.tick.tick, lastRecalculatedAt: at, quotedAt: at };
}
const product = anOunceIn(shop, { id: idOf('killed'), sku: idOf('KILLED'), slug: 'killed', stock: 1_000_000 });
const { stock, ...document } = product;
await database.db
  .insert(products)
  .values({ id: product.id, sku: product.sku, document, stock, active: true, updatedAt: 0 })
  .onConflictDoNothing();
const executed = () => database.db.$count(limitOrders, eq(limitOrders.status, 'executed'));
const before = await executed();
await shop.tickAt(350_000);
await shop.executor().judgeTick();
if ((await executed()) !== before) throw new Error('a tick that passed was executed');
writeSync(1, 'ready\n');
shop.told.mail = () => void writeSync(1, 'batch\n');

for (let round = 0; ; round += 1) {
  await shop.tickAt(350_000);
  const own = shop.limitOrders(await shop.register());
  const expiresAt = shop.clock.now() + days(30);
  const { id } = await run(own.place(aRequest(product, { expiresAt }), `key-of-${RUN}-${round}-of-a-process`));
  await shop.copies(id, 120);
  await shop.tickAt(339_000);
  writeSync(1, 'executing\n');
  await shop.executor().judgeTick();
  writeSync(1, 'executed\n');
}
