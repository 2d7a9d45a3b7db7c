import { metals, type Product } from '../../../domain/catalog/Product.ts';
import { textIn, type Language } from '../../../domain/kernel/Translated.ts';
import { comparison } from './collation.ts';
import type { Breath } from './breathing.ts';
import { bothWays, type BothWays } from './Order.ts';

const allPlaces = (size: number): Uint32Array => Uint32Array.from({ length: size }, (_, place) => place);
const runLength = 2_000;

/** The shop's own order, which numbers the places. */
export const ownOrder = (size: number): BothWays => bothWays(allPlaces(size), () => false);

/** Gold, silver, platinum, palladium, then products without metal. */
export const metalOrder = (products: readonly Product[]): BothWays => {
  const places = allPlaces(products.length);
  const rising = metals.flatMap((metal) =>
    Array.from(places.filter((place) => products[place]?.preciousMetal === metal)),
  );
  const none = places.filter((place) => products[place]?.preciousMetal === null);
  return bothWays(
    Uint32Array.from(rising),
    (left, right) => products[left]?.preciousMetal === products[right]?.preciousMetal,
    none,
  );
};

/** Sorts short runs and merges them, so that other tasks run in between. */
const sortedGently = async (
  places: Uint32Array,
  compare: (left: number, right: number) => number,
  breath: Breath,
): Promise<Uint32Array> => {
  let runs: Uint32Array[] = [];
  for (let start = 0; start < places.length; start += runLength) {
    runs.push(places.slice(start, start + runLength).sort(compare));
    if (breath.isDue()) await breath.take();
  }
  while (runs.length > 1) {
    const merged: Uint32Array[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [left, right] = [runs[at] ?? new Uint32Array(0), runs[at + 1] ?? new Uint32Array(0)];
      const both = new Uint32Array(left.length + right.length);
      for (let l = 0, r = 0, to = 0; to < both.length; to++) {
        const fromLeft = r >= right.length || (l < left.length && compare(left[l] ?? 0, right[r] ?? 0) <= 0);
        both[to] = (fromLeft ? left[l++] : right[r++]) ?? 0;
        if (breath.isDue()) await breath.take();
      }
      merged.push(both);
    }
    runs = merged;
  }
  return runs[0] ?? places;
};

/** Alphabetical order in the language; numbers in names sort by value. */
export const nameOrder = async (
  products: readonly Product[],
  language: Language,
  breath: Breath,
): Promise<BothWays> => {
  const compareNames = comparison(
    products.map((product) => textIn(product.name, language)),
    language,
  );
  const rising = await sortedGently(
    allPlaces(products.length),
    (left, right) => compareNames(left, right) || left - right,
    breath,
  );
  return bothWays(rising, (left, right) => compareNames(left, right) === 0);
};
