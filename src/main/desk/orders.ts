import { Effect } from 'effect';
import { MoveOrder } from '../../application/order/MoveOrder.ts';
import { ReceiveGoods } from '../../application/order/ReceiveGoods.ts';
import { ShopClock } from '../../backend/dev/ShopClock.ts';
import { OrderDeskInPostgres } from '../../backend/orders/OrderDeskInPostgres.ts';
import { type OrdersCommand, ordersCommand, usage } from '../../backend/orders/ordersCommand.ts';
import { orderRefusal, ShopNotStated } from '../../backend/orders/ordersRefusals.ts';
import { leftOutText, listText, longestList, orderData, orderText } from '../../backend/orders/ordersReport.ts';
import { mostPayouts, payoutData, payoutsText } from '../../backend/orders/payoutsReport.ts';
import { TickHistory } from '../../backend/pricing/TickHistory.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { OrderNumber } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FiledOrder } from '../../domain/order/FiledOrder.ts';
import { amountsFound, tickOfSale } from '../../domain/order/FoundAmounts.ts';
import { findingsOf } from '../../domain/order/Selling.ts';
import type { OrderDesk } from '../../domain/order/ports/OrderDesk.ts';
import type { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import { payoutsDue } from '../../domain/order/PayoutsDue.ts';
import { deskOf } from './Desk.ts';

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

/** What inspected goods are worth as they were found; none where the prices of the sale cannot be read. */
const foundAmounts = (filed: FiledOrder, { ticks, catalogue }: DeskParts) => {
  if (filed.order.type === 'buy' || findingsOf(filed.events) === null) return Effect.succeed([]);
  return ticks.ofId(tickOfSale(filed)).pipe(
    Effect.orElseSucceed(() => null),
    Effect.map((tick) =>
      tick === null ? [] : amountsFound(filed, { tick, productOf: (sku) => catalogue.ofSku(sku) }),
    ),
  );
};

const answered = (command: OrdersCommand, parts: DeskParts) =>
  Effect.gen(function* () {
    const { desk } = parts;
    if (command.asks === 'list') {
      const orders = yield* desk.list({
        most: longestList + 1,
        ...(command.state === null ? {} : { state: command.state }),
      });
      const listed = orders.slice(0, longestList);
      return { text: listText(listed), data: listed.map((each) => orderData(each)), note: leftOutText(orders.length) };
    }
    if (command.asks === 'payouts') {
      const due = payoutsDue(yield* desk.list({ most: mostPayouts, state: 'Accepted' }));
      return { text: payoutsText(due), data: due.map(payoutData) };
    }
    const filed = yield* filedAfter(command, parts);
    const found = yield* foundAmounts(filed, parts);
    return { text: orderText(filed, found), data: orderData(filed, found) };
  });

export const orders = deskOf({
  usage,
  read: ordersCommand,
  answer: (command, opened) => {
    const { database, log, shop } = opened;
    if (shop === null) return Effect.fail(new ShopNotStated());
    const { identity, clockAheadMs } = shop;
    const [ticks, clock] = [new TickHistory(database), new ShopClock(clockAheadMs)];
    return Effect.flatMap(opened.catalogue, (catalogue) => {
      const desk = new OrderDeskInPostgres({ database, log, catalogue, identity, pastTicks: ticks, clock });
      return answered(command, { desk, ticks, catalogue, clock });
    });
  },
  refusal: orderRefusal,
});
