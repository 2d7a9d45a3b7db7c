import { Effect, Exit } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { CatalogueInMemory } from '../../../../src/backend/catalogue/CatalogueInMemory.ts';
import { PriceList } from '../../../../src/backend/catalogue/listing/PriceList.ts';
import { PreparedPriceLists } from '../../../../src/backend/catalogue/listing/PreparedPriceLists.ts';
import { ProductsInMemory } from '../../../../src/backend/catalogue/ProductsInMemory.ts';
import type { Product } from '../../../../src/domain/catalog/Product.ts';
import type { PricedProduct, ProductPage } from '../../../../src/domain/listing/Listing.ts';
import { idOf, type Sku } from '../../../../src/domain/kernel/Ids.ts';
import { marketOf } from '../../../../src/domain/market/Stores.ts';
import type { PriceTick } from '../../../../src/domain/pricing/PriceTick.ts';
import { unitPrice } from '../../../../src/domain/pricing/UnitPrice.ts';
import { aProduct } from '../../../builders/product.ts';
import { aGate } from '../../../builders/gate.ts';
import { aTick, someSpots, spotsWith } from '../../../builders/tick.ts';
import { generatedProducts } from '../generatedProducts.ts';
import { aQuery, listedIn, shopOf } from '../shop.ts';

const countOf = ({ facets }: ProductPage, value: string): number =>
  facets.find(({ key }) => key === 'availability')?.values.find((each) => each.value === value)?.count ?? 0;
const tickOf = (number: number): PriceTick =>
  aTick({
    id: idOf(`tick-${number}`),
    spots: spotsWith('gold', 'EUR', { bid: 300_000 + number, ask: 300_400 + 1000 * number }),
  });

