import { Effect } from 'effect';
import { CouponDeskInPostgres } from '../backend/coupons/CouponDeskInPostgres.ts';
import { type CouponsCommand, couponsCommand, usage } from '../backend/coupons/couponsCommand.ts';
import { couponData, couponRefusal, couponText, couponsText } from '../backend/coupons/couponsReport.ts';
import { ShopClock } from '../backend/dev/ShopClock.ts';
import { newCoupon } from '../domain/coupon/NewCoupon.ts';
import type { CouponDesk } from '../domain/coupon/ports/CouponDesk.ts';
import type { Instant } from '../domain/kernel/Instant.ts';
import { dayOf } from '../domain/market/LocalTime.ts';
import { timeZoneOf } from '../domain/market/TimeZones.ts';
import { runDeskCommand } from './shop/runDeskCommand.ts';

const answered = (command: CouponsCommand, desk: CouponDesk, now: Instant) =>
  Effect.gen(function* () {
    if (command.asks === 'list') {
      const filed = yield* desk.list();
      return { text: couponsText(filed), data: filed.map(couponData) };
    }
    const filed =
      command.asks === 'end'
        ? yield* desk.end(command.code, now)
        : yield* desk.add(yield* Effect.fromResult(newCoupon(command.coupon)), now);
    return { text: couponText(filed), data: couponData(filed) };
  });

await runDeskCommand(import.meta.dirname, {
  usage,
  read: (args) => couponsCommand(args, dayOf(Date.now(), timeZoneOf('euro'))),
  answer: (command, { database, log, shop }) =>
    answered(command, new CouponDeskInPostgres({ database, log }), new ShopClock(shop?.clockAheadMs ?? 0).now()),
  refusal: couponRefusal,
});
