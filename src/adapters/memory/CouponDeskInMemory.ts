import { Effect } from 'effect';
import { type Coupon, endedAt } from '../../domain/coupon/Coupon.ts';
import { CouponExists } from '../../domain/coupon/CouponDeskErrors.ts';
import { CouponNotFound } from '../../domain/coupon/CouponErrors.ts';
import { CouponDesk, type FiledCoupon } from '../../domain/coupon/ports/CouponDesk.ts';
import type { CouponCode } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { ShopInMemory } from './ShopInMemory.ts';

/** The coupons of a shop in memory. */
export class CouponDeskInMemory extends CouponDesk {
  readonly #shop: ShopInMemory;
  constructor(shop: ShopInMemory) {
    super();
    this.#shop = shop;
  }

  list(): Effect.Effect<readonly FiledCoupon[]> {
    return Effect.sync(() =>
      [...this.#shop.coupons.values()]
        .map((coupon) => this.#filed(coupon))
        .toSorted((a, b) => (a.coupon.code < b.coupon.code ? -1 : 1)),
    );
  }

  add(coupon: Coupon): Effect.Effect<FiledCoupon, CouponExists> {
    return Effect.suspend(() => {
      if (this.#shop.coupons.has(coupon.code)) return Effect.fail(new CouponExists());
      this.#shop.coupons.set(coupon.code, coupon);
      return Effect.succeed(this.#filed(coupon));
    });
  }

  end(code: CouponCode, at: Instant): Effect.Effect<FiledCoupon, CouponNotFound> {
    return Effect.suspend(() => {
      const coupon = this.#shop.coupons.get(code);
      if (coupon === undefined) return Effect.fail(new CouponNotFound());
      const ended = endedAt(coupon, at);
      this.#shop.coupons.set(code, ended);
      return Effect.succeed(this.#filed(ended));
    });
  }

  #filed(coupon: Coupon): FiledCoupon {
    const uses = [...this.#shop.redemptions.values()].filter(({ code }) => code === coupon.code);
    return { coupon, redeemed: uses.length };
  }
}
