import { appendFileSync, writeSync } from 'node:fs';
import { Effect } from 'effect';
import type { OwnerId } from '../../src/domain/kernel/Ids.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import type { FiledOrder } from '../../src/domain/order/FiledOrder.ts';
import type { Move } from '../../src/domain/order/Move.ts';
import { moved, movedWhenOverdue } from '../../src/domain/order/Moves.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { OutboxMailer } from '../../src/backend/outbox/OutboxMailer.ts';
import { OutboxWorker } from '../../src/backend/outbox/OutboxWorker.ts';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { silent, shopOn } from '../ports/shops.ts';
import { aNewProduct, aShopper, readyToOrder, requestOf, run } from '../ports/TestShop.ts';

/*
 * A shop process that orders and moves its orders as fast as it can until it is killed. A journal outside
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

const gross = ({ totals }: Order): Move => ({ does: 'pay', amount: totals.gross });
const takeBack = ({ totals }: Order): Move => ({
  does: 'unpay',
  booking: 1,
  amount: totals.gross,
  reason: 'a mistake',
});
const pieces = [{ sku: product.sku, quantity: 1 }];
/** What is done with every fourth order, one move after the other; `wait`: days pass, and the shop moves it by itself. */
const lives: readonly (readonly ('wait' | ((order: Order) => Move))[])[] = [
  [() => ({ does: 'cancel', reason: 'asked for' })],
  [],
  [
    gross,
    () => ({ does: 'pack' }),
    () => ({ does: 'ship', carrier: 'Post', tracking: null }),
    () => ({ does: 'complete' }),
    () => ({ does: 'return', pieces }),
    ({ totals }) => ({ does: 'refund', amount: totals.gross }),
  ],
  [gross, takeBack, 'wait', 'wait'],
];

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
    const number = order.orderNumber;
    let now = shop.clock.now();
    for (const step of lives[(i + n) % lives.length] ?? []) {
      if (step === 'wait') now += days(40);
      const by = { actor: 'berta', now };
      const rule = (filed: FiledOrder) =>
        step === 'wait' ? movedWhenOverdue(filed, by) : moved(filed, step(order), by);
      const { events } = await run(shop.desk.move(number, rule));
      journal({ kind: 'moved', owner, orderId: order.id, events: events.length });
      writeSync(1, 'moved\n');
      worker.wake();
    }
  }
};
await Promise.all([lane(1), lane(2), lane(3)]);
