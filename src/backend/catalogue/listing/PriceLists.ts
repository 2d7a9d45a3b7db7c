import type { PriceContext } from '../../../domain/pricing/UnitPrice.ts';
import type { PriceTick } from '../../../domain/pricing/PriceTick.ts';
import { breathing } from './breathing.ts';
import type { IndexedProducts } from './IndexedProducts.ts';
import { PriceList } from './PriceList.ts';
import type { SearchIndex } from './SearchIndex.ts';

type Place = Pick<PriceContext, 'currency' | 'country'>;
interface Entry {
  readonly tickId: string;
  readonly edition: number;
  readonly list: PriceList | Promise<PriceList>;
}

/**
 * The price lists in force, one for each currency and country in use, created at the first request and cached until the
 * next tick.
 */
export class PriceLists {
  readonly #index: SearchIndex;
  readonly #entries = new Map<string, Entry>();
  readonly #places = new Map<string, Place>();
  constructor(index: SearchIndex) {
    this.#index = index;
  }

  /** The list of a tick over an edition, without waiting if it exists. Readers never get an unfinished list. */
  of(indexed: IndexedProducts, context: PriceContext): PriceList | Promise<PriceList> {
    const { currency, country, tick } = context;
    const key = `${currency}/${country}`;
    this.#places.set(key, { currency, country });
    const entry = this.#entries.get(key);
    if (entry?.tickId === tick.id && entry.edition === indexed.edition) return entry.list;
    const settle = (list: PriceList | Promise<PriceList>): void => {
      this.#entries.set(key, { tickId: tick.id, edition: indexed.edition, list });
    };
    const making = PriceList.over(indexed, context, breathing()).then((list) => {
      if (this.#entries.get(key)?.list === making) settle(list);
      return list;
    });
    settle(making);
    // After a failure the next request tries again.
    making.catch(() => {
      if (this.#entries.get(key)?.list === making) this.#entries.delete(key);
    });
    return making;
  }

  /** Creates the lists of a tick for every currency and country in use; call it before the tick comes into force. */
  async prepare(tick: PriceTick): Promise<void> {
    const indexed = await this.#index.current();
    for (const place of this.#places.values()) await this.of(indexed, { ...place, tick });
  }
}
