import { hasBit, placesOf, type Bitset } from './Bitset.ts';
import { RecentAnswers } from './RecentAnswers.ts';
import type { TimeSlices } from '../../workers/timeSlices.ts';

const keptStretches = 12;

/** One sort order of listed products: their places, first to last. */
export class Order {
  readonly places: Uint32Array;
  #ranks: Uint32Array | null = null;
  /** Ranges of sets, cached as long as the set exists. */
  readonly #stretches = new WeakMap<Bitset, RecentAnswers<readonly number[]>>();
  constructor(places: Uint32Array) {
    this.places = places;
  }

  /**
   * A range of a set of `count` places, all of which this order contains; the set must not change. Costs the smaller of
   * walking the order and sorting the set.
   */
  stretch(within: Bitset, count: number, from: number, length: number): readonly number[] {
    if (from >= count || length <= 0) return [];
    const known = this.#stretches.get(within) ?? new RecentAnswers<readonly number[]>(keptStretches);
    this.#stretches.set(within, known);
    return known.of(`${from} ${length}`, () => this.#stretch(within, count, from, length));
  }

  #stretch(within: Bitset, count: number, from: number, length: number): readonly number[] {
    const sorting = 2 * count * Math.log2(count + 1);
    // An order of few products is walked quickly and cached by the hundred, so it gets no rank per place, which would
    // need too much memory.
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
 * Both directions of an order. Equal products keep the shop's own order in both; products without a sort value (`last`)
 * come at the end in both.
 */
export const bothWays = async (
  rising: Uint32Array,
  alike: (left: number, right: number) => boolean,
  slices: TimeSlices,
  last: Uint32Array = new Uint32Array(0),
): Promise<BothWays> => {
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
    if (slices.isOver()) await slices.next();
  }
  return { asc: new Order(asc), desc: new Order(desc) };
};
