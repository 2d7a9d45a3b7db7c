import type { CatalogueInMemory } from '../../backend/catalogue/CatalogueInMemory.ts';
import { PriceLists } from '../../backend/catalogue/listing/PriceLists.ts';
import { SearchIndex } from '../../backend/catalogue/listing/SearchIndex.ts';
import type { PriceEngine } from '../../backend/pricing/PriceEngine.ts';
import { marketOf } from '../../domain/market/Stores.ts';

export interface Listings {
  readonly index: SearchIndex;
  readonly priceList: PriceLists;
}

/**
 * Indexes the catalogue and lays out the prices of the tick in force for the stores at these origins; every later tick is
 * laid out before it comes into force. Done when listings are answered without waiting.
 */
export const openListings = async (
  catalogue: CatalogueInMemory,
  engine: Pick<PriceEngine, 'get' | 'prepareBy'>,
  origins: readonly string[],
): Promise<Listings> => {
  const index = new SearchIndex(catalogue);
  const places = origins.map((origin) => marketOf({ host: new URL(origin).host, language: 'de' }));
  const priceList = new PriceLists(index, places);
  await index.current();
  const tick = engine.get();
  if (tick !== null) await priceList.prepare(tick);
  engine.prepareBy((next) => priceList.prepare(next));
  return { index, priceList };
};
