import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from '../../../src/backend/content/atMostEvery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs at once, and many calls within the time once more at its end', () => {
  const run = vi.fn();
  const call = atMostEvery(2_000, run);
  call();
  expect(run).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 5; n += 1) call();
  vi.advanceTimersByTime(1_999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  call();
  vi.advanceTimersByTime(2_000);
  expect(run).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000);
  call();
  expect(run).toHaveBeenCalledTimes(4);
});
