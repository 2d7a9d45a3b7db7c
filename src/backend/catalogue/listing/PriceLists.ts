import type { PriceContext } from '../../../domain/pricing/UnitPrice.ts';
import type { PriceTick } from '../../../domain/pricing/PriceTick.ts';
import { breathing } from './breathing.ts';
import type { IndexedProducts } from './IndexedProducts.ts';
import { PriceList } from './PriceList.ts';
import type { SearchIndex } from './SearchIndex.ts';

export type ListPlace = Pick<PriceContext, 'currency' | 'country'>;
interface Entry {
  readonly tickId: string;
  readonly edition: number;
  list: PriceList | Promise<PriceList>;
}

/** Of a tick in force and of the one being prepared. */
const most = 2;

/**
 * The price lists of the tick in force and of the next one, for each currency and country in use. A list is made before its
 * tick comes into force, else at the first request; the first request for a newer one drops it.
 */
export class PriceLists {
  readonly #index: SearchIndex;
  /** By currency and country; the newest entry last. */
  readonly #uses = new Map<string, { readonly place: ListPlace; readonly entries: Entry[] }>();

  /** Prepares lists of these places even before the first request for one. */
  constructor(index: SearchIndex, places: readonly ListPlace[] = []) {
    this.#index = index;
    for (const place of places) this.#entriesOf(place);
  }

  /** The list of a tick over an edition, without waiting if it exists. Readers never get an unfinished list. */
  of(indexed: IndexedProducts, context: PriceContext): PriceList | Promise<PriceList> {
    const entries = this.#entriesOf(context);
    const entry = entries.find(matching(indexed, context));
    if (entry === undefined) return this.#made(entries, indexed, context);
    // The newest is in force now: what came before it is over.
    if (entry === entries.at(-1)) entries.splice(0, entries.length - 1);
    return entry.list;
  }

  /**
   * Makes the lists of a tick in slices, beside those of the tick in force: to be awaited before the tick comes into force.
   * While there is no index yet, the lists wait for their first request.
   */
  async prepare(tick: PriceTick): Promise<void> {
    const indexed = this.#index.current();
    if (indexed instanceof Promise) return;
    for (const { place, entries } of this.#uses.values()) {
      const context = { currency: place.currency, country: place.country, tick };
      await (entries.find(matching(indexed, context))?.list ?? this.#made(entries, indexed, context));
    }
  }

  #entriesOf({ currency, country }: ListPlace): Entry[] {
    const key = `${currency}/${country}`;
    const use = this.#uses.get(key) ?? { place: { currency, country }, entries: [] };
    this.#uses.set(key, use);
    return use.entries;
  }

  #made(entries: Entry[], indexed: IndexedProducts, context: PriceContext): Promise<PriceList> {
    const making = PriceList.over(indexed, context, breathing());
    const entry: Entry = { tickId: context.tick.id, edition: indexed.edition, list: making };
    entries.push(entry);
    if (entries.length > most) entries.shift();
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
}

const matching =
  ({ edition }: IndexedProducts, { tick }: PriceContext) =>
  (entry: Entry): boolean =>
    entry.tickId === tick.id && entry.edition === edition;
