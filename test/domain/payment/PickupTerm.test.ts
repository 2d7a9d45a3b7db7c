import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickupBy } from '../../../src/domain/payment/PickupTerm.ts';

const at = (text: string) => Date.parse(text);

describe('the term of a cash pick-up (PAY-2)', () => {
  it.each([
    ['Monday', '2026-03-02T10:00:00Z', '2026-03-09T10:00:00Z'],
    ['Wednesday', '2026-03-04T10:00:00Z', '2026-03-11T10:00:00Z'],
    ['Friday', '2026-03-06T10:00:00Z', '2026-03-13T10:00:00Z'],
    ['Saturday', '2026-03-07T10:00:00Z', '2026-03-13T10:00:00Z'],
    ['Sunday', '2026-03-08T10:00:00Z', '2026-03-13T10:00:00Z'],
    ['a leap day', '2028-02-29T10:00:00Z', '2028-03-07T10:00:00Z'],
  ])('of an order on %s is five working days on', (_, placed, due) => {
    expect(pickupBy(at(placed))).toBe(at(due));
  });

  it('counts exactly five working days, and is one itself', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (placed) => {
      const isWorkday = (day: number) => ![0, 6].includes(new Date(day).getUTCDay());
      const between = Array.from({ length: Math.round((pickupBy(placed) - placed) / 86_400_000) }, (_, n) => placed + (n + 1) * 86_400_000);
      expect(between.filter(isWorkday)).toHaveLength(5);
      expect(isWorkday(pickupBy(placed))).toBe(true);
    }));
  });
});
