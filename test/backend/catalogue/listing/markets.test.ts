import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { CatalogueInMemory } from '../../../../src/backend/catalogue/CatalogueInMemory.ts';
import { PreparedPriceLists } from '../../../../src/backend/catalogue/listing/PreparedPriceLists.ts';
import { ProductsInMemory } from '../../../../src/backend/catalogue/ProductsInMemory.ts';
import type { Product } from '../../../../src/domain/catalog/Product.ts';
import { idOf } from '../../../../src/domain/kernel/Ids.ts';
import type { ListingQuery, ProductPage } from '../../../../src/domain/listing/Listing.ts';
import { marketOf } from '../../../../src/domain/market/Stores.ts';
import { siteOf } from '../../../../src/domain/market/Sites.ts';
import type { PriceTick } from '../../../../src/domain/pricing/PriceTick.ts';
import { aProduct } from '../../../builders/product.ts';
import { aTick, spotsWith } from '../../../builders/tick.ts';
import { generatedProducts } from '../generatedProducts.ts';
import { aQuery, listedIn } from '../shop.ts';

const hosts = ['localhost', 'shop.de', 'ch.localhost', 'li.localhost', 'us.localhost'];
const first = aTick();
const dearer = aTick({ id: idOf('tick-2'), spots: spotsWith('gold', 'EUR', { bid: 500_000, ask: 500_400 }) });

/** All markets over one catalogue, one index and one set of price lists, as in a shop. */
const allMarkets = async (editions: readonly (readonly Product[])[]) => {
  const left = [...editions];
  const catalogue = new CatalogueInMemory(() => Promise.resolve(left.shift() ?? []));
  await catalogue.reload();
  const ticking: { now: PriceTick } = { now: first };
  const priceLists = new PreparedPriceLists({ products: () => listedIn(catalogue), tick: () => ticking.now });
  const portAt = (host: string, usd = false) =>
    new ProductsInMemory({
      catalogue,
      priceLists,
      market: marketOf({ site: siteOf(host), language: 'de', usd }),
      tick: { get: () => ticking.now },
    });
  return { catalogue, priceLists, ticking, portAt };
};
const skusOf = ({ items }: ProductPage) => items.map(({ product }) => String(product.sku));
const searched = (port: ProductsInMemory, changes: Partial<ListingQuery>) =>
  Effect.runPromise(port.search(aQuery({ pageSize: 100, ...changes })));

describe('markets over one index', () => {
  it('filter by prices of their own, despite the same bounds asked for elsewhere', async () => {
    const products = generatedProducts(300, 5);
    const bounds = { priceFrom: 30_000, priceTo: 400_000, sort: 'price' } as const;
    const shared = await allMarkets([products]);
    const seen = new Set<string>();
    for (const [host, usd] of [...hosts.map((each) => [each, false] as const), ['localhost', true] as const]) {
      const together = await searched(shared.portAt(host, usd), bounds);
      const alone = await searched((await allMarkets([products])).portAt(host, usd), bounds);
      expect([host, usd, together.total, together.priceRange, skusOf(together)]).toEqual([
        host,
        usd,
        alone.total,
        alone.priceRange,
        skusOf(alone),
      ]);
      expect(together.facets).toEqual(alone.facets);
      seen.add(JSON.stringify([together.total, together.priceRange]));
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it('filter by the prices of the tick in force, not of the one before', async () => {
    const { ticking, portAt } = await allMarkets([[aProduct()]]);
    const port = portAt('localhost');
    const bounds = { priceTo: 400_000 };
    expect((await searched(port, bounds)).total).toBe(1);
    ticking.now = dearer;
    expect((await searched(port, bounds)).total).toBe(0);
    ticking.now = first;
    expect((await searched(port, bounds)).total).toBe(1);
  });

  it('are all answered at once after a prepared tick, each market that was asked for', async () => {
    const { ticking, portAt, priceLists } = await allMarkets([generatedProducts(100)]);
    const ports = hosts.map((host) => portAt(host));
    for (const port of ports) await searched(port, {});
    await priceLists.prepareTick(dearer);
    ticking.now = dearer;
    for (const port of ports) expect(Effect.runSync(port.search(aQuery())).items[0]?.prices.tickId).toBe('tick-2');
  });
});

describe('data prepared while the shop serves requests', () => {
  it('a price list of an ended tick does not replace the next one', async () => {
    const { ticking, portAt } = await allMarkets([generatedProducts(400)]);
    const port = portAt('localhost');
    await searched(port, {});
    ticking.now = dearer;
    const slow = searched(port, {});
    ticking.now = aTick({ id: idOf('tick-3') });
    const fast = searched(port, {});
    expect((await slow).items[0]?.prices.tickId).toBe('tick-2');
    expect((await fast).items[0]?.prices.tickId).toBe('tick-3');
    expect(Effect.runSync(port.search(aQuery())).items[0]?.prices.tickId).toBe('tick-3');
  });

  it('is made once for all concurrent callers', async () => {
    const { catalogue, priceLists } = await allMarkets([generatedProducts(50)]);
    const listed = listedIn(catalogue);
    const context = { currency: 'EUR', country: 'AT', tick: first } as const;
    const [one, other] = [priceLists.of(listed, context), priceLists.of(listed, context)];
    expect(await one).toBe(await other);
    expect(priceLists.of(listed, context)).toBe(await one);
  });
});
