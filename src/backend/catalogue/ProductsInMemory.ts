import { Effect } from 'effect';
import { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import { facetKeys, type ListingQuery, type PricedProduct, type ProductPage } from '../../domain/listing/Listing.ts';
import { isPricedSortKey } from '../../domain/listing/PricedSorting.ts';
import {
  type IdentifierPage,
  Products,
  type ProductIdentifier,
  type Suggestion,
} from '../../domain/listing/ports/Products.ts';
import { categoryKeys, type Product } from '../../domain/catalog/Product.ts';
import { slugIn } from '../../domain/catalog/Slugs.ts';
import { textIn, type Language } from '../../domain/kernel/Translated.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { CatalogueEdition } from './CatalogueEdition.ts';
import type { CatalogueInMemory } from './CatalogueInMemory.ts';
import type { PriceList } from './listing/PriceList.ts';
import type { PreparedPriceLists } from './listing/PreparedPriceLists.ts';
import type { Selection } from './listing/IndexedProducts.ts';

const mostSuggestions = 8;
const mostNearest = 8;
/** A page is 90 KB, which is encoded within a few milliseconds. */
export const identifiersPerPage = 1_000;

interface ProductsParts {
  readonly catalogue: CatalogueInMemory;
  readonly priceLists: PreparedPriceLists;
  readonly tick: CurrentTick;
  readonly market: Market;
}

/** What one answer is made of: no part of it changes the edition or the tick. */
interface View {
  readonly edition: CatalogueEdition;
  readonly list: PriceList;
}

/** null for a product of no category that is shown. */
const identifierOf = (product: Product): ProductIdentifier | null => {
  const category = categoryKeys.find((key) => product.categories.some(({ id }) => id === key));
  return category === undefined
    ? null
    : { sku: product.sku, slugDe: slugIn(product, 'de'), slugEn: slugIn(product, 'en'), category };
};

/** The catalogue for one market, answered from memory. */
export class ProductsInMemory extends Products {
  readonly #parts: ProductsParts;
  readonly #edition: Effect.Effect<CatalogueEdition, ProductsUnavailable>;
  readonly #view: Effect.Effect<View, ProductsUnavailable>;

  constructor(parts: ProductsParts) {
    super();
    this.#parts = parts;
    const {
      catalogue,
      priceLists,
      tick,
      market: { currency, country },
    } = parts;
    this.#edition = Effect.suspend(() => {
      const edition = catalogue.current();
      return edition === null ? Effect.fail(new ProductsUnavailable()) : Effect.succeed(edition);
    });
    this.#view = Effect.flatMap(this.#edition, (edition) => {
      const now = tick.get();
      if (now === null) return Effect.fail(new ProductsUnavailable());
      const list = priceLists.of(edition.listed, { currency, country, tick: now });
      return list instanceof Promise
        ? Effect.map(
            Effect.promise(() => list),
            (made) => ({ edition, list: made }),
          )
        : Effect.succeed({ edition, list });
    });
  }

  search(query: ListingQuery): Effect.Effect<ProductPage, ProductsUnavailable> {
    return Effect.map(this.#view, ({ list }) => this.#page(list, query));
  }

  atSlug(slug: string): Effect.Effect<PricedProduct | null, ProductsUnavailable> {
    return Effect.map(this.#view, ({ edition, list }) => {
      const product = edition.atSlug(slug);
      return product === undefined || !product.active ? null : list.priced(product);
    });
  }

  scrapMetals(): Effect.Effect<readonly PricedProduct[], ProductsUnavailable> {
    return Effect.map(this.#view, ({ edition, list }) => edition.scrapMetals.map((product) => list.priced(product)));
  }

  ofSkus(skus: readonly string[]): Effect.Effect<readonly PricedProduct[], ProductsUnavailable> {
    return Effect.map(this.#view, ({ edition, list }) =>
      [...new Set(skus)].flatMap((sku) => {
        const product = edition.ofSku(sku);
        return product === undefined ? [] : [list.priced(product)];
      }),
    );
  }

  similarTo(
    sku: string,
  ): Effect.Effect<
    { readonly similar: readonly PricedProduct[]; readonly series: readonly PricedProduct[] },
    ProductsUnavailable
  > {
    return Effect.map(this.#view, ({ edition, list }) => {
      const product = edition.ofSku(sku);
      if (product === undefined) return { similar: [], series: [] };
      const { neighbours } = list.indexed;
      const own = list.indexed.placeOf(sku);
      const others = (near: readonly number[], most: number) =>
        this.#pricedAt(list, near.filter((place) => place !== own).slice(0, most));
      return { similar: others(neighbours.similarTo(product), 8), series: others(neighbours.seriesOf(product), 12) };
    });
  }

  suggest(text: string, language: Language): Effect.Effect<readonly Suggestion[], ProductsUnavailable> {
    return Effect.map(this.#edition, ({ listed }) => {
      if (text.trim() === '') return [];
      return [...listed.matching(text).best.places.subarray(0, mostSuggestions)].flatMap((place) => {
        const product = listed.products[place];
        return product === undefined
          ? []
          : [{ sku: product.sku, name: textIn(product.name, language), slug: slugIn(product, language) }];
      });
    });
  }

  identifiers(page: number): Effect.Effect<IdentifierPage, ProductsUnavailable> {
    return Effect.map(this.#edition, ({ listed: { products } }) => ({
      identifiers: products
        .slice((page - 1) * identifiersPerPage, page * identifiersPerPage)
        .flatMap((product) => identifierOf(product) ?? []),
      page,
      pages: Math.ceil(products.length / identifiersPerPage),
    }));
  }

  #page(list: PriceList, query: ListingQuery): ProductPage {
    const { priceFrom, priceTo, page, pageSize } = query;
    const price =
      priceFrom === undefined && priceTo === undefined
        ? null
        : list.between(priceFrom ?? 0, priceTo ?? Number.MAX_SAFE_INTEGER);
    const selection = list.indexed.select(query, price);
    const span = list.span(selection.anyPrice);
    return {
      items: this.#pricedAt(list, this.#sorted(list, query, selection)),
      total: selection.count,
      page,
      pageSize,
      facets: selection.facets,
      priceRange: span === null ? null : { ...span, currency: list.context.currency },
      nearest: selection.count > 0 ? [] : this.#nearest(list, query),
    };
  }

  #sorted(list: PriceList, query: ListingQuery, { bits, count }: Selection): readonly number[] {
    const { sort, direction, page, pageSize, text = '' } = query;
    const { indexed } = list;
    const from = (page - 1) * pageSize;
    // The best match comes first in either direction, because a list of the worst matches is useless.
    if (sort === 'relevance' && text.trim() !== '') return indexed.byRelevance(text, { bits, count }, from, pageSize);
    const order = isPricedSortKey(sort)
      ? list.orders[sort]
      : indexed.order(sort === 'relevance' ? 'default' : sort, this.#parts.market.language);
    return order[direction].stretch(bits, count, from, pageSize);
  }

  /**
   * The nearest products when nothing matches: drops chosen facets until products are left, the metal last; else the
   * text without filters, the category, the shop's first products (CAT-7).
   */
  #nearest(list: PriceList, { text, category, facets }: ListingQuery): readonly PricedProduct[] {
    const chosen = facetKeys.filter((key) => (facets[key] ?? []).length > 0);
    const place = { ...(text === undefined ? {} : { text }), ...(category === undefined ? {} : { category }) };
    const wider: readonly Pick<ListingQuery, 'text' | 'category' | 'facets'>[] = [
      ...chosen.map((_, dropped) => ({
        ...place,
        facets: Object.fromEntries(chosen.slice(0, chosen.length - dropped).map((key) => [key, facets[key]])),
      })),
      ...(text === undefined ? [] : [{ text, facets: {} }]),
      ...(category === undefined ? [] : [{ category, facets: {} }]),
      { facets: {} },
    ];
    for (const wanted of wider) {
      const found = list.indexed.select(wanted, null);
      if (found.count === 0) continue;
      const sort = wanted.text === undefined ? 'default' : 'relevance';
      return this.#pricedAt(
        list,
        this.#sorted(list, { ...wanted, sort, direction: 'asc', page: 1, pageSize: mostNearest }, found),
      );
    }
    return [];
  }

  #pricedAt(list: PriceList, places: readonly number[]): readonly PricedProduct[] {
    return places.flatMap((place) => {
      const product = list.indexed.products[place];
      return product === undefined ? [] : [list.priced(product)];
    });
  }
}
