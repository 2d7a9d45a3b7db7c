import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartRoute } from '../../../src/ui/routes/checkoutRoutes.ts';

const read = (search: Record<string, unknown>): unknown => {
  const { validateSearch } = cartRoute.options;
  if (typeof validateSearch !== 'function') throw new Error('the cart reads no search');
  return validateSearch(search);
};

describe('the guard of the cart', () => {
  it('takes buy and sell, and leads every other type to the buying cart (RT-2, RT-41)', () => {
    expect(read({ type: 'sell' })).toEqual({ type: 'sell' });
    fc.assert(
      fc.property(
        fc
          .oneof(fc.string(), fc.anything(), fc.constantFrom('SELL', ' sell', 'buy', 'sells', ['sell']))
          .filter((type) => type !== 'sell'),
        (type) => {
          expect(read({ type })).toEqual({ type: 'buy' });
        },
      ),
    );
    expect(read({})).toEqual({ type: 'buy' });
  });
});
