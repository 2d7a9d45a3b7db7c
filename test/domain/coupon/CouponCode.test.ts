import { describe, expect, it } from 'vitest';
import { isCouponCode, tidyCode } from '../../../src/domain/coupon/CouponCode.ts';

describe('the code of a coupon', () => {
  it('is compared without case and spaces (CART-10)', () => {
    expect([' gold 10 ', 'Gold\u00a010', 'GOLD10', 'ｇｏｌｄ10'].map(tidyCode)).toEqual(Array(4).fill('GOLD10'));
  });

  it('is empty when nothing but spaces was entered (ERR-21)', () => {
    expect([tidyCode(''), tidyCode(' \t\u00a0')]).toEqual(['', '']);
  });

  it('has 4 to 40 letters, digits, hyphens and underscores (CART-10)', () => {
    expect(['ABCD', 'A-1_', 'A'.repeat(40)].every(isCouponCode)).toBe(true);
    expect(['ABC', 'A'.repeat(41), 'gold', 'GO LD', 'GÖLD', ''].some(isCouponCode)).toBe(false);
  });
});
