import { describe, expect, it } from 'vitest';
import { inSlices, madeInSlices, type TimeSlices, timeSlices } from '../../../src/backend/workers/timeSlices.ts';

/** Slices that are over after each item, and count how often the next one began. */
const ofOneItem = () => {
  const waits = { count: 0 };
  const slices: TimeSlices = {
    isOver: () => true,
    next: () => {
      waits.count += 1;
      return Promise.resolve();
    },
  };
  return { slices, waits };
};

describe('work in slices', () => {
  it('waits between two items, and not after the last', async () => {
    const { slices, waits } = ofOneItem();
    const seen: string[] = [];
    await inSlices(['a', 'b', 'c'], slices, (item, place) =>
      seen.push(`${place} ${item}, ${waits.count} waits before`),
    );
    expect(seen).toEqual(['0 a, 0 waits before', '1 b, 1 waits before', '2 c, 2 waits before']);
    expect(waits.count).toBe(2);
  });

  it('ends a slice once it has lasted its time, and looks at the clock once for so many items', async () => {
    let [now, looks] = [0, 0];
    const elapsed = (): number => {
      looks += 1;
      return now;
    };
    const slices = timeSlices(4, elapsed, 2);
    const over = () => [slices.isOver(), slices.isOver()];
    now = 3.9;
    expect(over()).toEqual([false, false]);
    now = 4;
    expect(over()).toEqual([false, true]);
    await slices.next();
    now = 7.9;
    expect(over()).toEqual([false, false]);
    now = 8;
    expect(over()).toEqual([false, true]);
    // At the beginning of each slice, and at every second item.
    expect(looks).toBe(2 + 4);
  });

  it('answers in the order of the items', async () => {
    expect(await madeInSlices([3, 1, 2], (n) => n * 2)).toEqual([6, 2, 4]);
  });

  it('ends at the first item that fails, with its error', async () => {
    const seen: number[] = [];
    const work = madeInSlices([1, 2, 3], (n) => {
      seen.push(n);
      if (n === 2) throw new Error('two');
    });
    await expect(work).rejects.toThrow('two');
    expect(seen).toEqual([1, 2]);
  });
});
