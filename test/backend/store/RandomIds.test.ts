import { describe, expect, it } from 'vitest';
import { RandomIds } from '../../../src/backend/store/RandomIds.ts';
import { asked } from '../../numbers.ts';

const names = asked('Z10', 2_000, 10_000);
const many = <A>(make: () => A): readonly A[] => Array.from({ length: names }, make);

describe('new names', () => {
  const ids = new RandomIds();

  it('never repeat, and have 122 random bits (Z10)', () => {
    const makers: readonly (() => string)[] = [
      () => ids.owner(),
      () => ids.cart(),
      () => ids.order(),
      () => ids.quote(),
      () => ids.line(),
      () => ids.tick(),
    ];
    for (const make of makers) {
      const made = many(make);
      expect(new Set(made).size).toBe(names);
      for (const each of made)
        expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('of orders are easy to read aloud and do not reveal each other (Z10)', () => {
    const numbers = many(() => ids.orderNumber());
    expect(new Set(numbers).size).toBe(names);
    for (const number of numbers)
      expect(number).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{4}(-[34679ACDEFGHJKMNPQRTUVWXY]{4}){2}$/);
    const rising = numbers.filter((number, place) => place > 0 && number > (numbers[place - 1] ?? '')).length;
    expect(Math.abs(rising - names / 2)).toBeLessThan(4 * Math.sqrt(names));
  });
});
