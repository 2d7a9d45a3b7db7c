import { describe, expect, it } from 'vitest';
import { ArrivalsOfSecond } from '../../../../src/backend/http/door/ArrivalsOfSecond.ts';

describe('connections that an address opens', () => {
  it('are too many beyond the most of a second, until the next second and for this address alone (F7)', () => {
    const arrivals = new ArrivalsOfSecond(3);
    const opened = (address: string, ...moments: readonly number[]) =>
      moments.map((now) => arrivals.isTooMany(address, now));
    expect(opened('a', 5_000, 5_300, 5_600)).toEqual([false, false, false]);
    expect([...opened('a', 5_999), ...opened('b', 5_999)]).toEqual([true, false]);
    expect(opened('a', 6_000, 6_001, 6_002, 6_003)).toEqual([false, false, false, true]);
  });
});
