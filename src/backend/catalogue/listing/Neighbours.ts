import type { Product } from '../../../domain/catalog/Product.ts';

const mostSimilar = 8;
const mostOfSeries = 12;
const kindOf = (product: Product): string => `${product.preciousMetal ?? ''}/${product.form}`;

/** Places by key, in the order they are given. */
const grouped = (
  products: readonly Product[],
  places: Iterable<number>,
  keyOf: (product: Product) => string | null,
): ReadonlyMap<string, number[]> => {
  const groups = new Map<string, number[]>();
  for (const place of places) {
    const product = products[place];
    const key = product === undefined ? null : keyOf(product);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [place]);
    else group.push(place);
  }
  return groups;
};

/** Similar products: same metal and form sorted by weight, and the series. */
export class Neighbours {
  readonly #weights: Float64Array;
  readonly #kinds: ReadonlyMap<string, number[]>;
  readonly #series: ReadonlyMap<string, number[]>;
  constructor(products: readonly Product[]) {
    this.#weights = Float64Array.from(products, (product) => product.fineWeight ?? 0);
    const byWeight = this.#byWeight();
    this.#kinds = grouped(products, byWeight, kindOf);
    this.#series = grouped(products, byWeight, (product) => product.series);
  }

  /** Up to 8 places of the same metal and form, the nearest weight first. */
  similarTo(product: Product): readonly number[] {
    return this.#nearest(this.#kinds.get(kindOf(product)) ?? [], product, mostSimilar);
  }

  /** Up to 12 places of the same series, the nearest weight first. */
  seriesOf(product: Product): readonly number[] {
    return this.#nearest(this.#series.get(product.series ?? '') ?? [], product, mostOfSeries);
  }

  /**
   * All places by weight, then by place: each as one number, which sorts many times faster than a comparison function.
   */
  #byWeight(): Iterable<number> {
    const rising = [...new Set(this.#weights)].sort((left, right) => left - right);
    const ranks = new Map(rising.map((weight, rank) => [weight, rank]));
    const size = this.#weights.length;
    const keys = this.#weights.map((weight, place) => (ranks.get(weight) ?? 0) * size + place).sort();
    return keys.map((key) => key % size);
  }

  #weightOf(place: number): number {
    return this.#weights[place] ?? 0;
  }

  /**
   * Searches from the weight's position in the group outwards; takes one more than wanted, because the product itself
   * may be among them.
   */
  #nearest(group: readonly number[], { fineWeight }: Product, wanted: number): readonly number[] {
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
