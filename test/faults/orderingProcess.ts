import { appendFileSync, writeSync } from 'node:fs';
import { Effect } from 'effect';
import type { OwnerId } from '../../src/domain/kernel/Ids.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import type { LockedOrder } from '../../src/domain/order/FiledOrder.ts';
import { moved, movedWhenOverdue } from '../../src/domain/order/Moves.ts';
import type { Side } from '../../src/domain/pricing/PriceTick.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { OutboxMailer } from '../../src/backend/outbox/OutboxMailer.ts';
import { OutboxWorker } from '../../src/backend/outbox/OutboxWorker.ts';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { aCoupon } from '../builders/coupon.ts';
import { readyWithCoupon } from '../ports/cartWithCoupon.ts';
import { readyToSell } from '../ports/readyToSell.ts';
import { silent, shopOn } from '../ports/shops.ts';
import { aNewProduct, aShopper, readyToOrder, requestOf, run } from '../ports/TestShop.ts';
import { lifeOf } from './orderLives.ts';

/*
 * A shop process that takes purchases and sales and moves them as fast as it can until it is killed. A journal outside
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
// The test shows what the process says when it ends by itself.
const shop = shopOn(database, { ...silent, error: (facts, message) => console.error(message, facts) });
const product = aNewProduct({ id: idOf('p-killed'), sku: idOf('SKU-KILLED'), stock: 1_000_000 });
if ((await shop.stockOf(product.sku)) === 0) await shop.sell(product);
shop.catalogue.put({ ...product, stock: await shop.stockOf(product.sku) });
const coupon = aCoupon({ code: idOf('KILLED'), sides: ['buy', 'sell'] });
await run(Effect.ignore(shop.coupons.add(coupon, shop.clock.now())));
writeSync(1, 'ready\n');

const { worker } = new OutboxWorker({ database, mailer: new OutboxMailer(OUTBOX), clock: shop.clock, log: silent });
Effect.runFork(worker.run());

interface Intended {
  readonly owner: OwnerId;
  readonly request: ReturnType<typeof requestOf>;
}
/** Sellers are customers; a customer buys, too. */
const customer = (owner: OwnerId): Shopper => aShopper({ ownerId: owner, level: 'User' });

for (const line of UNANSWERED.split('\n').filter((each) => each !== '')) {
  const { owner, request } = JSON.parse(line) as Intended;
  const order = await run(shop.orders(customer(owner)).place(request, 'key'));
  journal({ kind: 'acknowledged', owner, orderId: order.id, again: true });
}
writeSync(1, 'repeated\n');

/** A cart of the side with the coupon in every second one, ready to be ordered. */
const readyOn = (side: Side, shopper: Shopper, withCoupon: boolean) => {
  if (side === 'sell') return readyToSell(shop, shopper, product, withCoupon ? { coupon } : {});
  return withCoupon ? readyWithCoupon(shop, shopper, product, coupon) : readyToOrder(shop, shopper, product);
};

const lane = async (side: Side, n: number): Promise<never> => {
  for (let i = Number(RUN); ; i += 1) {
    const owner = idOf<OwnerId>(`owner-${RUN}-${process.pid}-${n}-${i}`);
    const shopper = customer(owner);
    const orders = shop.orders(shopper);
    const request = requestOf(await readyOn(side, shopper, i % 2 === 0));
    journal({ kind: 'intended', owner, request });
    const { id, orderNumber } = await run(orders.place(request, 'key'));
    journal({ kind: 'acknowledged', owner, orderId: id });
    worker.wake();
    writeSync(1, 'ordered\n');
    let now = shop.clock.now();
    for (const step of lifeOf(side, i + n)) {
      if (step.by === 'shop') now += days(40);
      const by = { actor: 'berta', now };
      const rule = (filed: LockedOrder) =>
        step.by === 'dealer' ? moved(filed, step.moveOf(filed, now), by) : movedWhenOverdue(filed, by);
      if (step.by === 'seller') await run(step.does(orders, id));
      else await run(shop.desk.move(orderNumber, rule));
      const { events } = await run(shop.desk.ofNumber(orderNumber));
      journal({ kind: 'moved', owner, orderId: id, events: events.length });
      writeSync(1, 'moved\n');
      worker.wake();
    }
  }
};
await Promise.all([lane('buy', 1), lane('sell', 0), lane('sell', 3)]);
