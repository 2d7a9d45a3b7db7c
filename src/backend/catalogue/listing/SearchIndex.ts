import type { CatalogueInMemory } from '../CatalogueInMemory.ts';
import { breathing } from './breathing.ts';
import { IndexedProducts } from './IndexedProducts.ts';

/**
 * The index over the catalogue's current edition. A new edition is indexed in slices at the first request: its readers
 * wait, and other requests run in between.
 */
export class SearchIndex {
  readonly #catalogue: CatalogueInMemory;
  #indexed: IndexedProducts | null = null;
  #making: { readonly edition: number; readonly done: Promise<IndexedProducts> } | null = null;

  constructor(catalogue: CatalogueInMemory) {
    this.#catalogue = catalogue;
    catalogue.watchStock((product) => this.#indexed?.restocked(product));
  }

  /** The index of the current edition, without waiting if it exists. */
  current(): IndexedProducts | Promise<IndexedProducts> {
    const edition = this.#catalogue.edition();
    if (this.#indexed?.edition === edition) return this.#indexed;
    if (this.#making?.edition === edition) return this.#making.done;
    const done = this.#make(edition);
    this.#making = { edition, done };
    // After a failure the next request tries again.
    done.catch(() => {
      if (this.#making?.done === done) this.#making = null;
    });
    return done;
  }

  async #make(edition: number): Promise<IndexedProducts> {
    const breath = breathing();
    const indexed = await IndexedProducts.over(edition, this.#catalogue.all(), breath);
    // Applies stock changes that happened during indexing.
    for (const product of this.#catalogue.all()) {
      indexed.restocked(product);
      if (breath.isDue()) await breath.take();
    }
    if (this.#catalogue.edition() === edition) this.#indexed = indexed;
    return indexed;
  }
}
