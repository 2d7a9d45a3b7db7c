import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { SuggestProducts } from '../../../src/application/catalog/SuggestProducts.ts';
import type { Products } from '../../../src/domain/listing/ports/Products.ts';
import { ProductsDouble } from '../../backend/http/shopDoubles.ts';
import { marketIn } from '../../builders/cart.ts';
import { run } from '../../ports/TestShop.ts';
import { withCalls } from '../playedPorts.ts';

describe('suggestions while typing', () => {
  it.each(['', ' ', 'k', '  k  '])('there are none for %j, and the shop is not asked (CAT-7)', async (text) => {
    let asked = 0;
    const products = withCalls<Products>(new ProductsDouble(), {
      suggest: () =>
        Effect.sync(() => {
          asked += 1;
          return [];
        }),
    });
    expect(await run(new SuggestProducts(products, marketIn('euro')).execute(text))).toEqual([]);
    expect(asked).toBe(0);
  });

  it('are asked for with two characters and more, trimmed, in the language of the page (CAT-7)', async () => {
    const asked: unknown[] = [];
    const products = withCalls<Products>(new ProductsDouble(), {
      suggest: (...parts) =>
        Effect.sync(() => {
          asked.push(parts);
          return [{ sku: 'a', name: parts[0], slug: 'a' }];
        }),
    });
    const suggest = new SuggestProducts(products, marketIn('us', 'en'));
    expect(await run(suggest.execute('kr'))).toEqual([{ sku: 'a', name: 'kr', slug: 'a' }]);
    await run(suggest.execute('  krüger rand '));
    expect(asked).toEqual([
      ['kr', 'en'],
      ['krüger rand', 'en'],
    ]);
  });
});
