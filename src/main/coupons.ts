import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Effect, Result } from 'effect';
import { makeLogger } from '../backend/config/logger.ts';
import { configurationLine, readConfiguration } from '../backend/config/readConfiguration.ts';
import { CouponDeskInPostgres } from '../backend/coupons/CouponDeskInPostgres.ts';
import { type CouponsCommand, couponsCommand, usage } from '../backend/coupons/couponsCommand.ts';
import {
  type CouponsRefused,
  couponData,
  couponText,
  couponsText,
  refusalData,
  refusalText,
} from '../backend/coupons/couponsReport.ts';
import { ShopClock } from '../backend/dev/ShopClock.ts';
import { statedShop } from '../backend/orders/statedShop.ts';
import { openDatabase } from '../backend/store/openDatabase.ts';
import { newCoupon } from '../domain/coupon/NewCoupon.ts';
import type { CouponDesk } from '../domain/coupon/ports/CouponDesk.ts';
import type { Instant } from '../domain/kernel/Instant.ts';
import { dayOf } from '../domain/market/LocalTime.ts';
import { timeZoneOf } from '../domain/market/TimeZones.ts';
import { databasePlace } from './shop/databasePlace.ts';
import { startupFailure } from './shop/startupFailure.ts';
import { stopWith } from './shop/stopWith.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** What a command prints. */
const answered = (command: Exclude<CouponsCommand, { readonly asks: 'help' }>, desk: CouponDesk, now: Instant) =>
  Effect.gen(function* () {
    const shown = (text: string, data: object): string => (command.json ? JSON.stringify(data, null, 2) : text);
    if (command.asks === 'list') {
      const filed = yield* desk.list();
      return shown(couponsText(filed), filed.map(couponData));
    }
    const filed =
      command.asks === 'end'
        ? yield* desk.end(command.code, now)
        : yield* desk.add(yield* Effect.fromResult(newCoupon(command.coupon)), now);
    return shown(couponText(filed), couponData(filed));
  });

const inJson = process.argv.includes('--json');
const refuse = (refused: CouponsRefused): never =>
  stopWith(inJson ? JSON.stringify(refusalData(refused), null, 2) : refusalText(refused));

/** Why the command cannot begin. */
const stop = (line: string): never =>
  stopWith(inJson ? JSON.stringify({ refused: { code: 'NotStarted', message: line } }, null, 2) : line);

const today = dayOf(Date.now(), timeZoneOf('euro'));
const command = Result.getOrElse(couponsCommand(process.argv.slice(2), today), refuse);
const config = Result.getOrElse(readConfiguration(process.env), (wrong) => stop(configurationLine(wrong)));
if (command.asks === 'help') {
  process.stdout.write(`${usage}\n`);
  process.exit();
}
if (config.backend !== null)
  stop('TROY_API_URL is set, so this process has no database. Run the command where the backend runs.');
const place = databasePlace(config);
// Only the shop creates a database; an empty one would answer that there are no coupons.
if ('folder' in place && !existsSync(place.folder))
  stop(`There is no database in ${place.folder}. Name the shop's by TROY_DATA or DATABASE_URL.`);

try {
  // The output is the answer alone.
  const log = makeLogger('error', process.stderr);
  const database = await openDatabase({ ...place, migrationsFolder: join(here, 'migrations'), log });
  const clock = new ShopClock((await statedShop(database))?.clockAheadMs ?? 0);
  const desk = new CouponDeskInPostgres({ database, log });
  const outcome = await Effect.runPromise(Effect.result(answered(command, desk, clock.now())));
  await database.close();
  if (Result.isFailure(outcome)) refuse(outcome.failure);
  else process.stdout.write(`${outcome.success}\n`);
} catch (error) {
  stop(startupFailure(error, config));
}
