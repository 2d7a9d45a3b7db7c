import type { Product } from '../../../domain/catalog/Product.ts';
import { inSlices, type TimeSlices } from '../../workers/timeSlices.ts';

/** The places of products by each of their keys, in rising order. */
export const placesBy = async <K>(
  products: readonly Product[],
  slices: TimeSlices,
  keysOf: (product: Product) => readonly K[],
): Promise<ReadonlyMap<K, number[]>> => {
  const places = new Map<K, number[]>();
  await inSlices(products, slices, (product, place) => {
    for (const key of keysOf(product)) {
      const known = places.get(key);
      if (known === undefined) places.set(key, [place]);
      else known.push(place);
    }
  });
  return places;
};
