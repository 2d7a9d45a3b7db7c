import { Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceChange, followStocks } from '../../src/backend/orders/announceChange.ts';
import { lockedStock } from '../../src/backend/orders/StockRows.ts';
import { commitOrder } from '../../src/backend/orders/commitOrder.ts';
import type { Database } from '../../src/backend/store/Database.ts';
import { orderEvents, orders } from '../../src/backend/store/schema/orders.ts';
import { outbox } from '../../src/backend/store/schema/outbox.ts';
import type { Purchase } from '../../src/domain/cart/Cart.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { draftOf, type OrderDraft, takenFromStock } from '../../src/domain/checkout/OrderDraft.ts';
import * as checks from '../../src/domain/checkout/OrderChecks.ts';
import { marketOfStore } from '../../src/domain/market/Stores.ts';
import type { OrderOrigin } from '../../src/domain/order/OrderOrigin.ts';
import { methodFor, successOf } from '../builders/cart.ts';
import { addressesFor } from '../builders/address.ts';
import { freshPGlite } from './pglite.ts';
import { hasPostgres } from './postgres.ts';
import { freshPostgres, shopOn, silent, stores } from './shops.ts';
import { aNewProduct, aShopper, everyOrder, run, TestCatalogue, type TestShop } from './TestShop.ts';

let made = 0;
/** Orders of this kind come from no cart and no request: their owner is not there when they are placed. */
const anOrigin = (): OrderOrigin => ({
  kind: 'limit-order',
  limitOrderId: `limit-order-${process.pid}-${(made += 1)}`,
});

/** What an order of two pieces needs, without a cart. */
const aPurchase = ({ sku }: Product): Purchase => ({
  ownerId: aShopper().ownerId,
  store: 'euro',
  locale: 'de-AT',
  transactionType: 'buy',
  country: 'AT',
  currency: 'EUR',
  lines: [{ sku, quantity: 2 }],
  email: 'anna@example.com',
  ...addressesFor('AT'),
  shippingMethodId: methodFor('euro', 'shipping').id,
  pickupStore: null,
  paymentMethod: 'wire',
  payoutAccount: null,
  coupon: null,
});

/** The checks that the execution of a limit order could name: its owner agreed to it when it was made. */
const checksOfExecution = [
  checks.complete({
    always: ['email', 'billing-address', 'payment-method'],
    byMode: { shipping: ['shipping-address'] },
  }),
  checks.available,
  checks.sound,
  checks.served,
  checks.shippable,
  checks.payable,
  checks.inStock,
  checks.withinLimit,
  checks.fresh,
];

/** Drafts an order as the execution of a limit order will: checked at the present tick, without a cart or a host. */
const drafted = (shop: TestShop, product: Product, origin: OrderOrigin = anOrigin()): OrderDraft => {
  const purchase = aPurchase(product);
  const now = shop.clock.now();
  const productOf = (sku: string) => shop.catalogue.ofSku(sku);
  const market = marketOfStore({ store: 'euro', country: 'AT', language: 'de', currency: 'EUR' });
  const { tick, facts } = shop;
  const asked = {
    purchase,
    market,
    now,
    facts,
    productOf,
    sessionLevel: 'User',
    supportCode: 'S-1',
    agreements: null,
    cashDeals: [],
    freeInDeposit: () => 0,
  } as const;
  const prices = successOf(checks.checkOrder({ ...asked, tick: tick.get() ?? fail() }, checksOfExecution));
  const taken = takenFromStock(purchase, productOf);
  return successOf(draftOf(purchase, prices, { origin, taken, placedAt: now, account: null, cashDeals: [], ...facts }));
};
const fail = (): never => {
  throw new Error('no tick');
};

