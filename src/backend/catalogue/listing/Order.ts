import { hasBit, placesOf, type Bitset } from './Bitset.ts';
import { Recent } from './Recent.ts';

const keptStretches = 12;

/** One way to sort listed products: their places, first to last. */
export class Order {
  readonly places: Uint32Array;
  #ranks: Uint32Array | null = null;
  /** Stretches of sets that are still kept by whoever made them. */
  readonly #stretches = new WeakMap<Bitset, Recent<readonly number[]>>();
  constructor(places: Uint32Array) {
    this.places = places;
  }

  /** A stretch of a set of `count` places, all of them in this order; the set must not change. Costs the smaller of walking along the order and sorting the set. */
  stretch(within: Bitset, count: number, from: number, length: number): readonly number[] {
    if (from >= count || length <= 0) return [];
    const known = this.#stretches.get(within) ?? new Recent<readonly number[]>(keptStretches);
    this.#stretches.set(within, known);
    return known.of(`${from} ${length}`, () => this.#stretch(within, count, from, length));
  }

  #stretch(within: Bitset, count: number, from: number, length: number): readonly number[] {
    const sorting = 2 * count * Math.log2(count + 1);
    // An order of some products only is walked soon, and kept by the hundred: ranks of all places would be too much for it.
    const some = this.places.length <= 32 * (within.length - 1);
    return some || sorting > this.places.length
      ? this.#walked(within, from, length)
      : this.#sorted(within, count, from, length);
  }

  #walked(within: Bitset, from: number, length: number): readonly number[] {
    const { places } = this;
    const found: number[] = [];
    for (let rank = 0, passed = 0; rank < places.length && found.length < length; rank++) {
      const place = places[rank] ?? 0;
      if (hasBit(within, place) && passed++ >= from) found.push(place);
    }
    return found;
  }

  #sorted(within: Bitset, count: number, from: number, length: number): readonly number[] {
    const ranks = this.#ranksOfPlaces(32 * within.length);
    const sorted = placesOf(within, count)
      .map((place) => ranks[place] ?? 0)
      .sort();
    return Array.from(sorted.subarray(from, from + length), (rank) => this.places[rank] ?? 0);
  }

  #ranksOfPlaces(size: number): Uint32Array {
    if (this.#ranks === null) {
      this.#ranks = new Uint32Array(size);
      for (const [rank, place] of this.places.entries()) this.#ranks[place] = rank;
    }
    return this.#ranks;
  }
}

export interface BothWays {
  readonly asc: Order;
  readonly desc: Order;
}

/**
 * Both directions of an order. Products that are alike keep the shop's own order in either; those that have nothing to sort by
 * (`last`) come at the end in either.
 */
export const bothWays = (
  rising: Uint32Array,
  alike: (left: number, right: number) => boolean,
  last: Uint32Array = new Uint32Array(0),
): BothWays => {
  const size = rising.length + last.length;
  const [asc, desc] = [new Uint32Array(size), new Uint32Array(size)];
  asc.set(rising);
  asc.set(last, rising.length);
  desc.set(last, rising.length);
  let to = 0;
  for (let end = rising.length; end > 0;) {
    let start = end - 1;
    while (start > 0 && alike(rising[start - 1] ?? 0, rising[start] ?? 0)) start -= 1;
    for (let at = start; at < end; at++) desc[to++] = rising[at] ?? 0;
    end = start;
  }
  return { asc: new Order(asc), desc: new Order(desc) };
};
