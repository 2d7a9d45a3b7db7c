import type { Product } from '../../../domain/catalog/Product.ts';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import { pricedProduct } from '../../../domain/listing/ShopperProduct.ts';
import { unitPrice, type PriceContext } from '../../../domain/pricing/UnitPrice.ts';
import { emptyBits, placesOf, setBit } from './Bitset.ts';
import type { Breath } from './breathing.ts';
import type { Chosen, IndexedProducts, PriceFilter } from './IndexedProducts.ts';
import { bothWays, type BothWays, type Order } from './Order.ts';

/** A product as shoppers see it, with the object it was made from. */
interface Shown {
  readonly of: Product;
  readonly priced: PricedProduct;
}
interface PriceSpan {
  readonly from: number;
  readonly to: number;
}

const firstBuyPrice = (product: Product, context: PriceContext): number =>
  unitPrice(product, { ...context, side: 'buy', quantity: 1, paymentClass: 'bank' })?.gross.centAmount ?? -1;

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
  readonly #shown: (Shown | undefined)[];
  readonly #lists = new WeakMap<
    readonly number[],
    { readonly version: number; readonly items: readonly PricedProduct[] }
  >();
  readonly #spans = new WeakMap<Chosen, PriceSpan | null>();

  private constructor(indexed: IndexedProducts, context: PriceContext, first: Float64Array, order: BothWays) {
    this.indexed = indexed;
    this.context = context;
    this.order = order;
    this.#first = first;
    this.#shown = new Array<Shown | undefined>(first.length);
  }

  static async over(indexed: IndexedProducts, context: PriceContext, breath: Breath): Promise<PriceList> {
    const size = indexed.products.length;
    const first = new Float64Array(size);
    for (const [place, product] of indexed.products.entries()) {
      first[place] = firstBuyPrice(product, context);
      if (breath.isDue()) await breath.take();
    }
    const last = Uint32Array.from(first.keys()).filter((place) => (first[place] ?? -1) < 0);
    await breath.take();
    // Encodes price and place in one number, which sorts many times faster than with a comparison function.
    const keys = first.map((cents, place) => (cents < 0 ? -1 : cents * size + place)).sort();
    await breath.take();
    const rising = Uint32Array.from(keys.subarray(last.length), (key) => key % size);
    await breath.take();
    return new PriceList(
      indexed,
      context,
      first,
      bothWays(rising, (left, right) => first[left] === first[right], last),
    );
  }

  /** A product with all its prices, computed at the first request and after a stock change. */
  priced(product: Product): PricedProduct {
    const place = this.indexed.places.get(product.sku);
    if (place === undefined) return pricedProduct(product, this.context);
    const known = this.#shown[place];
    if (known?.of === product) return known.priced;
    const priced = pricedProduct(product, this.context);
    this.#shown[place] = { of: product, priced };
    return priced;
  }

  /** The products of a range, cached for this version of the catalogue. */
  kept(stretch: readonly number[], version: number, make: () => readonly PricedProduct[]): readonly PricedProduct[] {
    const known = this.#lists.get(stretch);
    if (known?.version === version) return known.items;
    const items = make();
    this.#lists.set(stretch, { version, items });
    return items;
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