for (const { name, open, available } of stores)
  describe.skipIf(!available)(`the commit of an order without a cart, in ${name}`, () => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(async () => {
      await shop?.close();
    });
    const ordersOf = ({ ownerId }: OrderDraft) => shop.orders(aShopper({ ownerId }));

    it('takes the stock, assigns a number, and writes history and mail (O5)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const draft = drafted(shop, product);
      const { order, stocks } = successOf(await shop.commit(draft));
      expect(await everyOrder(ordersOf(draft))).toEqual([order]);
      expect(order.orderNumber).toMatch(/^\w{4}-\w{4}-\w{4}$/);
      expect(await run(ordersOf(draft).history(order.id))).toEqual([
        { status: 'Created', paymentStatus: 'Pending', at: shop.clock.now(), move: null },
      ]);
      expect([...stocks]).toEqual([[product.sku, 8]]);
      expect(await shop.stockOf(product.sku)).toBe(8);
      expect(shop.catalogue.ofSku(product.sku)?.stock).toBe(8);
      expect([null, 1]).toContain(await shop.mailsOf(order));
    });

    it('is refused when another has taken the pieces since, and leaves nothing (C12)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 3 }));
      const [first, second] = [drafted(shop, product), drafted(shop, product)];
      successOf(await shop.commit(first));
      const refused = await shop.commit(second);
      expect(refused).toEqual(Result.fail(expect.objectContaining({ _tag: 'OutOfStock', available: 1 })));
      expect(await everyOrder(ordersOf(second))).toEqual([]);
      expect(await shop.stockOf(product.sku)).toBe(1);
    });

    it('makes at most one order of an origin, in whichever order its fields come (O3)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      successOf(await shop.commit(drafted(shop, product, { kind: 'limit-order', limitOrderId: 'once' })));
      const again = drafted(shop, product, { limitOrderId: 'once', kind: 'limit-order' });
      await expect((async () => shop.commit(again))()).rejects.toThrow();
      expect(await everyOrder(ordersOf(again))).toEqual([]);
      expect(await shop.stockOf(product.sku)).toBe(8);
      successOf(await shop.commit(drafted(shop, product, { kind: 'deposit', limitOrderId: 'once' })));
    });

    it('takes from stock what the draft says: nothing for pieces out of a deposit (C12)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 2 }));
      const draft = { ...drafted(shop, product, { kind: 'deposit', withdrawalId: 'w-1' }), taken: [] };
      const { order, stocks } = successOf(await shop.commit(draft));
      expect(order.lines.map(({ quantity }) => quantity)).toEqual([2]);
      expect([stocks.size, await shop.stockOf(product.sku)]).toEqual([0, 2]);
    });
  });

const kinds = [
  { name: 'PGlite', available: true, fresh: freshPGlite },
  { name: 'PostgreSQL', available: hasPostgres, fresh: () => freshPostgres() },
];
for (const { name, available, fresh } of kinds)
  describe.skipIf(!available)(`the commit of an order in the transaction of its caller, on ${name}`, () => {
    let database: Database;
    let shop: TestShop;
    beforeAll(async () => {
      database = await fresh();
      shop = shopOn(database);
    });
    afterAll(async () => {
      await database?.close();
    });
    const rows = async () => [
      await database.db.$count(orders),
      await database.db.$count(orderEvents),
      await database.db.$count(outbox),
    ];

    it('is undone with whatever else the caller has done (O6)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const before = await rows();
      const mail = { kind: 'order-confirmation', recipient: 'a@example.com', subject: '', html: '', text: '' } as const;
      const parts = { ids: shop.ids, confirmed: ({ id }: { id: string }) => ({ ...mail, dedupeKey: id }) };
      const failing = database.transaction(async (tx) => {
        const stock = await lockedStock(tx, [product.sku]);
        successOf(await commitOrder(tx, drafted(shop, product), { ...parts, stock, customer: null }));
        throw new Error('the limit order was cancelled meanwhile');
      });
      await expect(failing).rejects.toThrow('cancelled meanwhile');
      expect([await rows(), await shop.stockOf(product.sku)]).toEqual([before, 10]);
    });

    it('is announced to the catalogue of every process, and wakes the sender of mails', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const [here, elsewhere] = [new TestCatalogue(), new TestCatalogue()];
      for (const catalogue of [here, elsewhere]) catalogue.put(product);
      const stop = await followStocks({ catalogue: elsewhere, database, log: silent });
      let woken = 0;
      const mailWaits = () => (woken += 1);
      announceChange({ stocks: new Map([[product.sku, 7]]) }, { catalogue: here, database, log: silent, mailWaits });
      expect([here.ofSku(product.sku)?.stock, woken]).toEqual([7, 1]);
      await expect.poll(() => elsewhere.ofSku(product.sku)?.stock).toBe(7);
      await stop();
    });
  });
