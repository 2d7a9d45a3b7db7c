import { Result } from 'effect';
import { CatalogueInMemory } from '../../../src/backend/catalogue/CatalogueInMemory.ts';
import { readProducts } from '../../../src/backend/catalogue/import/readProducts.ts';
import { seedFile } from '../../../src/backend/catalogue/import/seedProducts.ts';
import type { IndexedProducts } from '../../../src/backend/catalogue/listing/IndexedProducts.ts';
import { PreparedPriceLists } from '../../../src/backend/catalogue/listing/PreparedPriceLists.ts';
import { ProductsInMemory } from '../../../src/backend/catalogue/ProductsInMemory.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import type { Language } from '../../../src/domain/kernel/Translated.ts';
import type { ListingQuery } from '../../../src/domain/listing/Listing.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { siteOf } from '../../../src/domain/market/Sites.ts';
import type { PriceTick } from '../../../src/domain/pricing/PriceTick.ts';
import { aTick } from '../../builders/tick.ts';

/** The products of the seed, as a new shop has them. */
export const seedProducts = (): readonly Product[] =>
  Result.getOrThrow(readProducts(seedFile)).map(({ product, row }) => ({ ...product, stock: row.stock ?? 0 }));

/** A listing of everything, 24 to a page; a test changes what it is about. */
export const aQuery = (changes: Partial<ListingQuery> = {}): ListingQuery => ({
  facets: {},
  sort: 'default',
  direction: 'asc',
  page: 1,
  pageSize: 24,
  ...changes,
});

/** The products in force, which exist after the first load. */
export const listedIn = (catalogue: CatalogueInMemory): IndexedProducts => {
  const listed = catalogue.current()?.listed;
  if (listed === undefined) throw new Error('nothing was loaded');
  return listed;
};

/** A catalogue over these products and one market's view of it. */
export const shopOf = async (
  products: readonly Product[],
  { host = 'localhost', language = 'de' }: { readonly host?: string; readonly language?: Language } = {},
) => {
  const catalogue = new CatalogueInMemory(() => Promise.resolve(products));
  await catalogue.reload();
  const ticking: { now: PriceTick | null } = { now: aTick() };
  const priceLists = new PreparedPriceLists({ products: () => listedIn(catalogue), tick: () => ticking.now });
  const market = marketOf({ site: siteOf(host), language });
  const port = new ProductsInMemory({ catalogue, priceLists, market, tick: { get: () => ticking.now } });
  const { currency, country } = market;
  const list = async () => priceLists.of(listedIn(catalogue), { currency, country, tick: ticking.now ?? aTick() });
  await list();
  return { catalogue, priceLists, ticking, market, port, list };
};
