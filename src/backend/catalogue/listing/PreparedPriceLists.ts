import type { PriceContext } from '../../../domain/pricing/UnitPrice.ts';
import type { PriceTick } from '../../../domain/pricing/PriceTick.ts';
import type { IndexedProducts } from './IndexedProducts.ts';
import { PriceList } from './PriceList.ts';
import { timeSlices } from '../../workers/timeSlices.ts';

/** The products and the tick that readers get now; null before the first. */
export interface InForce {
  readonly products: () => IndexedProducts | null;
  readonly tick: () => PriceTick | null;
}

export type ListPlace = Pick<PriceContext, 'currency' | 'country'>;
interface Entry {
  readonly products: IndexedProducts;
  readonly tick: PriceTick;
  list: PriceList | Promise<PriceList>;
}

/**
 * The price lists for each currency and country in use, made before their tick or their products come into force, else
 * at the first request. The one of both that is prepared later also makes the lists of its own with the other's next
 * one, so that they exist in whatever order the two come into force.
 */
export class PreparedPriceLists {
  readonly #inForce: InForce;
  readonly #uses = new Map<string, { readonly place: ListPlace; readonly entries: Entry[] }>();
  #nextProducts: IndexedProducts | null = null;
  #nextTick: PriceTick | null = null;

  /** Prepares lists of these places even before the first request for one. */
  constructor(inForce: InForce, places: readonly ListPlace[] = []) {
    this.#inForce = inForce;
    for (const place of places) this.#entriesOf(place);
  }

  /** The list of the prices of these products, without waiting if it exists. Readers never get an unfinished list. */
  of(products: IndexedProducts, context: PriceContext): PriceList | Promise<PriceList> {
    const entries = this.#entriesOf(context);
    if (entries.length > 1) this.#dropOver(entries);
    return entries.find(isOf(products, context.tick))?.list ?? this.#made(entries, products, context);
  }

  /** Makes the lists of a tick in slices, beside those in force: to be awaited before the tick comes into force. */
  async prepareTick(tick: PriceTick): Promise<void> {
    this.#nextTick = tick;
    for (const products of this.#products()) await this.#makeAll(products, tick);
  }

  /** Makes the lists of products in slices, beside those in force: to be awaited before they come into force. */
  async prepareProducts(products: IndexedProducts): Promise<void> {
    this.#nextProducts = products;
    try {
      for (const tick of this.#ticks()) await this.#makeAll(products, tick);
    } catch (error) {
      this.#nextProducts = null;
      throw error;
    }
  }

  /** In force or next. */
  #products(): ReadonlySet<IndexedProducts> {
    const all = [this.#inForce.products(), this.#nextProducts];
    return new Set(all.filter((products) => products !== null));
  }

  /** In force or next. */
  #ticks(): ReadonlySet<PriceTick> {
    const all = [this.#inForce.tick(), this.#nextTick];
    return new Set(all.filter((tick) => tick !== null));
  }

  async #makeAll(products: IndexedProducts, tick: PriceTick): Promise<void> {
    for (const { place, entries } of this.#uses.values())
      await (entries.find(isOf(products, tick))?.list ?? this.#made(entries, products, { ...place, tick }));
  }

  #entriesOf({ currency, country }: ListPlace): Entry[] {
    const key = `${currency}/${country}`;
    const use = this.#uses.get(key) ?? { place: { currency, country }, entries: [] };
    this.#uses.set(key, use);
    return use.entries;
  }

  #made(entries: Entry[], products: IndexedProducts, context: PriceContext): Promise<PriceList> {
    this.#dropOver(entries);
    const making = PriceList.over(products, context, timeSlices());
    const entry: Entry = { products, tick: context.tick, list: making };
    entries.push(entry);
    making.then(
      (list) => {
        entry.list = list;
      },
      () => {
        // After a failure the next request tries again.
        const at = entries.indexOf(entry);
        if (at >= 0) entries.splice(at, 1);
      },
    );
    return making;
  }

  /** Drops the lists of products and ticks that are over. */
  #dropOver(entries: Entry[]): void {
    const [products, ticks] = [this.#products(), new Set([...this.#ticks()].map(({ id }) => id))];
    const kept = entries.filter((entry) => products.has(entry.products) && ticks.has(entry.tick.id));
    entries.splice(0, entries.length, ...kept);
  }
}

const isOf =
  (products: IndexedProducts, tick: PriceTick) =>
  (entry: Entry): boolean =>
    entry.tick.id === tick.id && entry.products === products;
