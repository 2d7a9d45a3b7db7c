import type { Coupon, HeldCoupon } from '../../src/domain/coupon/Coupon.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';

/** Ten per cent off everything in a buying cart, since long, without an end. */
export const aCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  code: idOf('GOLD10'),
  value: { kind: 'percent', ppm: 100_000 },
  smallestGoods: {},
  sides: ['buy'],
  goods: null,
  firstDay: '2020-01-01',
  lastDay: null,
  endedAt: null,
  uses: { inAll: null, perCustomer: null },
  ...changes,
});

export const aHeldCoupon = (changes: Partial<HeldCoupon> = {}): HeldCoupon => {
  const { uses: _, ...terms } = aCoupon();
  return { ...terms, usedUp: null, ...changes };
};
