import { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { availabilityOf, type Product } from '../../domain/catalog/Product.ts';
import { slugsOf } from '../../domain/catalog/Slugs.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';

/** Reads every product with its price terms, as stored. */
type ReadProducts = () => Promise<readonly Product[]>;
type Watcher = (product: Product) => void;

/** The catalogue in the memory of one process. `reload` applies imports; orders change the stock. */
export class CatalogueInMemory extends Catalogue {
  readonly #read: ReadProducts;
  readonly #watchers = new Set<Watcher>();
  #products: Product[] = [];
  #places: ReadonlyMap<string, number> = new Map();
  #slugs: ReadonlyMap<string, number> = new Map();
  #version: number;
  #edition = 0;
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

  ofSku(sku: string): Product | undefined {
    return this.#products[this.#places.get(sku) ?? -1];
  }
  atSlug(slug: string): Product | undefined {
    return this.#products[this.#slugs.get(slug) ?? -1];
  }
  all(): readonly Product[] {
    return this.#products;
  }
  version(): number {
    return this.#version;
  }
  /** Rises with every reload, but not with stock changes; prices and the index are cached per edition. */
  edition(): number {
    return this.#edition;
  }

  stockChanged(stocks: ReadonlyMap<Sku, number>): void {
    if (this.#loading !== null) for (const [sku, stock] of stocks) this.#soldMeanwhile.set(sku, stock);
    const changed: Product[] = [];
    let shows = false;
    for (const [sku, stock] of stocks) {
      const place = this.#places.get(sku) ?? -1;
      const product = this.#products[place];
      if (product === undefined || product.stock === stock) continue;
      const restocked = { ...product, stock };
      this.#products[place] = restocked;
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

  /** Reads all products again; readers get the old ones until then. Single-flight; one rerun is queued. */
  reload(): Promise<void> {
    const before = this.#loading;
    const next = (
      before === null
        ? this.#take()
        : before.then(
            () => this.#take(),
            () => this.#take(),
          )
    ).finally(() => {
      if (this.#loading === next) this.#loading = null;
    });
    this.#loading = next;
    return next;
  }

  async #take(): Promise<void> {
    this.#soldMeanwhile = new Map();
    const products = await this.#read();
    this.#products = [...products];
    this.#places = new Map(products.map((product, place) => [product.sku, place]));
    this.#slugs = new Map(products.flatMap((product, place) => slugsOf(product).map((slug) => [slug, place] as const)));
    this.#edition += 1;
    this.#version += 1;
    const sold = this.#soldMeanwhile;
    this.#soldMeanwhile = new Map();
    this.stockChanged(sold);
  }
}
