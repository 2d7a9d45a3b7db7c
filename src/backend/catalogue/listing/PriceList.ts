import type { Product } from '../../../domain/catalog/Product.ts';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import { pricedProduct } from '../../../domain/listing/ShopperProduct.ts';
import { firstBuyPrice, type PriceContext } from '../../../domain/pricing/UnitPrice.ts';
import { emptyBits, placesOf, setBit } from './Bitset.ts';
import type { Chosen, IndexedProducts, PriceFilter } from './IndexedProducts.ts';
import { bothWays, type BothWays, type Order } from './Order.ts';
import { RecentAnswers } from './RecentAnswers.ts';
import { sortedNumbers } from './sorting.ts';
import type { TimeSlices } from './timeSlices.ts';

interface PriceSpan {
  readonly from: number;
  readonly to: number;
}

/** How many products a list keeps with all their prices. */
const mostShown = 2_000;
/**
 * The prices of all listed products of one edition from one tick, in one currency and country. Immutable: no answer
 * mixes two ticks.
 */
export class PriceList {
  readonly context: PriceContext;
  readonly indexed: IndexedProducts;
  /** By the first buy price; products without one last. */
  readonly order: BothWays;
  /** Gross cents of one piece for the bank class by place; -1 for products that are not sold online. */
  readonly #first: Float64Array;
  /** By the product as it stood: a change of stock makes another. */
  readonly #shown = new RecentAnswers<PricedProduct, Product>(mostShown);
  readonly #spans = new WeakMap<Chosen, PriceSpan | null>();

  private constructor(indexed: IndexedProducts, context: PriceContext, first: Float64Array, order: BothWays) {
    this.indexed = indexed;
    this.context = context;
    this.order = order;
    this.#first = first;
  }

  static async over(indexed: IndexedProducts, context: PriceContext, slices: TimeSlices): Promise<PriceList> {
    const size = indexed.products.length;
    const first = new Float64Array(size);
    // Price and place in one number: sorting numbers is many times faster than sorting with a comparison function.
    const keys = new Float64Array(size);
    const unsold: number[] = [];
    for (const [place, product] of indexed.products.entries()) {
      const cents = firstBuyPrice(product, context) ?? -1;
      first[place] = cents;
      keys[place] = cents < 0 ? -1 : cents * size + place;
      if (cents < 0) unsold.push(place);
      if (slices.isOver()) await slices.next();
    }
    const sorted = await sortedNumbers(keys, slices);
    const rising = new Uint32Array(size - unsold.length);
    for (let at = 0; at < rising.length; at++) rising[at] = (sorted[unsold.length + at] ?? 0) % size;
    await slices.next();
    return new PriceList(
      indexed,
      context,
      first,
      await bothWays(rising, (left, right) => first[left] === first[right], slices, new Uint32Array(unsold)),
    );
  }

  /** A product with all its prices, computed at the first request and after a stock change. */
  priced(product: Product): PricedProduct {
    return this.#shown.of(product, () => pricedProduct(product, this.context));
  }

  /** The lowest and the highest first buy price within a set; null when nothing in it is sold online. */
  span(within: Chosen): PriceSpan | null {
    const known = this.#spans.get(within);
    if (known !== undefined) return known;
    const end = (order: Order): number => this.#first[order.stretch(within.bits, within.count, 0, 1)[0] ?? -1] ?? -1;
    const [from, to] = [end(this.order.asc), end(this.order.desc)];
    const span = from < 0 || to < 0 ? null : { from, to };
    this.#spans.set(within, span);
    return span;
  }

  /** A filter for first buy prices between two bounds, both inclusive, in cents. */
  between(from: number, to: number): PriceFilter {
    const { tick, currency, country } = this.context;
    return {
      key: `${tick.id} ${currency} ${country} ${from} ${to}`,
      kept: (bits) => {
        const kept = emptyBits(this.#first.length);
        for (const place of placesOf(bits)) {
          const cents = this.#first[place] ?? -1;
          if (cents >= 0 && cents >= from && cents <= to) setBit(kept, place);
        }
        return kept;
      },
    };
  }
}
