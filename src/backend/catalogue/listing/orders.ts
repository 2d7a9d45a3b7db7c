import { metals, type Product } from '../../../domain/catalog/Product.ts';
import { textIn, type Language } from '../../../domain/kernel/Translated.ts';
import { comparison } from './collation.ts';
import { bothWays, type BothWays } from './Order.ts';
import { placesBy } from './placesBy.ts';
import { allPlaces, sortedNumbers, sortedPlaces } from './sorting.ts';
import type { TimeSlices } from '../../workers/timeSlices.ts';

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

/** By fine weight, then products without metal. */
export const weightOrder = async (products: readonly Product[], slices: TimeSlices): Promise<BothWays> => {
  const ofWeight = await placesBy(products, slices, ({ fineWeight }) => [fineWeight]);
  const rising = [...ofWeight.keys()].filter((weight) => weight !== null).sort((left, right) => left - right);
  return bothWays(
    new Uint32Array(rising.flatMap((weight) => ofWeight.get(weight) ?? [])),
    (left, right) => products[left]?.fineWeight === products[right]?.fineWeight,
    slices,
    new Uint32Array(ofWeight.get(null) ?? []),
  );
};

/**
 * By whole numbers, one for each place; places with -1 come last. Number and place are sorted as one number, many times
 * faster than with a comparison function; where both do not fit into 2^53, numbers lose their last digits.
 */
export const orderOfNumbers = async (values: Float64Array, slices: TimeSlices): Promise<BothWays> => {
  const size = values.length;
  const most = Math.floor(Number.MAX_SAFE_INTEGER / Math.max(size, 1)) - 1;
  const keys = new Float64Array(size);
  const without: number[] = [];
  for (const [place, value] of values.entries()) {
    keys[place] = value < 0 ? -1 : Math.min(value, most) * size + place;
    if (value < 0) without.push(place);
    if (slices.isOver()) await slices.next();
  }
  const sorted = await sortedNumbers(keys, slices);
  const rising = new Uint32Array(size - without.length);
  for (let at = 0; at < rising.length; at++) rising[at] = (sorted[without.length + at] ?? 0) % size;
  await slices.next();
  return bothWays(rising, (left, right) => values[left] === values[right], slices, new Uint32Array(without));
};
