import type { Product } from '../../../domain/catalog/Product.ts';
import { placesBy } from './placesBy.ts';
import { sortedPlaces } from './sorting.ts';
import { inSlices, type TimeSlices } from '../../workers/timeSlices.ts';

/** Places by weight, then in the shop's own order, of each group. */
type Groups = ReadonlyMap<string, Uint32Array>;
const noPlaces = new Uint32Array(0);
const mostSimilar = 8;
const mostOfSeries = 12;
const kindOf = (product: Product): string => `${product.preciousMetal ?? ''}/${product.form}`;

/** Similar products: same metal and form sorted by weight, and the series. */
export class Neighbours {
  readonly #weights: Float64Array;
  readonly #kinds: Groups;
  readonly #series: Groups;
  private constructor(weights: Float64Array, kinds: Groups, series: Groups) {
    this.#weights = weights;
    this.#kinds = kinds;
    this.#series = series;
  }

  static async over(products: readonly Product[], slices: TimeSlices): Promise<Neighbours> {
    const weights = new Float64Array(products.length);
    await inSlices(products, slices, ({ fineWeight }, place) => {
      weights[place] = fineWeight ?? 0;
    });
    const lighterFirst = (left: number, right: number): number => (weights[left] ?? 0) - (weights[right] ?? 0);
    const byWeight = async (groups: ReadonlyMap<string, readonly number[]>): Promise<Groups> => {
      const sorted = new Map<string, Uint32Array>();
      for (const [key, places] of groups)
        sorted.set(key, await sortedPlaces(new Uint32Array(places), lighterFirst, slices));
      return sorted;
    };
    return new Neighbours(
      weights,
      await byWeight(await placesBy(products, slices, (product) => [kindOf(product)])),
      await byWeight(await placesBy(products, slices, ({ series }) => (series === null ? [] : [series]))),
    );
  }

  /** Up to 8 places of the same metal and form, the nearest weight first. */
  similarTo(product: Product): readonly number[] {
    return this.#nearest(this.#kinds.get(kindOf(product)) ?? noPlaces, product, mostSimilar);
  }

  /** Up to 12 places of the same series, the nearest weight first. */
  seriesOf(product: Product): readonly number[] {
    return this.#nearest(this.#series.get(product.series ?? '') ?? noPlaces, product, mostOfSeries);
  }

  #weightOf(place: number): number {
    return this.#weights[place] ?? 0;
  }

  /**
   * Searches from the weight's position in the group outwards; takes one more than wanted, because the product itself
   * may be among them.
   */
  #nearest(group: Uint32Array, { fineWeight }: Product, wanted: number): readonly number[] {
    const weight = fineWeight ?? 0;
    let [low, high] = [0, group.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#weightOf(group[middle] ?? 0) < weight) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let [left, right] = [low - 1, low]; found.length <= wanted && (left >= 0 || right < group.length);) {
      const [lighter, heavier] = [group[left], group[right]];
      const takeHeavier =
        lighter === undefined ||
        (heavier !== undefined && this.#weightOf(heavier) - weight <= weight - this.#weightOf(lighter));
      const next = takeHeavier ? heavier : lighter;
      if (takeHeavier) right += 1;
      else left -= 1;
      if (next !== undefined) found.push(next);
    }
    return found;
  }
}
