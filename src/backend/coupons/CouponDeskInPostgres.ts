import { asc, count, eq } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import { type Coupon, endedAt } from '../../domain/coupon/Coupon.ts';
import { CouponExists, CouponsUnavailable } from '../../domain/coupon/CouponDeskErrors.ts';
import { CouponNotFound } from '../../domain/coupon/CouponErrors.ts';
import { CouponDesk, type FiledCoupon } from '../../domain/coupon/ports/CouponDesk.ts';
import type { CouponCode } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { couponRedemptions, coupons } from '../store/schema/coupons.ts';
import { couponOf, rowOf } from './CouponRows.ts';

const unavailable = (): CouponsUnavailable => new CouponsUnavailable();

/** The coupons of the shop in the database. */
export class CouponDeskInPostgres extends CouponDesk {
  readonly #parts: { readonly database: Database; readonly log: DatabaseLog };
  constructor(parts: { readonly database: Database; readonly log: DatabaseLog }) {
    super();
    this.#parts = parts;
  }

  list(): Effect.Effect<readonly FiledCoupon[], CouponsUnavailable> {
    return this.#ask(() => this.#filed());
  }

  add(coupon: Coupon, at: Instant): Effect.Effect<FiledCoupon, CouponExists | CouponsUnavailable> {
    return Effect.flatMap(
      this.#ask(() =>
        this.#parts.database.db
          .insert(coupons)
          .values({ ...rowOf(coupon), createdAt: at })
          .onConflictDoNothing()
          .returning({ code: coupons.code }),
      ),
      (added) => (added.length === 0 ? Effect.fail(new CouponExists()) : Effect.succeed({ coupon, redeemed: 0 })),
    );
  }

  end(code: CouponCode, at: Instant): Effect.Effect<FiledCoupon, CouponNotFound | CouponsUnavailable> {
    const { database, log } = this.#parts;
    return inTransaction(
      database,
      async (tx): Promise<Result.Result<FiledCoupon, CouponNotFound>> => {
        const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update');
        if (row === undefined) return Result.fail(new CouponNotFound());
        const coupon = endedAt(couponOf(row), at);
        await tx.update(coupons).set({ endedAt: coupon.endedAt }).where(eq(coupons.code, code));
        return Result.succeed({
          coupon,
          redeemed: await tx.$count(couponRedemptions, eq(couponRedemptions.code, code)),
        });
      },
      { log, unavailable },
    );
  }

  async #filed(): Promise<readonly FiledCoupon[]> {
    const { db } = this.#parts.database;
    const rows = await db
      .select({ coupon: coupons, redeemed: count(couponRedemptions.orderId) })
      .from(coupons)
      .leftJoin(couponRedemptions, eq(couponRedemptions.code, coupons.code))
      .groupBy(coupons.code)
      .orderBy(asc(coupons.code));
    return rows.map(({ coupon, redeemed }) => ({ coupon: couponOf(coupon), redeemed }));
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, CouponsUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }
}
