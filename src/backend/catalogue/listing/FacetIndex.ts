import type { Facet, FacetKey } from '../../../domain/catalog/Listing.ts';
import type { Product } from '../../../domain/catalog/Product.ts';
import { clearBit, countShared, emptyBits, placesOf, setBit, union, type Bitset } from './Bitset.ts';
import { availabilities, facetOrder, facetValueOf } from './facetValues.ts';

/** One facet over all listed products: which value each has, and which products each value has. */
interface Column {
  readonly values: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly sets: readonly Bitset[];
  /** Value number + 1 of every place; 0 where the facet says nothing. */
  readonly numbers: Uint32Array;
}

const valuesIn = (key: FacetKey, products: readonly Product[]): readonly string[] => {
  const carriers = new Map<string, Product>();
  for (const product of products) {
    const value = facetValueOf[key](product);
    if (value !== null && !carriers.has(value)) carriers.set(value, product);
  }
  return [...carriers].sort(([, left], [, right]) => facetOrder[key](left, right)).map(([value]) => value);
};

const columnOf = (key: FacetKey, products: readonly Product[], values = valuesIn(key, products)): Column => {
  const numberOf = new Map(values.map((value, number) => [value, number]));
  const sets = values.map(() => emptyBits(products.length));
  const numbers = new Uint32Array(products.length);
  products.forEach((product, place) => {
    const number = numberOf.get(facetValueOf[key](product) ?? '');
    const set = number === undefined ? undefined : sets[number];
    if (number === undefined || set === undefined) return;
    numbers[place] = number + 1;
    setBit(set, place);
  });
  return { values, numberOf, sets, numbers };
};

/** The facets of a listing with their counts, without looking at products that do not matter. */
export class FacetIndex {
  readonly #size: number;
  readonly #columns: Readonly<Record<FacetKey, Column>>;
  constructor(products: readonly Product[]) {
    this.#size = products.length;
    const column = (key: FacetKey) => columnOf(key, products);
    this.#columns = {
      preciousMetal: column('preciousMetal'), manufacturer: column('manufacturer'), countryOfOrigin: column('countryOfOrigin'),
      fineWeight: column('fineWeight'), fineness: column('fineness'), series: column('series'), year: column('year'), availability: columnOf('availability', products, availabilities),
    };
  }

  /** Products with any of the values; a value nobody has adds nothing. */
  having(key: FacetKey, values: readonly string[]): Bitset {
    const { numberOf, sets } = this.#columns[key];
    return union(this.#size, values.flatMap((value) => sets[numberOf.get(value) ?? -1] ?? []));
  }

  /** The values of a facet within a set, with counts; a chosen value is there even when nothing has it. */
  counted(key: FacetKey, within: Bitset, size: number, chosen: readonly string[]): Facet {
    const { values, sets, numbers } = this.#columns[key];
    const counts = new Uint32Array(values.length + 1);
    if (size < values.length * within.length) for (const place of placesOf(within, size)) counts[numbers[place] ?? 0] = (counts[numbers[place] ?? 0] ?? 0) + 1;
    else sets.forEach((set, number) => { counts[number + 1] = countShared(set, within); });
    const offered = values.flatMap((value, number) => {
      const count = counts[number + 1] ?? 0;
      return count > 0 || chosen.includes(value) ? [{ value, count }] : [];
    });
    return { key, values: [...offered, ...[...new Set(chosen)].filter((value) => !values.includes(value)).map((value) => ({ value, count: 0 }))] };
  }

  /** Moves a place to the availability it has now; true when that is another one. */
  availabilityMoved(place: number, product: Product): boolean {
    const { numberOf, sets, numbers } = this.#columns.availability;
    const number = numberOf.get(facetValueOf.availability(product) ?? '') ?? 0;
    const before = (numbers[place] ?? 0) - 1;
    if (before === number) return false;
    const [old, next] = [sets[before], sets[number]];
    if (old !== undefined) clearBit(old, place);
    if (next !== undefined) setBit(next, place);
    numbers[place] = number + 1;
    return true;
  }
}
