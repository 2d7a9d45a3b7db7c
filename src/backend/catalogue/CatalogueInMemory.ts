import { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { availabilityOf, type Product } from '../../domain/catalog/Product.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import { CatalogueEdition } from './CatalogueEdition.ts';
import type { IndexedProducts } from './listing/IndexedProducts.ts';

/** Reads every product with its price terms, as stored. */
type ReadProducts = () => Promise<readonly Product[]>;
type Watcher = (product: Product) => void;

/** The catalogue in the memory of one process. `reload` applies imports; orders change the stock. */
export class CatalogueInMemory extends Catalogue {
  readonly #read: ReadProducts;
  readonly #watchers = new Set<Watcher>();
  #prepare: (next: IndexedProducts) => Promise<void> = () => Promise.resolve();
  #current: CatalogueEdition | null = null;
  #version: number;
  #loading: Promise<void> | null = null;
  #soldMeanwhile = new Map<Sku, number>();

  /**
   * `version` starts the count: a number that no other process has used, because caches would otherwise mix up two
   * catalogues.
   */
  constructor(read: ReadProducts, version = 0) {
    super();
    this.#read = read;
    this.#version = version;
  }

  /** The products in force, to be asked once for an answer, so that no answer mixes two editions; null before the first. */
  current(): CatalogueEdition | null {
    return this.#current;
  }
  ofSku(sku: string): Product | undefined {
    return this.#current?.ofSku(sku);
  }
  atSlug(slug: string): Product | undefined {
    return this.#current?.atSlug(slug);
  }
  all(): readonly Product[] {
    return this.#current?.all() ?? [];
  }
  version(): number {
    return this.#version;
  }

  stockChanged(stocks: ReadonlyMap<Sku, number>): void {
    if (this.#loading !== null) for (const [sku, stock] of stocks) this.#soldMeanwhile.set(sku, stock);
    const changed: Product[] = [];
    let shows = false;
    for (const [sku, stock] of stocks) {
      const product = this.#current?.ofSku(sku);
      if (product === undefined || product.stock === stock) continue;
      const restocked = this.#current?.restock(product, stock) ?? product;
      changed.push(restocked);
      shows ||= availabilityOf(restocked) !== availabilityOf(product);
    }
    if (shows) this.#version += 1;
    for (const product of changed) for (const watcher of this.#watchers) watcher(product);
  }

  /** Calls `watcher` with every product whose stock has changed. */
  watchStock(watcher: Watcher): void {
    this.#watchers.add(watcher);
  }

  /** Has `prepare` lay out what depends on new products before they come into force: readers never wait for it. */
  prepareBy(prepare: (next: IndexedProducts) => Promise<void>): void {
    this.#prepare = prepare;
  }

  /**
   * Reads all products again, lays out what readers need of them beside those in force, and switches to them in one
   * step. Single-flight; one rerun is queued. Rejects when a part fails: the products in force stay.
   */
  reload(): Promise<void> {
    const before = this.#loading;
    const next = (
      before === null
        ? this.#load()
        : before.then(
            () => this.#load(),
            () => this.#load(),
          )
    ).finally(() => {
      if (this.#loading === next) this.#loading = null;
    });
    this.#loading = next;
    return next;
  }

  async #load(): Promise<void> {
    this.#soldMeanwhile = new Map();
    const next = await CatalogueEdition.of(await this.#read());
    await this.#prepare(next.listed);
    this.#current = next;
    this.#version += 1;
    const sold = this.#soldMeanwhile;
    this.#soldMeanwhile = new Map();
    this.stockChanged(sold);
  }
}
