import type { CatalogueInMemory } from '../../backend/catalogue/CatalogueInMemory.ts';
import { PriceLists } from '../../backend/catalogue/listing/PriceLists.ts';
import { SearchIndex } from '../../backend/catalogue/listing/SearchIndex.ts';
import { ProductsInMemory } from '../../backend/catalogue/ProductsInMemory.ts';
import type { Services } from '../../backend/http/Services.ts';
import type { Pricing } from '../../backend/pricing/openPricing.ts';
import { PricesAtBackend } from '../../backend/pricing/PricesAtBackend.ts';
import type { Market } from '../../domain/market/Market.ts';
import { type OwnParts, ownServicesOf } from './ownServices.ts';

export interface ServiceParts extends Omit<OwnParts, 'tick' | 'catalogue'> {
  readonly catalogue: CatalogueInMemory;
  readonly pricing: Pricing;
}

/** The ports of the core over the backend, for one market or one shopper. */
export function servicesOf({ pricing, pages, catalogue, ...others }: ServiceParts): Services {
  const tick = pricing.engine;
  const parts = { ...others, catalogue, pages, tick };
  const { clock } = parts;
  const { visitorsOf, ...own } = ownServicesOf(parts);
  const index = new SearchIndex(catalogue);
  const priceList = new PriceLists(index);
  // Builds a tick's lists in slices when the tick arrives, so that no request has to wait for a whole list.
  tick.listen((event) => {
    if (event.type === 'finish' && event.tick !== null)
      priceList.prepare(event.tick).catch((error: unknown) => {
        others.log.error({ reason: String(error) }, 'the price lists of a tick were not made ahead');
      });
  });
  const markets = new Map<string, ReturnType<Services['inMarket']>>();
  const inMarket = (market: Market) => ({
    products: new ProductsInMemory({ catalogue, index, priceList, tick, market }),
    prices: new PricesAtBackend({ engine: tick, course: pricing.course, catalogue, market, clock }),
    pages,
    ...visitorsOf(market),
  });
  return {
    inMarket: (market) => {
      const key = `${market.store} ${market.localeTag} ${market.currency} ${market.country}`;
      const known = markets.get(key) ?? inMarket(market);
      markets.set(key, known);
      return known;
    },
    ...own,
  };
}
