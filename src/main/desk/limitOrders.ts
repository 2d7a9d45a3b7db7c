import { Effect } from 'effect';
import { ShopClock } from '../../backend/dev/ShopClock.ts';
import { afterRestore } from '../../backend/limit-orders/afterRestore.ts';
import { LimitOrderDeskInPostgres } from '../../backend/limit-orders/LimitOrderDeskInPostgres.ts';
import { limitOrdersCommand, usage } from '../../backend/limit-orders/limitOrdersCommand.ts';
import {
  confirmedText,
  leftOutText,
  limitOrderRefusal,
  limitOrdersText,
  limitOrderText,
  longestList,
} from '../../backend/limit-orders/limitOrdersReport.ts';
import { ShopNotStated } from '../../backend/orders/ordersRefusals.ts';
import { asking } from '../../backend/store/inTransaction.ts';
import type { Confirmation } from '../../backend/store/identity.ts';
import { LimitOrdersUnavailable } from '../../domain/limit-order/LimitOrderErrors.ts';
import { type OpenedDesk, deskOf } from './Desk.ts';

const confirmed = (as: Confirmation, { database, log, shop, catalogue: opening }: OpenedDesk) =>
  Effect.gen(function* () {
    if (shop === null) return yield* Effect.fail(new ShopNotStated());
    const { identity, clockAheadMs } = shop;
    const catalogue = yield* opening;
    const confirming = () => afterRestore(as, new ShopClock(clockAheadMs).now(), { database, catalogue, identity });
    const data = yield* asking(confirming, { log, unavailable: () => new LimitOrdersUnavailable() });
    return { text: confirmedText(data), data };
  });

export const limitOrders = deskOf({
  usage,
  read: limitOrdersCommand,
  answer: (command, opened) => {
    const desk = new LimitOrderDeskInPostgres(opened);
    switch (command.asks) {
      case 'confirm':
        return confirmed(command.as, opened);
      case 'show':
        return Effect.map(desk.ofNumber(command.number), (filed) => ({ text: limitOrderText(filed), data: filed }));
      case 'list':
        return Effect.map(desk.list({ status: command.status, most: longestList + 1 }), (found) => {
          const listed = found.slice(0, longestList);
          return { text: limitOrdersText(listed), data: listed, note: leftOutText(found.length) };
        });
    }
  },
  refusal: limitOrderRefusal,
});
