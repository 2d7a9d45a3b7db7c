import type { Coupon, CouponUses, HeldCoupon, UsedUp } from './Coupon.ts';

/** How often a coupon is redeemed: by orders that are not cancelled. */
export interface Redeemed {
  readonly inAll: number;
  /** By the owner of the cart, or by guests with the same mailbox. */
  readonly byCustomer: number;
}

const usedUp = ({ inAll, perCustomer }: CouponUses, redeemed: Redeemed): UsedUp | null => {
  if (inAll !== null && redeemed.inAll >= inAll) return 'in-all';
  return perCustomer !== null && redeemed.byCustomer >= perCustomer ? 'by-customer' : null;
};

/** A coupon as one shopper may use it, after what has been redeemed (C6). */
export const heldCoupon = ({ uses, ...terms }: Coupon, redeemed: Redeemed): HeldCoupon => ({
  ...terms,
  usedUp: usedUp(uses, redeemed),
});
