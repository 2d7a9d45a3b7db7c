import type * as Effect from 'effect/Effect';
import type { Language } from '../../kernel/Translated.ts';
import type { ListingQuery, PricedProduct, ProductPage } from '../Listing.ts';
import type { CategoryKey } from '../../catalog/Product.ts';
import type { ProductsUnavailable } from '../../catalog/CatalogErrors.ts';

export interface ProductIdentifier {
  readonly sku: string;
  readonly slugDe: string;
  readonly slugEn: string;
  readonly category: CategoryKey;
}
export interface Suggestion {
  readonly sku: string;
  readonly name: string;
  readonly slug: string;
}

/** `identifiers` is empty after the last page; `pages` is 0 when nothing is listed. */
export interface IdentifierPage {
  readonly identifiers: readonly ProductIdentifier[];
  readonly page: number;
  readonly pages: number;
}

/** The catalogue for one market: names, prices and currency are of the market that the port was made for. */
export abstract class Products {
  /** The page of products that match the query, with the counts of the facets (CAT-2). */
  abstract search(query: ListingQuery): Effect.Effect<ProductPage, ProductsUnavailable>;
  /** The product at a slug of either language; null when there is none. */
  abstract atSlug(slug: string): Effect.Effect<PricedProduct | null, ProductsUnavailable>;
  /** The scrap metals that the shop buys, in the order of the shop; listings leave them out (SELL-3). */
  abstract scrapMetals(): Effect.Effect<readonly PricedProduct[], ProductsUnavailable>;
  /** The products of these skus; unknown ones are left out. */
  abstract ofSkus(skus: readonly string[]): Effect.Effect<readonly PricedProduct[], ProductsUnavailable>;
  /**
   * Products of the same metal and form with the nearest weight first, then those of the series; never the product
   * itself.
   */
  abstract similarTo(
    sku: string,
  ): Effect.Effect<
    { readonly similar: readonly PricedProduct[]; readonly series: readonly PricedProduct[] },
    ProductsUnavailable
  >;
  /** At most 8, typo-tolerant, in the market's language. */
  abstract suggest(text: string, language: Language): Effect.Effect<readonly Suggestion[], ProductsUnavailable>;
  /** One page of the skus and slugs of all listed products, in the order of the shop; `page` counts from 1. */
  abstract identifiers(page: number): Effect.Effect<IdentifierPage, ProductsUnavailable>;
}
