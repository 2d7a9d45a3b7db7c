import { eq } from 'drizzle-orm';
import { Effect } from 'effect';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { carts } from '../../../src/backend/store/schema/carts.ts';
import type { Page } from '../../../src/domain/content/Page.ts';
import { aFilledCart, anOrderOf } from '../../backend/account/belongings.ts';
import { openAccountShop } from '../../backend/account/shop.ts';
import { Visitor } from '../../backend/account/Visitor.ts';
import { PagesDouble } from '../../backend/http/shopDoubles.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { aNewProduct } from '../../ports/TestShop.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('the terms for a confirmation are read before any lock: slow content holds no stock (ORD-3)', async () => {
  const database = await freshPGlite();
  const transaction = database.transaction.bind(database);
  let open = 0;
  vi.spyOn(database, 'transaction').mockImplementation((work) => {
    open += 1;
    return transaction(work).finally(() => {
      open -= 1;
    });
  });
  const read: string[] = [];
  vi.spyOn(PagesDouble.prototype, 'atPath').mockImplementation((path) =>
    Effect.sync((): Page => {
      read.push(`${path} with ${open} transactions open`);
      return { paths: { en: path }, title: 'Our terms', description: '', layout: 'default', blocks: [] };
    }),
  );
  const shop = await openAccountShop({ database });
  const visitor = await new Visitor(shop).anonymous();
  await anOrderOf(visitor, await shop.sell(aNewProduct({ stock: 3 })), undefined, 'reader@example.com');
  expect(read).toEqual(['/agb with 0 transactions open', '/widerruf with 0 transactions open']);
  expect((await shop.mailsTo('reader@example.com'))[0]?.text).toContain('OUR TERMS');
  await shop.close();
  await database.close();
});

it('an order refused because its cart is broken is reported with its support code', async () => {
  const database = await freshPGlite();
  const lines: Readonly<Record<string, unknown>>[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const shop = await openAccountShop({ database, log });
  const visitor = await new Visitor(shop).anonymous();
  const product = await shop.sell(aNewProduct({ stock: 3 }));
  const { id } = await aFilledCart(visitor, product);
  const { body } = await visitor.send<{ readonly quote: unknown }>('POST', `/carts/${id}/recalculate`);
  const [row] = await database.db.select().from(carts).where(eq(carts.id, id));
  const line = { id: 'l', sku: product.sku, quantity: 1, productId: product.id, shownCentAmount: 1 };
  const document = { ...Object(row?.document), lines: [line, { ...line, id: 'twice' }] };
  await database.db.update(carts).set({ document }).where(eq(carts.id, id));
  const request = { cartId: id, quote: body.quote, privacyAccepted: true, termsAccepted: true };
  await visitor.send('POST', '/orders', request, {
    'idempotency-key': 'key-of-a-broken-cart',
  });
  expect(lines).toMatchObject([
    { msg: 'an order was refused because its cart is broken', cartId: id, supportCode: expect.any(String) },
  ]);
  await shop.close();
  await database.close();
});
