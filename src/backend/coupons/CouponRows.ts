import { and, eq, or, type InferSelectModel } from 'drizzle-orm';
import { Schema } from 'effect';
import { couponTerms, CouponUses } from '../../contract/shapes/coupon.ts';
import type { Coupon, HeldCoupon } from '../../domain/coupon/Coupon.ts';
import { heldCoupon } from '../../domain/coupon/Redemption.ts';
import type { CouponCode, OrderId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { Order } from '../../domain/order/Order.ts';
import { mailboxOf } from '../../domain/validation/mailboxOf.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { partsOf } from '../store/partsOf.ts';
import { couponRedemptions, coupons } from '../store/schema/coupons.ts';

/** A coupon as its row holds it. */
const StoredCoupon = Schema.Struct({ ...couponTerms, uses: CouponUses });
const decode = Schema.decodeUnknownSync(StoredCoupon);

export const couponOf = ({
  code,
  document,
  endedAt,
}: Pick<InferSelectModel<typeof coupons>, 'code' | 'document' | 'endedAt'>): Coupon =>
  decode({ ...partsOf(document), code, endedAt });

export const rowOf = ({ code, endedAt, ...document }: Coupon) => ({ code, endedAt, document });

/** A shopper who asks for a coupon. */
export interface CouponUser {
  readonly code: CouponCode;
  readonly ownerId: OwnerId;
  /** Uses of other owners with the same mailbox count, too; null: only the owner's do. */
  readonly email: string | null;
}

/** A coupon as a shopper may use it; null: no coupon has the code. Counts only uses that are limited. */
export const couponFor = async (db: Queries, { code, ownerId, email }: CouponUser): Promise<HeldCoupon | null> => {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  if (row === undefined) return null;
  const coupon = couponOf(row);
  const { inAll, perCustomer } = coupon.uses;
  const mine = or(
    eq(couponRedemptions.ownerId, ownerId),
    email === null ? undefined : eq(couponRedemptions.mailbox, mailboxOf(email)),
  );
  const ofCoupon = eq(couponRedemptions.code, code);
  return heldCoupon(coupon, {
    inAll: inAll === null ? 0 : await db.$count(couponRedemptions, ofCoupon),
    byCustomer: perCustomer === null ? 0 : await db.$count(couponRedemptions, and(ofCoupon, mine)),
  });
};

/** The same, with the coupon locked: no other transaction redeems it until this one ends (C6). */
export const lockedCoupon = async (tx: Transaction, user: CouponUser): Promise<HeldCoupon | null> => {
  await tx.select({ code: coupons.code }).from(coupons).where(eq(coupons.code, user.code)).for('update');
  return couponFor(tx, user);
};

/** Counts the use of the coupon that an order redeems; the caller has locked it. */
export const redeem = async (tx: Transaction, { id: orderId, ownerId, email, discount }: Order): Promise<void> => {
  if (discount === undefined) return;
  await tx.insert(couponRedemptions).values({ orderId, ownerId, code: discount.code, mailbox: mailboxOf(email) });
};

/** Gives the use of an order's coupon back; an order without one has none. */
export const giveCouponBack = async (tx: Transaction, orderId: OrderId): Promise<void> => {
  await tx.delete(couponRedemptions).where(eq(couponRedemptions.orderId, orderId));
};
