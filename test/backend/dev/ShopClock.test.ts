import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopClock } from '../../../src/backend/dev/ShopClock.ts';

const noon = Date.UTC(2026, 0, 1, 12);
beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the clock of the shop is that of the machine, ahead by as much as it was moved in all', () => {
  const clock = new ShopClock();
  expect([clock.now(), clock.aheadMs]).toEqual([noon, 0]);
  clock.advance(1_000);
  clock.advance(500);
  vi.setSystemTime(noon + 7);
  expect([clock.now(), clock.aheadMs]).toEqual([noon + 1_507, 1_500]);
});

it('goes on from where it was before a restart', () => {
  const clock = new ShopClock(60_000);
  clock.advance(1);
  expect([clock.now(), clock.aheadMs]).toEqual([noon + 60_001, 60_001]);
});
