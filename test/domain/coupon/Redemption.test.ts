import { describe, expect, it } from 'vitest';
import { heldCoupon } from '../../../src/domain/coupon/Redemption.ts';
import { aCoupon } from '../../builders/coupon.ts';

const usedUp = (inAll: number | null, perCustomer: number | null, redeemed: [number, number]) =>
  heldCoupon(aCoupon({ uses: { inAll, perCustomer } }), { inAll: redeemed[0], byCustomer: redeemed[1] }).usedUp;

describe('the uses of a coupon', () => {
  it('are used up with the last one, in all or by a customer (C6)', () => {
    expect([usedUp(2, null, [1, 1]), usedUp(2, null, [2, 0])]).toEqual([null, 'in-all']);
    expect([usedUp(null, 2, [9, 1]), usedUp(null, 2, [9, 2])]).toEqual([null, 'by-customer']);
    expect(usedUp(null, null, [1_000, 1_000])).toBeNull();
    expect(usedUp(1, 1, [1, 1])).toBe('in-all');
  });
});
