import { Effect } from 'effect';
import {
  Component as ComponentShape,
  Page as PageShape,
  ArticleTeaser as TeaserShape,
  EntryTeaser as EntryShape,
  ListedPage as ListedPageShape,
  StoreCard as StoreShape,
  StoreDetails as StoreDetailsShape,
} from '../../../src/contract/shapes/content.ts';
import {
  PricedProduct as PricedProductShape,
  ProductPage as ProductPageShape,
} from '../../../src/contract/shapes/catalog.ts';
import {
  MetalPrices as MetalPricesShape,
  ProductPrices as ProductPricesShape,
} from '../../../src/contract/shapes/pricing.ts';
import { Order as OrderShape } from '../../../src/contract/shapes/order.ts';
import { OfferedMethod as OfferedMethodShape } from '../../../src/contract/shapes/shipping.ts';
import { Pages } from '../../../src/domain/content/ports/Pages.ts';
import type { Metal } from '../../../src/domain/catalog/Product.ts';
import type { Currency } from '../../../src/domain/kernel/Money.ts';
import type { Timespan } from '../../../src/domain/pricing/Price.ts';
import { Products } from '../../../src/domain/listing/ports/Products.ts';
import type { ListingQuery } from '../../../src/domain/listing/Listing.ts';
import type { OwnerId } from '../../../src/domain/kernel/Ids.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { type OrderQuery, pageOfOrders } from '../../../src/domain/order/OrderQuery.ts';
import { OrderNotFound } from '../../../src/domain/order/OrderErrors.ts';
import { type OrderRequest, Orders } from '../../../src/domain/order/ports/Orders.ts';
import { Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import { answering } from '../../application/playedPorts.ts';
import { samplesOf, samplesRead } from '../../contract/samples.ts';

const first = <A>([one]: readonly A[]): A => {
  if (one === undefined) throw new Error('a schema without values');
  return one;
};
const listing = first(samplesRead(ProductPageShape, 1, 11));
const product = first(samplesRead(PricedProductShape, 1, 12));
const prices = samplesOf(ProductPricesShape, 3, 13);
const metals = first(samplesOf(MetalPricesShape, 1, 14));
const page = first(samplesOf(PageShape, 1, 15));
const stores = samplesOf(StoreShape, 2, 16);
const store = first(samplesOf(StoreDetailsShape, 1, 23));
const teasers = samplesOf(TeaserShape, 2, 17);
const entries = samplesOf(EntryShape, 2, 22);
const component = first(samplesOf(ComponentShape, 1, 21));
const listedPages = samplesOf(ListedPageShape, 2, 20);
const methods = samplesOf(OfferedMethodShape, 3, 19);
const order = first(samplesRead(OrderShape, 1, 18));

/** Answers everything with one made-up value of the right shape, and records its calls. */
export class ProductsDouble extends Products {
  readonly asked: ListingQuery[] = [];
  /** Holds a search back after it was asked. */
  meanwhile: () => Promise<void> = () => Promise.resolve();
  search(query: ListingQuery) {
    return Effect.promise(async () => {
      this.asked.push(query);
      await this.meanwhile();
      return listing;
    });
  }
  atSlug(slug: string) {
    return Effect.succeed(slug === 'unknown' ? null : product);
  }
  ofSkus(skus: readonly string[]) {
    return Effect.succeed(skus.map(() => product));
  }
  scrapMetals() {
    return Effect.succeed([product]);
  }
  similarTo() {
    return Effect.succeed({ similar: [product], series: [] });
  }
  suggest(text: string) {
    return Effect.succeed([{ sku: 'a', name: text, slug: 'a' }]);
  }
  identifiers(page: number) {
    return Effect.succeed({ identifiers: [], page, pages: 0 });
  }
}

export class PricesDouble extends Prices {
  metalsAsked = 0;
  metals() {
    return Effect.sync(() => {
      this.metalsAsked += 1;
      return metals;
    });
  }
  ofSkus() {
    return Effect.succeed(prices);
  }
  readonly charts: (readonly [Metal, Currency, Timespan])[] = [];
  snapshots(...chart: readonly [Metal, Currency, Timespan]) {
    this.charts.push(chart);
    return Effect.succeed([{ at: 0, bid: 1, ask: 2 }]);
  }
}

export class PagesDouble extends Pages {
  atPath(path: string) {
    return Effect.succeed(path === '/none' ? null : page);
  }
  stores() {
    return Effect.succeed(stores);
  }
  ofUuid() {
    return Effect.succeed(page);
  }
  component() {
    return Effect.succeed(component);
  }
  store() {
    return Effect.succeed(store);
  }
  articles() {
    return Effect.succeed({ articles: teasers, total: teasers.length });
  }
  tags() {
    return Effect.succeed([{ name: 'gold', articles: 2 }]);
  }
  entries() {
    return Effect.succeed(entries);
  }
  listed() {
    return Effect.succeed(listedPages);
  }
}

class OrdersOfOwner {
  readonly #ownerId: OwnerId;
  readonly #orders: Map<string, Order>;
  constructor(ownerId: OwnerId, orders: Map<string, Order>) {
    this.#ownerId = ownerId;
    this.#orders = orders;
  }
  #mine() {
    return [...this.#orders.values()].filter(({ ownerId }) => ownerId === this.#ownerId);
  }
  place(_: OrderRequest, key: string) {
    return Effect.sync(() => {
      const placed = this.#orders.get(key) ?? { ...order, id: order.id, ownerId: this.#ownerId };
      this.#orders.set(key, placed);
      return placed;
    });
  }
  list(query: OrderQuery) {
    return Effect.sync(() => pageOfOrders(this.#mine(), query));
  }
  history(id: Order['id']) {
    return Effect.map(this.ofId(id), ({ status, paymentStatus, placedAt }) => [
      { status, paymentStatus, at: placedAt, move: null },
    ]);
  }
  ofId(id: Order['id']) {
    const found = this.#mine().find((one) => one.id === id);
    return found === undefined ? Effect.fail(new OrderNotFound()) : Effect.succeed(found);
  }
  answerOffer(id: Order['id']) {
    return this.ofId(id);
  }
  declineLatePrice(id: Order['id']) {
    return this.ofId(id);
  }
  callOff(id: Order['id']) {
    return this.ofId(id);
  }
  shippingMethods() {
    return Effect.succeed(methods);
  }
}

/** The orders of an owner in the map; other methods answer one made-up order. */
export const ordersDouble = (ownerId: OwnerId, all: Map<string, Order>): Orders =>
  answering(Orders, order, new OrdersOfOwner(ownerId, all));
