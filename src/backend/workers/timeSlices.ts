import { setImmediate as turn } from 'node:timers/promises';

/** Divides long work into slices, between which the process answers requests. */
export interface TimeSlices {
  /** Whether the present slice has lasted long enough. */
  isOver(): boolean;
  /** Resolves in a later turn of the event loop, where the next slice begins. */
  next(): Promise<void>;
}

/**
 * Slices of a few milliseconds. `elapsed` is any monotonic clock; it is read once for so many items.
 */
export const timeSlices = (
  milliseconds = 4,
  elapsed: () => number = () => performance.now(),
  itemsPerLook = 16,
): TimeSlices => {
  let since = elapsed();
  let items = 0;
  return {
    isOver: () => ++items % itemsPerLook === 0 && elapsed() - since >= milliseconds,
    next: async () => {
      await turn();
      since = elapsed();
    },
  };
};

/** Calls `each` with every item and its place, in slices; after the last one nothing is waited for. */
export const inSlices = async <A>(
  items: Iterable<A>,
  slices: TimeSlices,
  each: (item: A, place: number) => void,
): Promise<void> => {
  let place = 0;
  let over = false;
  for (const item of items) {
    if (over) await slices.next();
    each(item, place++);
    over = slices.isOver();
  }
};

/** What `make` answers for every item, in slices; for items of which each takes a good part of a slice. */
export const madeInSlices = async <A, B>(items: Iterable<A>, make: (item: A) => B): Promise<readonly B[]> => {
  const made: B[] = [];
  const slices = timeSlices(4, () => performance.now(), 1);
  await inSlices(items, slices, (item) => made.push(make(item)));
  return made;
};
