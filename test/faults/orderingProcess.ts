import { appendFileSync, writeSync } from 'node:fs';
import { Effect } from 'effect';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import type { OwnerId } from '../../src/domain/kernel/Ids.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { OutboxMailer } from '../../src/backend/outbox/OutboxMailer.ts';
import { OutboxWorker } from '../../src/backend/outbox/OutboxWorker.ts';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { silent, shopOn } from '../ports/shops.ts';
import { aNewProduct, aShopper, readyToOrder, requestOf, run } from '../ports/TestShop.ts';

/*
 * A shop process that orders, and cancels every second order, as fast as it can until it is killed. A journal outside
 * the database gets every intent before it is sent and every order after its acknowledgement. Started again, it repeats
 * the unanswered intents, as a client would.
 */
const {
  DATABASE_URL,
  DATA_FOLDER = '',
  MIGRATIONS = '',
  JOURNAL = '',
  OUTBOX = '',
  UNANSWERED = '',
  RUN = '0',
} = process.env;
const journal = (entry: object): void => {
  appendFileSync(JOURNAL, `${JSON.stringify(entry)}\n`);
};

const database = await openDatabase({
  ...(DATABASE_URL === undefined ? { folder: DATA_FOLDER } : { databaseUrl: DATABASE_URL }),
  migrationsFolder: MIGRATIONS,
  log: silent,
});
const shop = shopOn(database);
const product = aNewProduct({ id: idOf('p-killed'), sku: idOf('SKU-KILLED'), stock: 1_000_000 });
if ((await shop.stockOf(product.sku)) === 0) await shop.sell(product);
shop.catalogue.put({ ...product, stock: await shop.stockOf(product.sku) });
writeSync(1, 'ready\n');

const { worker } = new OutboxWorker({ database, mailer: new OutboxMailer(OUTBOX), clock: shop.clock, log: silent });
Effect.runFork(worker.run());

for (const line of UNANSWERED.split('\n').filter((each) => each !== '')) {
  const { owner, request } = JSON.parse(line) as { owner: OwnerId; request: ReturnType<typeof requestOf> };
  const order = await run(shop.orders(aShopper({ ownerId: owner })).place(request, 'key'));
  journal({ kind: 'acknowledged', owner, orderId: order.id, again: true });
}
writeSync(1, 'repeated\n');

const cancel = { does: 'cancel', reason: 'asked for' } as const;
const lane = async (n: number): Promise<never> => {
  for (let i = 0; ; i += 1) {
    const owner = idOf<OwnerId>(`owner-${RUN}-${process.pid}-${n}-${i}`);
    const shopper = aShopper({ ownerId: owner });
    const request = requestOf(await readyToOrder(shop, shopper, product));
    journal({ kind: 'intended', owner, request });
    const order = await run(shop.orders(shopper).place(request, 'key'));
    journal({ kind: 'acknowledged', owner, orderId: order.id });
    worker.wake();
    writeSync(1, 'ordered\n');
    if (i % 2 === 1) continue;
    await run(
      new MoveOrder(shop.desk, shop.clock).execute({ number: order.orderNumber, move: cancel, actor: 'berta' }),
    );
    journal({ kind: 'cancelled', owner, orderId: order.id });
    worker.wake();
  }
};
await Promise.all([lane(1), lane(2), lane(3)]);
