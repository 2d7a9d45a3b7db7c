import type { CatalogueInMemory } from '../../backend/catalogue/CatalogueInMemory.ts';
import type { PreparedPriceLists } from '../../backend/catalogue/listing/PreparedPriceLists.ts';
import { ProductsInMemory } from '../../backend/catalogue/ProductsInMemory.ts';
import type { Services } from '../../backend/http/Services.ts';
import type { Pricing } from '../../backend/pricing/openPricing.ts';
import { BestTicks } from '../../backend/pricing/BestTicks.ts';
import { PricesAtBackend } from '../../backend/pricing/PricesAtBackend.ts';
import type { Reports } from '../../domain/report/ports/Reports.ts';
import type { Market } from '../../domain/market/Market.ts';
import { type OwnParts, ownServicesOf } from './ownServices.ts';

export interface ServiceParts extends Omit<
  OwnParts,
  'tick' | 'pastTicks' | 'ticksOverTime' | 'bestTick' | 'catalogue'
> {
  readonly catalogue: CatalogueInMemory;
  readonly pricing: Pricing;
  readonly priceLists: PreparedPriceLists;
  readonly reports: Reports;
}

/** The ports of the core over the backend, for one market or one shopper. */
export function servicesOf({ pricing, content, catalogue, priceLists, reports, ...others }: ServiceParts): Services {
  const tick = pricing.engine;
  const bestTicks = new BestTicks(pricing.history);
  const parts = {
    ...others,
    catalogue,
    content,
    tick,
    pastTicks: pricing.history,
    ticksOverTime: pricing.course,
    bestTick: bestTicks.of.bind(bestTicks),
  };
  const { clock } = parts;
  const { visitorsOf, ...own } = ownServicesOf(parts);
  const markets = new Map<string, ReturnType<Services['inMarket']>>();
  const inMarket = (market: Market) => ({
    products: new ProductsInMemory({ catalogue, priceLists, tick, market }),
    prices: new PricesAtBackend({ engine: tick, course: pricing.course, catalogue, market, clock }),
    pages: content.of(market.store),
    draftPages: (sent: unknown) => content.draftsOf?.(market.store, sent) ?? content.of(market.store),
    reports,
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
