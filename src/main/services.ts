import type { CatalogueInMemory } from '../backend/catalogue/CatalogueInMemory.ts';
import { PriceLists } from '../backend/catalogue/listing/PriceLists.ts';
import { SearchIndex } from '../backend/catalogue/listing/SearchIndex.ts';
import { ProductsInMemory } from '../backend/catalogue/ProductsInMemory.ts';
import type { Services } from '../backend/http/Services.ts';
import { orderConfirmation } from '../backend/mail/orderConfirmation.ts';
import type { ShopIdentity } from '../backend/mail/ShopIdentity.ts';
import type { Pricing } from '../backend/pricing/openPricing.ts';
import { PricesAtBackend } from '../backend/pricing/PricesAtBackend.ts';
import { CartsInPostgres, type CartsParts } from '../backend/store/CartsInPostgres.ts';
import { OrdersInPostgres } from '../backend/store/OrdersInPostgres.ts';
import type { Pages } from '../domain/content/ports/Pages.ts';
import type { Market } from '../domain/market/Market.ts';

export interface ServiceParts extends Omit<CartsParts, 'shopper' | 'tick' | 'catalogue'> {
  readonly catalogue: CatalogueInMemory;
  readonly pricing: Pricing;
  readonly pages: Pages;
  readonly identity: ShopIdentity;
  /** An order has put a mail into the outbox. */
  readonly mailWaits: () => void;
}

/** The ports of the core over the backend, for one market or one shopper at a time. */
export function servicesOf({ pricing, pages, identity, mailWaits, catalogue, ...parts }: ServiceParts): Services {
  const { clock } = parts;
  const tick = pricing.engine;
  const index = new SearchIndex(catalogue);
  const priceList = new PriceLists(index);
  // The lists of a tick are made as soon as it is there, in slices, so that no reader has to wait for all of one.
  tick.listen((event) => {
    if (event.type === 'finish' && event.tick !== null) void priceList.prepare(event.tick);
  });
  const markets = new Map<string, ReturnType<Services['inMarket']>>();
  const inMarket = (market: Market) => ({
    products: new ProductsInMemory({ catalogue, index, priceList, tick, market }),
    prices: new PricesAtBackend({ engine: tick, course: pricing.course, catalogue, market, clock }),
    pages,
  });
  return {
    inMarket: (market) => {
      const key = `${market.store} ${market.localeTag} ${market.currency} ${market.country}`;
      const known = markets.get(key) ?? inMarket(market);
      markets.set(key, known);
      return known;
    },
    forShopper: (shopper) => {
      const cartsParts = { ...parts, catalogue, tick, shopper };
      return {
        carts: new CartsInPostgres(cartsParts),
        orders: new OrdersInPostgres({ ...cartsParts, confirmation: (order) => orderConfirmation(order, identity), mailWaits }),
      };
    },
  };
}
