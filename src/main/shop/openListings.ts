import type { CatalogueInMemory } from '../../backend/catalogue/CatalogueInMemory.ts';
import { PriceLists } from '../../backend/catalogue/listing/PriceLists.ts';
import type { PriceEngine } from '../../backend/pricing/PriceEngine.ts';
import { marketOf } from '../../domain/market/Stores.ts';

/**
 * Lays out the prices of the stores at these origins: of the tick and the products in force, and from then on of every
 * tick and every edition of the catalogue before it comes into force. Done when listings are answered without waiting.
 */
export const openListings = async (
  catalogue: Pick<CatalogueInMemory, 'current' | 'prepareBy'>,
  engine: Pick<PriceEngine, 'get' | 'prepareBy'>,
  origins: readonly string[],
): Promise<PriceLists> => {
  const places = origins.map((origin) => marketOf({ host: new URL(origin).host, language: 'de' }));
  const priceLists = new PriceLists(
    { products: () => catalogue.current()?.listed ?? null, tick: () => engine.get() },
    places,
  );
  engine.prepareBy((next) => priceLists.prepareTick(next));
  catalogue.prepareBy((next) => priceLists.prepareProducts(next));
  const tick = engine.get();
  if (tick !== null) await priceLists.prepareTick(tick);
  return priceLists;
};
