import type { Product } from '../../domain/catalog/Product.ts';
import { isScrapMetal } from '../../domain/catalog/ScrapMetal.ts';
import { slugsOf } from '../../domain/catalog/Slugs.ts';
import { canBeSold } from '../../domain/catalog/SoldOnline.ts';
import { IndexedProducts } from './listing/IndexedProducts.ts';
import { inSlices, timeSlices } from '../workers/timeSlices.ts';

/**
 * The products of one reading of the table, found by sku and slug, with the index of the listed ones. Only their stock
 * changes.
 */
export class CatalogueEdition {
  readonly #products: Product[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #slugs: ReadonlyMap<string, number>;
  readonly listed: IndexedProducts;
  /** What the shop buys by weight, in its own order. */
  readonly scrapMetals: readonly Product[];

  private constructor(
    products: Product[],
    places: ReadonlyMap<string, number>,
    slugs: ReadonlyMap<string, number>,
    listed: IndexedProducts,
  ) {
    this.#products = products;
    this.#places = places;
    this.#slugs = slugs;
    this.listed = listed;
    this.scrapMetals = products
      .filter((product) => isScrapMetal(product) && canBeSold(product))
      .toSorted((one, other) => one.rank - other.rank);
  }

  /** Lays everything out in slices of a few milliseconds. */
  static async of(products: readonly Product[]): Promise<CatalogueEdition> {
    const slices = timeSlices();
    const places = new Map<string, number>();
    const slugs = new Map<string, number>();
    await inSlices(products, slices, (product, place) => {
      places.set(product.sku, place);
      for (const slug of slugsOf(product)) slugs.set(slug, place);
    });
    return new CatalogueEdition([...products], places, slugs, await IndexedProducts.over(products, slices));
  }

  all(): readonly Product[] {
    return this.#products;
  }
  ofSku(sku: string): Product | undefined {
    return this.#products[this.#places.get(sku) ?? -1];
  }
  atSlug(slug: string): Product | undefined {
    return this.#products[this.#slugs.get(slug) ?? -1];
  }

  /** Replaces a product by one with another stock; the product handed out before stays as it was. */
  restock(product: Product, stock: number): Product {
    const restocked = { ...product, stock };
    const place = this.#places.get(product.sku);
    if (place !== undefined) this.#products[place] = restocked;
    this.listed.restocked(restocked);
    return restocked;
  }
}
