import type { CatalogueInMemory } from '../../backend/catalogue/CatalogueInMemory.ts';
import { PreparedPriceLists } from '../../backend/catalogue/listing/PreparedPriceLists.ts';
import type { PriceEngine } from '../../backend/pricing/PriceEngine.ts';
import type { SiteKey } from '../../domain/market/Sites.ts';
import { marketOf } from '../../domain/market/Stores.ts';

/**
 * Lays out the prices of these sites: of the tick and the products in force, and from then on of every
 * tick and every edition of the catalogue before it comes into force. Done when listings are answered without waiting.
 */
export const openListings = async (
  catalogue: Pick<CatalogueInMemory, 'current' | 'prepareBy'>,
  engine: Pick<PriceEngine, 'get' | 'prepareBy'>,
  sites: readonly SiteKey[],
): Promise<PreparedPriceLists> => {
  const places = sites.map((site) => marketOf({ site, language: 'de' }));
  const priceLists = new PreparedPriceLists(
    { products: () => catalogue.current()?.listed ?? null, tick: () => engine.get() },
    places,
  );
  engine.prepareBy((next) => priceLists.prepareTick(next));
  catalogue.prepareBy((next) => priceLists.prepareProducts(next));
  const tick = engine.get();
  if (tick !== null) await priceLists.prepareTick(tick);
  return priceLists;
};
