import { Effect } from 'effect';
import type { searchProducts } from '../../contract/calls/products.ts';
import type { ListingQuery } from '../../domain/listing/Listing.ts';
import { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import { Products } from '../../domain/listing/ports/Products.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { AnswerOf, QueryOf } from '../../contract/Call.ts';
import type { HttpClient } from './HttpClient.ts';
import type { Wire } from './Transport.ts';

type Answer = AnswerOf<typeof searchProducts>;
type Asked = QueryOf<typeof searchProducts>;
const unavailable = () => Effect.fail(new ProductsUnavailable());

/** The catalogue by the calls of §7, in the market's currency and language. */
export class ProductsOverHttp extends Products {
  readonly #client: HttpClient;
  readonly #market: Market;
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#market = market;
  }

  get #where() {
    return { languageTag: this.#market.localeTag, currency: this.#market.currency };
  }

  #ask<K extends Answer['kind']>(
    query: Asked,
    kind: K,
  ): Effect.Effect<Extract<Answer, { readonly kind: K }>, ProductsUnavailable> {
    return this.#client
      .send((calls) => calls.searchProducts, { query })
      .pipe(
        Effect.catchTag('CallFailed', unavailable),
        Effect.flatMap((answer) => (isOf(answer, kind) ? Effect.succeed(answer) : unavailable())),
      );
  }

  /** Loads the contract first, which decides which requests are possible. */
  #reading<A>(ask: (wire: Wire) => Effect.Effect<A, ProductsUnavailable>): Effect.Effect<A, ProductsUnavailable> {
    return Effect.flatMap(Effect.catchTag(this.#client.wire, 'CallFailed', unavailable), ask);
  }

  search({ facets, ...query }: ListingQuery) {
    return Effect.map(this.#ask({ ...this.#where, ...query, ...facets }, 'listing'), ({ listing }) => listing);
  }

  atSlug(slug: string): ReturnType<Products['atSlug']> {
    return this.#reading(({ isSlug }) =>
      isSlug(slug)
        ? Effect.map(this.#ask({ ...this.#where, slug }, 'product'), ({ product }) => product)
        : Effect.succeed(null),
    );
  }

  ofSkus(skus: readonly string[]): ReturnType<Products['ofSkus']> {
    return this.#reading(({ isSku }) => {
      const known = skus.filter(isSku);
      return known.length === 0
        ? Effect.succeed([])
        : Effect.map(this.#ask({ ...this.#where, skus: known }, 'products'), ({ products }) => products);
    });
  }

  scrapMetals(): ReturnType<Products['scrapMetals']> {
    return Effect.map(this.#ask({ ...this.#where, scrapMetals: 'true' }, 'products'), ({ products }) => products);
  }

  similarTo(sku: string): ReturnType<Products['similarTo']> {
    return this.#reading<Effect.Success<ReturnType<Products['similarTo']>>>(({ isSku }) =>
      isSku(sku)
        ? this.#ask({ ...this.#where, similarTo: sku }, 'similar')
        : Effect.succeed({ similar: [], series: [] }),
    );
  }

  suggest(text: string, language: Language): ReturnType<Products['suggest']> {
    const suggest = text.slice(0, 100);
    return suggest === ''
      ? Effect.succeed([])
      : Effect.map(
          this.#ask({ ...this.#where, languageTag: language, suggest }, 'suggestions'),
          ({ suggestions }) => suggestions,
        );
  }

  identifiers(page: number) {
    return this.#client
      .send((calls) => calls.productIdentifiers, { query: { page } })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }
}

const isOf = <K extends Answer['kind']>(answer: Answer, kind: K): answer is Extract<Answer, { readonly kind: K }> =>
  answer.kind === kind;
