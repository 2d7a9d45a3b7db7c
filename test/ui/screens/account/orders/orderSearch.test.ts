import { describe, expect, it } from 'vitest';
import { orderQuery } from '../../../../../src/ui/screens/account/orders/orderQuery.ts';
import { readOrderSearch } from '../../../../../src/ui/screens/account/orders/orderSearch.ts';

const now = Date.UTC(2026, 10, 21, 12);

describe('the address of the list of orders', () => {
  it('carries side, state, period and page, and drops junk (ORD-2)', () => {
    expect(readOrderSearch({ type: 'sell', state: 'Accepted', period: '6m', page: '3' })).toEqual({
      type: 'sell',
      state: 'Accepted',
      period: '6m',
      page: 3,
    });
    expect(readOrderSearch({ type: 'x', state: 'Paid', period: 'ever', page: '-1', other: 'y' })).toEqual({
      type: undefined,
      state: undefined,
      period: undefined,
      page: undefined,
    });
  });
  it('takes a state of its side only (ORD-2)', () => {
    expect(readOrderSearch({ state: 'Requested' }).state).toBeUndefined();
    expect(readOrderSearch({ type: 'sell', state: 'Requested' }).state).toBe('Requested');
  });
  it('asks for purchases by default, ten a page (ORD-2)', () => {
    expect(orderQuery({}, now, 'Europe/Zurich')).toEqual({ type: 'buy', page: 1, pageSize: 10 });
    expect(orderQuery({ type: 'sell', state: 'Complete', page: 2 }, now, 'Europe/Zurich')).toEqual({
      type: 'sell',
      state: 'Complete',
      page: 2,
      pageSize: 10,
    });
  });
});
