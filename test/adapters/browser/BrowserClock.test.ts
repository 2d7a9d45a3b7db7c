import { afterEach, expect, it, vi } from 'vitest';
import { BrowserClock } from '../../../src/adapters/browser/BrowserClock.ts';

afterEach(() => {
  vi.useRealTimers();
});

it("the clock of a page is the visitor's, even when wrong (P9)", () => {
  vi.useFakeTimers({ now: 1_234 });
  const clock = new BrowserClock();
  expect(clock.now()).toBe(1_234);
  vi.advanceTimersByTime(1_000);
  expect(clock.now()).toBe(2_234);
});
