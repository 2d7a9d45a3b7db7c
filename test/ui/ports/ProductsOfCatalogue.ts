import { Effect } from 'effect';
import type { Catalogue } from '../../../src/domain/catalog/ports/Catalogue.ts';
import { isScrapMetal } from '../../../src/domain/catalog/ScrapMetal.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import { slugIn } from '../../../src/domain/catalog/Slugs.ts';
import { type Language, textIn } from '../../../src/domain/kernel/Translated.ts';
import type { ListingQuery, PricedProduct } from '../../../src/domain/listing/Listing.ts';
import { Products } from '../../../src/domain/listing/ports/Products.ts';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import type { Market } from '../../../src/domain/market/Market.ts';
import type { CurrentTick } from '../../../src/domain/pricing/ports/CurrentTick.ts';

interface ProductsParts {
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly market: Market;
}

/** The products of a catalogue at the current tick, page by page in one order, without filters. */
export class ProductsOfCatalogue extends Products {
  readonly #parts: ProductsParts;
  constructor(parts: ProductsParts) {
    super();
    this.#parts = parts;
  }

  search({ page, pageSize }: ListingQuery): ReturnType<Products['search']> {
    return Effect.map(
      this.#priced(() => true),
      (all) => ({
        items: all.slice((page - 1) * pageSize, page * pageSize),
        total: all.length,
        page,
        pageSize,
        facets: [],
        priceRange: null,
        nearest: [],
      }),
    );
  }
  atSlug(slug: string): ReturnType<Products['atSlug']> {
    const isThere = (product: Product): boolean => slugIn(product, 'de') === slug || slugIn(product, 'en') === slug;
    return Effect.map(this.#priced(isThere), ([found = null]) => found);
  }
  ofSkus(skus: readonly string[]): ReturnType<Products['ofSkus']> {
    return this.#priced(({ sku }) => skus.includes(sku));
  }
  scrapMetals(): ReturnType<Products['scrapMetals']> {
    return this.#priced(isScrapMetal);
  }
  similarTo(): ReturnType<Products['similarTo']> {
    return Effect.succeed({ similar: [], series: [] });
  }
  suggest(text: string, language: Language): ReturnType<Products['suggest']> {
    return Effect.sync(() =>
      this.#parts.catalogue
        .all()
        .map((product) => ({ sku: product.sku, name: textIn(product.name, language), slug: slugIn(product, language) }))
        .filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase())),
    );
  }
  identifiers(page: number): ReturnType<Products['identifiers']> {
    return Effect.succeed({ identifiers: [], page, pages: 0 });
  }

  #priced(wanted: (product: Product) => boolean): Effect.Effect<readonly PricedProduct[], ProductsUnavailable> {
    return Effect.suspend(() => {
      const {
        catalogue,
        market: { currency, country },
        tick: ticks,
      } = this.#parts;
      const tick = ticks.get();
      if (tick === null) return Effect.fail(new ProductsUnavailable());
      const products = catalogue.all().filter(wanted);
      return Effect.succeed(products.map((product) => pricedProduct(product, { currency, country, tick })));
    });
  }
}
