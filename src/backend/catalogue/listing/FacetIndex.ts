import type { Product } from '../../../domain/catalog/Product.ts';
import type { Facet, FacetKey } from '../../../domain/listing/Listing.ts';
import { clearBit, countBits, countShared, emptyBits, placesOf, setBit, union, type Bitset } from './Bitset.ts';
import { availabilities, facetOrder, facetValueOf } from './facetValues.ts';
import type { TimeSlices } from '../../workers/timeSlices.ts';

/** One facet of all listed products: the value of each product, and the products of each value. */
interface Column {
  readonly values: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly sets: readonly Bitset[];
  /** Value number + 1 of every place; 0 for a product without a value. */
  readonly numbers: Uint32Array;
}

const columnOf = async (
  key: FacetKey,
  products: readonly Product[],
  slices: TimeSlices,
  fixed: readonly string[] | null = null,
): Promise<Column> => {
  const carriers = new Map<string, Product>();
  const labels: (string | null)[] = [];
  for (const product of products) {
    const label = facetValueOf[key](product);
    labels.push(label);
    if (label !== null && !carriers.has(label)) carriers.set(label, product);
    if (slices.isOver()) await slices.next();
  }
  const values =
    fixed ?? [...carriers].sort(([, left], [, right]) => facetOrder[key](left, right)).map(([value]) => value);
  const numberOf = new Map(values.map((value, number) => [value, number]));
  const sets = values.map(() => emptyBits(products.length));
  const numbers = new Uint32Array(products.length);
  for (const [place, label] of labels.entries()) {
    const number = label === null ? undefined : numberOf.get(label);
    const set = number === undefined ? undefined : sets[number];
    if (number === undefined || set === undefined) continue;
    numbers[place] = number + 1;
    setBit(set, place);
    if (slices.isOver()) await slices.next();
  }
  return { values, numberOf, sets, numbers };
};

/** A set of products to count within; its places are computed once for all facets. */
export class Counted {
  readonly bits: Bitset;
  readonly count: number;
  #places: Uint32Array | null = null;
  constructor(bits: Bitset) {
    this.bits = bits;
    this.count = countBits(bits);
  }
  places(): Uint32Array {
    return (this.#places ??= placesOf(this.bits, this.count));
  }
}

type Columns = Readonly<Record<FacetKey, Column>>;

/** The facets of a listing with their counts; counting reads only the matching products. */
export class FacetIndex {
  readonly #size: number;
  readonly #columns: Columns;
  private constructor(size: number, columns: Columns) {
    this.#size = size;
    this.#columns = columns;
  }

  static async over(products: readonly Product[], slices: TimeSlices): Promise<FacetIndex> {
    const column = (key: FacetKey) => columnOf(key, products, slices);
    return new FacetIndex(products.length, {
      preciousMetal: await column('preciousMetal'),
      manufacturer: await column('manufacturer'),
      countryOfOrigin: await column('countryOfOrigin'),
      fineWeight: await column('fineWeight'),
      fineness: await column('fineness'),
      series: await column('series'),
      year: await column('year'),
      availability: await columnOf('availability', products, slices, availabilities),
    });
  }

  /** Products with any of the values; a value without products adds nothing. */
  having(key: FacetKey, values: readonly string[]): Bitset {
    const { numberOf, sets } = this.#columns[key];
    return union(
      this.#size,
      values.flatMap((value) => sets[numberOf.get(value) ?? -1] ?? []),
    );
  }

  /** The values of a facet within a set, with counts; a chosen value is listed even with count 0. */
  counted(key: FacetKey, within: Counted, chosen: readonly string[]): Facet {
    const { values, sets, numbers } = this.#columns[key];
    const counts = new Uint32Array(values.length + 1);
    if (within.count > values.length * within.bits.length)
      sets.forEach((set, number) => {
        counts[number + 1] = countShared(set, within.bits);
      });
    else {
      const places = within.places();
      for (let at = 0; at < places.length; at++) {
        const number = numbers[places[at] ?? 0] ?? 0;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
    const offered = values.flatMap((value, number) => {
      const count = counts[number + 1] ?? 0;
      return count > 0 || chosen.includes(value) ? [{ value, count }] : [];
    });
    return {
      key,
      values: [
        ...offered,
        ...[...new Set(chosen)].filter((value) => !values.includes(value)).map((value) => ({ value, count: 0 })),
      ],
    };
  }

  /** Sets a place to the product's present availability; true when it has changed. */
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
