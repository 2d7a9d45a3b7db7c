import { setImmediate as turn } from 'node:timers/promises';

/** Divides long work into slices, between which the process answers requests. */
export interface TimeSlices {
  /** Whether the present slice has lasted long enough. */
  isOver(): boolean;
  /** Resolves in a later turn of the event loop, where the next slice begins. */
  next(): Promise<void>;
}

/** The clock is read once for so many items. */
const itemsPerLook = 16;

/** Slices of a few milliseconds. `elapsed` is any monotonic clock. */
export const timeSlices = (milliseconds = 4, elapsed: () => number = () => performance.now()): TimeSlices => {
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

/** Calls `each` with every item and its place, in slices. */
export const inSlices = async <A>(
  items: Iterable<A>,
  slices: TimeSlices,
  each: (item: A, place: number) => void,
): Promise<void> => {
  let place = 0;
  for (const item of items) {
    each(item, place++);
    if (slices.isOver()) await slices.next();
  }
};
