import type { TimeSlices } from '../../workers/timeSlices.ts';

/** So many numbers are sorted in a few milliseconds. */
const numbersAtOnce = 16_384;
/** So many places are sorted by a comparison function in a few milliseconds. */
const placesAtOnce = 2_000;

export const allPlaces = (size: number): Uint32Array => {
  // `Uint32Array.from` takes a hundred times as long.
  const places = new Uint32Array(size);
  for (let place = 0; place < size; place++) places[place] = place;
  return places;
};

/** Numbers in rising order, sorted in runs that are merged, so that no slice is long. */
export const sortedNumbers = async (numbers: Float64Array, slices: TimeSlices): Promise<Float64Array> => {
  let from = numbers;
  let to: Float64Array = new Float64Array(numbers.length);
  for (let start = 0; start < from.length; start += numbersAtOnce) {
    from.subarray(start, start + numbersAtOnce).sort();
    await slices.next();
  }
  for (let length = numbersAtOnce; length < from.length; length *= 2) {
    for (let start = 0; start < from.length; start += 2 * length) {
      merge(from, to, start, start + length, start + 2 * length);
      await slices.next();
    }
    [from, to] = [to, from];
  }
  return from;
};

/** Merges two neighbouring runs into the same places of another array. */
const merge = (from: Float64Array, to: Float64Array, start: number, middle: number, end: number): void => {
  const last = Math.min(end, from.length);
  let [left, right] = [start, Math.min(middle, last)];
  const leftEnd = right;
  for (let at = start; at < last; at++) {
    const fromLeft = right >= last || (left < leftEnd && (from[left] ?? 0) <= (from[right] ?? 0));
    to[at] = (fromLeft ? from[left++] : from[right++]) ?? 0;
  }
};

/** Places in the order of a comparison function, sorted in runs that are merged, so that no slice is long. */
export const sortedPlaces = async (
  places: Uint32Array,
  compare: (left: number, right: number) => number,
  slices: TimeSlices,
): Promise<Uint32Array> => {
  let runs: Uint32Array[] = [];
  for (let start = 0; start < places.length; start += placesAtOnce) {
    runs.push(places.slice(start, start + placesAtOnce).sort(compare));
    await slices.next();
  }
  while (runs.length > 1) {
    const merged: Uint32Array[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [left, right] = [runs[at] ?? new Uint32Array(0), runs[at + 1] ?? new Uint32Array(0)];
      const both = new Uint32Array(left.length + right.length);
      for (let l = 0, r = 0, to = 0; to < both.length; to++) {
        const fromLeft = r >= right.length || (l < left.length && compare(left[l] ?? 0, right[r] ?? 0) <= 0);
        both[to] = (fromLeft ? left[l++] : right[r++]) ?? 0;
        if (slices.isOver()) await slices.next();
      }
      merged.push(both);
    }
    runs = merged;
  }
  return runs[0] ?? places;
};
