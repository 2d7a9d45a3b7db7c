import { Effect } from 'effect';
import { neededData, type PagePayload } from '../../domain/content/PagePayload.ts';
import type { ArticleTeaser } from '../../domain/content/Page.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import { relatedTo } from '../../domain/content/Sections.ts';
import { Payloads } from '../../domain/content/ports/Payloads.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';

/** Gathers the data of a page from the ports that have them. What a block shows may be missing, the page may not. */
export class PayloadsOfPorts extends Payloads {
  readonly #pages: Pages;
  readonly #products: Products;
  readonly #language: Language;
  constructor(pages: Pages, products: Products, { language }: { readonly language: Language }) {
    super();
    this.#pages = pages;
    this.#products = products;
    this.#language = language;
  }

  at(path: string): ReturnType<Payloads['at']> {
    return this.#pages.atPath(path, this.#language).pipe(
      Effect.flatMap((page) => {
        if (page === null) return Effect.succeed(null);
        const needed = neededData(page);
        return Effect.all(
          {
            page: Effect.succeed(page),
            products: needed.skus.length > 0 ? orNone(this.#products.ofSkus(needed.skus)) : none,
            stores: needed.stores ? orNone(this.#pages.stores(this.#language)) : none,
            articles: needed.articles ? this.#newest('blog') : none,
            related:
              needed.related === null
                ? none
                : Effect.map(this.#newest(needed.related), (newest) => relatedTo(page, newest)),
          } satisfies { readonly [K in keyof PagePayload]: Effect.Effect<PagePayload[K]> },
          { concurrency: 'unbounded' },
        );
      }),
    );
  }

  #newest(folder: string): Effect.Effect<readonly ArticleTeaser[]> {
    return orNone(Effect.map(this.#pages.articles({ folder }, this.#language), ({ articles }) => articles));
  }
}

const none = Effect.succeed([]);
const orNone = <A, E>(read: Effect.Effect<readonly A[], E>): Effect.Effect<readonly A[]> =>
  Effect.catch(read, () => none);