describe('a listing over time', () => {
  it('follows stock: facets, filters and cards agree after every sale (CAT-4)', async () => {
    const { catalogue, port } = await shopOf(
      ['A', 'B', 'C'].map((sku) => aProduct({ sku: idOf(sku), slug: sku.toLowerCase(), stock: 20 })),
    );
    const soldOut = aQuery({ facets: { availability: ['sold-out'] } });
    expect(Effect.runSync(port.search(soldOut)).total).toBe(0);
    for (const [stock, availability] of [
      [20, 'in-stock'],
      [9, 'low-stock'],
      [0, 'sold-out'],
      [15, 'in-stock'],
    ] as const) {
      catalogue.stockChanged(new Map([[idOf<Sku>('B'), stock]]));
      const page = Effect.runSync(port.search(aQuery()));
      expect(page.items.find(({ product }) => product.sku === 'B')?.availability).toBe(availability);
      expect(countOf(page, availability)).toBe(availability === 'in-stock' ? 3 : 1);
      expect(Effect.runSync(port.search(soldOut)).items.map(({ product }) => product.sku)).toEqual(
        stock === 0 ? ['B'] : [],
      );
    }
  });

  it('shows stock that moved while a reload was laid out (CAT-4)', async () => {
    const { catalogue, port } = await shopOf(generatedProducts(3_000));
    const reloading = catalogue.reload();
    await new Promise((resolve) => setImmediate(resolve));
    catalogue.stockChanged(new Map(catalogue.all().map(({ sku }) => [sku, 0])));
    await reloading;
    const page = await Effect.runPromise(port.search(aQuery()));
    expect(page.items.every(({ availability }) => availability !== 'in-stock')).toBe(true);
    expect(countOf(page, 'in-stock') + countOf(page, 'low-stock')).toBe(0);
  });

  it('follows a reload', async () => {
    const editions: (readonly Product[])[] = [
      [aProduct({ sku: idOf('A'), name: 'Alpha', slug: 'a' })],
      [aProduct({ sku: idOf('B'), name: 'Beta', slug: 'b' })],
    ];
    const catalogue = new CatalogueInMemory(() => Promise.resolve(editions.shift() ?? []));
    await catalogue.reload();
    const port = new ProductsInMemory({
      catalogue,
      priceLists: new PreparedPriceLists({ products: () => listedIn(catalogue), tick: () => aTick() }),
      market: marketOf({ site: 'euro', language: 'de' }),
      tick: { get: () => aTick() },
    });
    const names = () =>
      Effect.runPromise(port.search(aQuery())).then(({ items }) => items.map(({ product }) => product.name));
    expect(await names()).toEqual(['Alpha']);
    await catalogue.reload();
    expect(await names()).toEqual(['Beta']);
    expect(await Effect.runPromise(port.suggest('alpha', 'de'))).toEqual([]);
  });

  it('answers at once during a reload, wholly from the old or wholly from the new products (P3)', async () => {
    const edition = (maker: string, count: number) => (): readonly Product[] =>
      generatedProducts(count).map((product) => ({ ...product, manufacturer: maker }));
    const editions = [edition('Old Mint', 4_000), edition('New Mint', 5_000)];
    const catalogue = new CatalogueInMemory(() => Promise.resolve(editions.shift()?.() ?? []));
    await catalogue.reload();
    const ticking = { now: tickOf(1) };
    const priceLists = new PreparedPriceLists({ products: () => listedIn(catalogue), tick: () => ticking.now });
    catalogue.prepareBy((next) => priceLists.prepareProducts(next));
    const market = marketOf({ site: 'euro', language: 'de' });
    const port = new ProductsInMemory({ catalogue, priceLists, market, tick: { get: () => ticking.now } });
    await Effect.runPromise(port.search(aQuery()));
    const before = catalogue.version();
    // Synchronously: an answer that has to wait fails.
    const seen = () => {
      const { total, items, facets } = Effect.runSync(port.search(aQuery({ sort: 'price' })));
      const sku = String(items[0]?.product.sku);
      const makers = facets.find(({ key }) => key === 'manufacturer')?.values ?? [];
      const others = Effect.runSync(port.ofSkus([sku])).concat(Effect.runSync(port.similarTo(sku)).similar);
      const shown = [...items, ...others].map(({ product }) => product.manufacturer);
      const tick = new Set(items.concat(others).map(({ prices }) => prices.tickId));
      return JSON.stringify([
        catalogue.version() - before,
        [...new Set(shown)],
        makers.map(({ value, count }) => [value, count === total]),
        Effect.runSync(port.identifiers(1)).pages,
        [...tick],
      ]);
    };
    const looks = new Set<string>();
    let isLoading = true;
    const reader = async () => {
      for (let turns = 0; isLoading; turns++) {
        looks.add(seen());
        if (turns === 5) void priceLists.prepareTick(tickOf(2)).then(() => (ticking.now = tickOf(2)));
        await new Promise((resolve) => setImmediate(resolve));
      }
      looks.add(seen());
    };
    const reading = reader();
    await catalogue.reload();
    isLoading = false;
    await reading;
    expect([...looks].sort()).toEqual(
      [
        [0, ['Old Mint'], [['Old Mint', true]], 4, ['tick-1']],
        [0, ['Old Mint'], [['Old Mint', true]], 4, ['tick-2']],
        [1, ['New Mint'], [['New Mint', true]], 5, ['tick-2']],
      ].map((look) => JSON.stringify(look)),
    );
  });

  it('answers a reader that waited for prices during a switch wholly from the old products (P3)', async () => {
    const editions = ['Old Mint', 'New Mint'].map((maker) =>
      generatedProducts(3_000).map((product) => ({ ...product, manufacturer: maker })),
    );
    const catalogue = new CatalogueInMemory(() => Promise.resolve(editions.shift() ?? []));
    await catalogue.reload();
    const priceLists = new PreparedPriceLists({ products: () => listedIn(catalogue), tick: () => aTick() });
    const market = marketOf({ site: 'us', language: 'en' });
    const port = new ProductsInMemory({ catalogue, priceLists, market, tick: { get: () => aTick() } });
    const skus = catalogue.all().flatMap(({ sku }, at) => (at < 10 ? [String(sku)] : []));
    const answers: Promise<readonly PricedProduct[]>[] = [];
    catalogue.prepareBy(() => {
      answers.push(Effect.runPromise(port.ofSkus(skus)));
      return Promise.resolve();
    });
    await catalogue.reload();
    expect(new Set(catalogue.all().map(({ manufacturer }) => manufacturer))).toEqual(new Set(['New Mint']));
    const [early = []] = await Promise.all(answers);
    const late = await Effect.runPromise(port.ofSkus(skus));
    const makers = [early, late].map((found) => found.map(({ product }) => product.manufacturer));
    expect(makers).toEqual(['Old Mint', 'New Mint'].map((maker) => skus.map(() => maker)));
  });

  it('has lists of the next products by a tick that was prepared before and comes after them', async () => {
    const { catalogue, port, ticking, priceLists } = await shopOf(generatedProducts(200));
    catalogue.prepareBy((next) => priceLists.prepareProducts(next));
    await priceLists.prepareTick(tickOf(7));
    await catalogue.reload();
    ticking.now = tickOf(7);
    expect(Effect.runSync(port.search(aQuery())).items[0]?.prices.tickId).toBe('tick-7');
  });

  it('has lists of the next products by a tick that is prepared meanwhile and comes after them', async () => {
    const { catalogue, port, ticking, priceLists } = await shopOf(generatedProducts(200));
    const [laidOut, held] = [aGate(), aGate()];
    catalogue.prepareBy(async (next) => {
      await priceLists.prepareProducts(next);
      laidOut.open();
      await held.opened;
    });
    const reloading = catalogue.reload();
    await laidOut.opened;
    await priceLists.prepareTick(tickOf(7));
    held.open();
    await reloading;
    expect(Effect.runSync(port.search(aQuery())).items[0]?.prices.tickId).not.toBe('tick-7');
    ticking.now = tickOf(7);
    expect(Effect.runSync(port.search(aQuery())).items[0]?.prices.tickId).toBe('tick-7');
  });

  it('never mixes two ticks in one answer, however ticks and readers interleave (P3)', async () => {
    const { port, ticking } = await shopOf(generatedProducts(1_500));
    const answers: Promise<ProductPage>[] = [];
    for (let number = 1; number <= 15; number++) {
      ticking.now = tickOf(number);
      for (const direction of ['asc', 'desc'] as const)
        answers.push(
          Effect.runPromise(port.search(aQuery({ sort: 'price', direction, pageSize: 100, category: 'gold-coins' }))),
        );
      if (number % 3 === 0)
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
    }
    for (const page of await Promise.all(answers)) {
      const ticks = new Set(page.items.map(({ prices }) => prices.tickId));
      expect(ticks.size).toBe(1);
      const shown = page.items.flatMap(
        ({ prices }) => prices.prices.find(({ type }) => type === 'buy')?.centAmount ?? [],
      );
      expect([shown.toSorted((a, b) => a - b), shown.toSorted((a, b) => b - a)]).toContainEqual(shown);
    }
    const last = Effect.runSync(port.search(aQuery()));
    expect(new Set(last.items.map(({ prices }) => String(prices.tickId)))).toEqual(new Set(['tick-15']));
  });

  it('answers at once after a tick that was prepared', async () => {
    const { port, ticking, priceLists } = await shopOf(generatedProducts(300));
    await priceLists.prepareTick(tickOf(5));
    ticking.now = tickOf(5);
    expect(Effect.runSync(port.search(aQuery())).items[0]?.prices.tickId).toBe('tick-5');
  });

  it('answers at once by the tick in force while the next one is prepared, and after the swap by that (P3)', async () => {
    const { catalogue, port, ticking, priceLists } = await shopOf(generatedProducts(12_000));
    const tickShown = () => Effect.runSync(port.search(aQuery())).items[0]?.prices.tickId;
    const before = tickShown();
    const preparing = priceLists.prepareTick(tickOf(5));
    let going = true;
    const seen: unknown[] = [];
    const ask = (): void => {
      seen.push(tickShown());
      if (going) setImmediate(ask);
    };
    ask();
    await preparing;
    going = false;
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen)).toEqual(new Set([before]));
    ticking.now = tickOf(5);
    expect(tickShown()).toBe('tick-5');
    const making = vi.spyOn(PriceList, 'over');
    const context = { currency: 'EUR', country: 'AT', tick: aTick() } as const;
    await priceLists.of(listedIn(catalogue), context);
    expect(making, 'the list of the tick before is dropped').toHaveBeenCalledOnce();
    making.mockRestore();
  });

  it('prepares the places it was given before the first request for them', async () => {
    const { catalogue } = await shopOf(generatedProducts(20));
    const listed = listedIn(catalogue);
    const lists = new PreparedPriceLists({ products: () => listed, tick: () => null }, [
      { currency: 'CHF', country: 'CH' },
    ]);
    await lists.prepareTick(tickOf(2));
    const context = { currency: 'CHF', country: 'CH', tick: tickOf(2) } as const;
    expect(lists.of(listed, context)).toBeInstanceOf(PriceList);
  });

  it('sorts prices in runs as in one (CAT-4)', async () => {
    const products = generatedProducts(40_000);
    const { list } = await shopOf(products);
    const { orders, indexed, context } = await list();
    const gross = (place: number) => {
      const product = indexed.products[place];
      const price = product && unitPrice(product, { ...context, side: 'buy', quantity: 1, paymentClass: 'bank' });
      return price?.gross.centAmount ?? Infinity;
    };
    const prices = Array.from(orders.price.asc.places, gross);
    expect(new Set(orders.price.asc.places).size).toBe(indexed.products.length);
    expect(prices.every((price, at) => at === 0 || (prices[at - 1] ?? 0) <= price)).toBe(true);
  });

  it('lets other work run while prices are computed and products indexed', async () => {
    const catalogue = new CatalogueInMemory(() => Promise.resolve(generatedProducts(6_000)));
    const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
      let [turns, going] = [0, true];
      const turn = (): void => {
        turns += 1;
        if (going) setImmediate(turn);
      };
      setImmediate(turn);
      await work;
      going = false;
      return turns;
    };
    expect(await turnsDuring(catalogue.reload())).toBeGreaterThan(10);
    const listed = listedIn(catalogue);
    const lists = new PreparedPriceLists({ products: () => listed, tick: () => aTick() });
    expect(
      await turnsDuring(Promise.resolve(lists.of(listed, { currency: 'EUR', country: 'AT', tick: aTick() }))),
    ).toBeGreaterThan(1);
  });

  it('reports products as unavailable before the first tick', async () => {
    const { port, ticking } = await shopOf([aProduct()]);
    ticking.now = null;
    expect(Effect.runSyncExit(port.search(aQuery()))).toMatchObject(Exit.fail({ _tag: 'ProductsUnavailable' }));
  });

  it('prices each market in its own currency and tax', async () => {
    const silver = aProduct({ preciousMetal: 'silver', taxClass: 'metal', depositable: false });
    const grossIn = async (host: string): Promise<readonly [string | undefined, number | undefined]> => {
      const { port } = await shopOf([silver], { host });
      const prices = Effect.runSync(port.search(aQuery())).items[0]?.prices;
      return [prices?.currency, prices?.anatomy?.taxRatePpm];
    };
    expect(await Promise.all(['localhost', 'shop.de', 'ch.localhost', 'us.localhost'].map(grossIn))).toEqual([
      ['EUR', 200_000],
      ['EUR', 190_000],
      ['CHF', 81_000],
      ['USD', 0],
    ]);
    expect(someSpots.silver.EUR.ask).toBeGreaterThan(0);
  });
});
