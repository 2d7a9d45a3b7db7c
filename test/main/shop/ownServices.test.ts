import { Effect } from 'effect';
import { afterEach, expect, it, vi } from 'vitest';
import type { Page } from '../../../src/domain/content/Page.ts';
import { anOrderOf } from '../../backend/account/belongings.ts';
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
      return { path, title: 'Our terms', description: '', layout: 'default', blocks: [] };
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
