import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Effect, Result } from 'effect';
import { MoveOrder } from '../application/order/MoveOrder.ts';
import { ReceiveGoods } from '../application/order/ReceiveGoods.ts';
import { openCatalogue } from '../backend/catalogue/openCatalogue.ts';
import { makeLogger } from '../backend/config/logger.ts';
import { configurationLine, readConfiguration } from '../backend/config/readConfiguration.ts';
import { ShopClock } from '../backend/dev/ShopClock.ts';
import { OrderDeskInPostgres } from '../backend/orders/OrderDeskInPostgres.ts';
import { asksForJson, type OrdersCommand, ordersCommand, usage } from '../backend/orders/ordersCommand.ts';
import {
  BackendElsewhere,
  type OrdersRefused,
  ShopNotStated,
  refusalData,
  refusalText,
} from '../backend/orders/ordersRefusals.ts';
import { payoutData, payoutsDue, payoutsText } from '../backend/orders/payoutsReport.ts';
import { leftOutText, listText, longestList, orderData, orderText } from '../backend/orders/ordersReport.ts';
import { statedShop } from '../backend/orders/statedShop.ts';
import { TickHistory } from '../backend/pricing/TickHistory.ts';
import { openDatabase } from '../backend/store/openDatabase.ts';
import type { Catalogue } from '../domain/catalog/ports/Catalogue.ts';
import type { OrderNumber } from '../domain/kernel/Ids.ts';
import type { Clock } from '../domain/kernel/ports/Clock.ts';
import type { OrderDesk } from '../domain/order/ports/OrderDesk.ts';
import type { PastTicks } from '../domain/pricing/ports/PastTicks.ts';
import { databasePlace } from './shop/databasePlace.ts';
import { startupFailure } from './shop/startupFailure.ts';
import { stopWith } from './shop/stopWith.ts';

const here = dirname(fileURLToPath(import.meta.url));

interface DeskParts {
  readonly desk: OrderDesk;
  readonly ticks: PastTicks;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
}

/** The order that a command shows or has moved. */
const filedAfter = (
  command: Extract<OrdersCommand, { readonly number: OrderNumber }>,
  { desk, ticks, catalogue, clock }: DeskParts,
) => {
  switch (command.asks) {
    case 'show':
      return desk.ofNumber(command.number);
    case 'receive':
      return new ReceiveGoods(desk, ticks, (sku) => catalogue.ofSku(sku), clock).execute(command);
    case 'move':
      return new MoveOrder(desk, clock).execute({ ...command, move: command.moveOf });
  }
};

/** What a command prints. */
const answered = (command: Exclude<OrdersCommand, { readonly asks: 'help' }>, parts: DeskParts) =>
  Effect.gen(function* () {
    const { desk } = parts;
    const shown = (text: string, data: object): string => (command.json ? JSON.stringify(data, null, 2) : text);
    if (command.asks === 'list') {
      const orders = yield* desk.list({
        most: longestList + 1,
        ...(command.state === null ? {} : { state: command.state }),
      });
      const leftOut = leftOutText(orders.length);
      if (leftOut !== null) process.stderr.write(`${leftOut}\n`);
      const listed = orders.slice(0, longestList);
      return shown(listText(listed), listed.map(orderData));
    }
    if (command.asks === 'payouts') {
      const due = payoutsDue(yield* desk.list({ most: longestList + 1, state: 'Accepted' }));
      return shown(payoutsText(due), due.map(payoutData));
    }
    const filed = yield* filedAfter(command, parts);
    return shown(orderText(filed), orderData(filed));
  });

const inJson = asksForJson(process.argv);
const refuse = (refused: OrdersRefused): never =>
  stopWith(inJson ? JSON.stringify(refusalData(refused), null, 2) : refusalText(refused));

/** Why the command cannot begin. */
const stop = (line: string): never =>
  stopWith(inJson ? JSON.stringify({ refused: { code: 'NotStarted', message: line } }, null, 2) : line);

const command = Result.getOrElse(ordersCommand(process.argv.slice(2), userInfo().username), refuse);
if (command.asks === 'help') {
  process.stdout.write(`${command.json ? JSON.stringify({ usage: usage.split('\n') }, null, 2) : usage}\n`);
  process.exit();
}
const config = Result.getOrElse(readConfiguration(process.env), (wrong) => stop(configurationLine(wrong)));
if (config.backend !== null) refuse(new BackendElsewhere());
const place = databasePlace(config);
// Only the shop creates a database; an empty one would answer that there are no orders.
if ('folder' in place && !existsSync(place.folder))
  stop(`There is no database in ${place.folder}. Name the shop's by TROY_DATA or DATABASE_URL.`);

try {
  // The output is the answer alone.
  const log = makeLogger('error', process.stderr);
  const database = await openDatabase({
    ...place,
    migrationsFolder: join(here, 'migrations'),
    log,
  });
  const { catalogue, close } = await openCatalogue(database, (cause) =>
    log.error({ err: cause }, 'the catalogue could not be reloaded'),
  );
  const outcome = await Effect.runPromise(
    Effect.result(
      Effect.gen(function* () {
        const shop = yield* Effect.promise(() => statedShop(database));
        if (shop === null) return yield* Effect.fail(new ShopNotStated());
        const { identity, clockAheadMs } = shop;
        const desk = new OrderDeskInPostgres({ database, log, catalogue, identity });
        const ticks = new TickHistory(database);
        return yield* answered(command, { desk, ticks, catalogue, clock: new ShopClock(clockAheadMs) });
      }),
    ),
  );
  await close();
  await database.close();
  if (Result.isFailure(outcome)) refuse(outcome.failure);
  else process.stdout.write(`${outcome.success}\n`);
} catch (error) {
  stop(startupFailure(error, config));
}
