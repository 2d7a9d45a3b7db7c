import type { Product } from '../../../domain/catalog/Product.ts';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import { pricedProduct } from '../../../domain/listing/ShopperProduct.ts';
import { pricedSorting, type PricedSortKey } from '../../../domain/listing/PricedSorting.ts';
import type { PriceContext } from '../../../domain/pricing/UnitPrice.ts';
import { emptyBits, placesOf, setBit } from './Bitset.ts';
import type { Chosen, IndexedProducts, PriceFilter } from './IndexedProducts.ts';
import type { BothWays, Order } from './Order.ts';
import { orderOfNumbers } from './orders.ts';
import { RecentAnswers } from './RecentAnswers.ts';
import type { TimeSlices } from '../../workers/timeSlices.ts';

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
  /** Products without the value that an order compares come last. */
  readonly orders: Readonly<Record<PricedSortKey, BothWays>>;
  /** Gross cents of one piece for the bank class by place; -1 for products that are not sold online. */
  readonly #first: Float64Array;
  /** By the product as it stood: a change of stock makes another. */
  readonly #shown = new RecentAnswers<PricedProduct, Product>(mostShown);
  readonly #spans = new WeakMap<Chosen, PriceSpan | null>();

  private constructor(
    indexed: IndexedProducts,
    context: PriceContext,
    first: Float64Array,
    orders: Readonly<Record<PricedSortKey, BothWays>>,
  ) {
    this.indexed = indexed;
    this.context = context;
    this.orders = orders;
    this.#first = first;
  }

  static async over(indexed: IndexedProducts, context: PriceContext, slices: TimeSlices): Promise<PriceList> {
    const size = indexed.products.length;
    const values = {
      price: new Float64Array(size),
      premium: new Float64Array(size),
      pricePerGram: new Float64Array(size),
    };
    for (const [place, product] of indexed.products.entries()) {
      const { price, premium, pricePerGram } = pricedSorting(product, context);
      values.price[place] = price ?? -1;
      values.premium[place] = premium ?? -1;
      values.pricePerGram[place] = pricePerGram ?? -1;
      if (slices.isOver()) await slices.next();
    }
    return new PriceList(indexed, context, values.price, {
      price: await orderOfNumbers(values.price, slices),
      premium: await orderOfNumbers(values.premium, slices),
      pricePerGram: await orderOfNumbers(values.pricePerGram, slices),
    });
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
    const [from, to] = [end(this.orders.price.asc), end(this.orders.price.desc)];
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
