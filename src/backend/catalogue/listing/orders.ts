import { metals, type Product } from '../../../domain/catalog/Product.ts';
import { textIn, type Language } from '../../../domain/kernel/Translated.ts';
import { comparison } from './collation.ts';
import { bothWays, type BothWays } from './Order.ts';
import { placesBy } from './placesBy.ts';
import { allPlaces, sortedPlaces } from './sorting.ts';
import type { TimeSlices } from './timeSlices.ts';

/** The shop's own order, which numbers the places. */
export const ownOrder = (size: number, slices: TimeSlices): Promise<BothWays> =>
  bothWays(allPlaces(size), () => false, slices);

/** By metal from A to Z, then products without metal. The names of the metals sort alike in both languages (CAT-3). */
export const metalOrder = async (products: readonly Product[], slices: TimeSlices): Promise<BothWays> => {
  const ofMetal = await placesBy(products, slices, ({ preciousMetal }) => [preciousMetal]);
  return bothWays(
    new Uint32Array(metals.toSorted().flatMap((metal) => ofMetal.get(metal) ?? [])),
    (left, right) => products[left]?.preciousMetal === products[right]?.preciousMetal,
    slices,
    new Uint32Array(ofMetal.get(null) ?? []),
  );
};

/** Alphabetical order in the language; numbers in names sort by value. */
export const nameOrder = async (
  products: readonly Product[],
  language: Language,
  slices: TimeSlices,
): Promise<BothWays> => {
  const names = products.map((product) => textIn(product.name, language));
  const compareNames = await comparison(names, language, slices);
  const rising = await sortedPlaces(
    allPlaces(products.length),
    (left, right) => compareNames(left, right) || left - right,
    slices,
  );
  return bothWays(rising, (left, right) => compareNames(left, right) === 0, slices);
};
