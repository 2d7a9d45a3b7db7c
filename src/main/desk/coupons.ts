import { Effect } from 'effect';
import { skusOfProducts } from '../../backend/catalogue/skusOfProducts.ts';
import { CouponDeskInPostgres } from '../../backend/coupons/CouponDeskInPostgres.ts';
import { type CouponsCommand, couponsCommand, usage } from '../../backend/coupons/couponsCommand.ts';
import { couponData, couponRefusal, couponText, couponsText } from '../../backend/coupons/couponsReport.ts';
import { ShopClock } from '../../backend/dev/ShopClock.ts';
import type { Coupon } from '../../domain/coupon/Coupon.ts';
import { dayInEveryStore, newCoupon } from '../../domain/coupon/NewCoupon.ts';
import type { CouponDesk } from '../../domain/coupon/ports/CouponDesk.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { type OpenedDesk, deskOf } from './Desk.ts';

const added = (coupon: Coupon, { database }: OpenedDesk, desk: CouponDesk, now: Instant) =>
  Effect.gen(function* () {
    const products = yield* Effect.promise(() => skusOfProducts(database, coupon.goods?.skus ?? []));
    return yield* desk.add(yield* Effect.fromResult(newCoupon(coupon, { today: dayInEveryStore(now), products })), now);
  });

const answered = (command: CouponsCommand, opened: OpenedDesk, desk: CouponDesk, now: Instant) =>
  Effect.gen(function* () {
    if (command.asks === 'list') {
      const filed = yield* desk.list();
      return { text: couponsText(filed), data: filed.map(couponData) };
    }
    const filed =
      command.asks === 'end' ? yield* desk.end(command.code, now) : yield* added(command.coupon, opened, desk, now);
    return { text: couponText(filed), data: couponData(filed) };
  });

export const coupons = deskOf({
  usage,
  read: (args) => couponsCommand(args, dayInEveryStore(Date.now())),
  answer: (command, opened) => {
    const clock = new ShopClock(opened.shop?.clockAheadMs ?? 0);
    return answered(command, opened, new CouponDeskInPostgres(opened), clock.now());
  },
  refusal: couponRefusal,
});
