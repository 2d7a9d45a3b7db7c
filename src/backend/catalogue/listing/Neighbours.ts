import type { Product } from '../../../domain/catalog/Product.ts';

const mostSimilar = 8;
const mostOfSeries = 12;
const kindOf = (product: Product): string => `${product.preciousMetal ?? ''}/${product.form}`;

const grouped = (
  products: readonly Product[],
  keyOf: (product: Product) => string | null,
): ReadonlyMap<string, number[]> => {
  const groups = new Map<string, number[]>();
  products.forEach((product, place) => {
    const key = keyOf(product);
    if (key === null) return;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [place]);
    else group.push(place);
  });
  return groups;
};

/** Similar products: same metal and form sorted by weight, and the series. */
export class Neighbours {
  readonly #weights: Float64Array;
  readonly #kinds: ReadonlyMap<string, number[]>;
  readonly #series: ReadonlyMap<string, number[]>;
  constructor(products: readonly Product[]) {
    this.#weights = Float64Array.from(products, (product) => product.fineWeight ?? 0);
    this.#kinds = grouped(products, kindOf);
    this.#series = grouped(products, (product) => product.series);
    for (const group of [...this.#kinds.values(), ...this.#series.values()])
      group.sort((left, right) => this.#weightOf(left) - this.#weightOf(right) || left - right);
  }

  /** Up to 8 places of the same metal and form, the nearest weight first. */
  similarTo(product: Product): readonly number[] {
    return this.#nearest(this.#kinds.get(kindOf(product)) ?? [], product, mostSimilar);
  }

  /** Up to 12 places of the same series, the nearest weight first. */
  seriesOf(product: Product): readonly number[] {
    return this.#nearest(this.#series.get(product.series ?? '') ?? [], product, mostOfSeries);
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
