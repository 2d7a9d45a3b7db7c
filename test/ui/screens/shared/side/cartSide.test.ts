import { expect, it } from 'vitest';
import { searchOfSide, sideIn } from '../../../../../src/ui/screens/shared/side/cartSide.ts';

it('an address names the selling cart by its type; every other address means the buying cart (CART-1)', () => {
  expect(sideIn({ type: 'sell' })).toBe('sell');
  for (const search of [{}, { type: 'buy' }, { type: 'SELL' }, { type: ['sell'] }]) expect(sideIn(search)).toBe('buy');
  for (const side of ['buy', 'sell'] as const) expect(sideIn(searchOfSide(side))).toBe(side);
  expect(searchOfSide('buy')).toEqual({});
});
