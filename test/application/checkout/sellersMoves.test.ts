import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { DepositRepositoryInMemory } from '../../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { CartRepositoryInMemory } from '../../../src/adapters/memory/CartRepositoryInMemory.ts';
import { OrderDeskInMemory } from '../../../src/adapters/memory/OrderDeskInMemory.ts';
import { OrderRepositoryInMemory } from '../../../src/adapters/memory/OrderRepositoryInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { OrdersOfShopper } from '../../../src/application/checkout/OrdersOfShopper.ts';
import type { OrderRepository } from '../../../src/domain/checkout/ports/OrderRepository.ts';
import { idOf, type OrderId } from '../../../src/domain/kernel/Ids.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { FiledOrder } from '../../../src/domain/order/FiledOrder.ts';
import { MoveRefused } from '../../../src/domain/order/MoveErrors.ts';
import {
  CallOffTooLate,
  LatePriceNotOpen,
  OfferNotOpen,
  OrderNotFound,
  OrdersUnavailable,
} from '../../../src/domain/order/OrderErrors.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import type { OrderDesk } from '../../../src/domain/order/ports/OrderDesk.ts';
import { guaranteedUntil } from '../../../src/domain/payout/GuaranteeTerm.ts';
import { afterMoves, aFiledOrder, anInspectedSale } from '../../builders/filedOrder.ts';
import { noon } from '../../builders/tick.ts';
import { aShopper, refusal, run, shopParts } from '../../ports/TestShop.ts';
import { withCalls } from '../playedPorts.ts';

const seller = aShopper();
const { ownerId } = seller;
const sale = { ownerId, placedAt: noon };

interface Calls {
  readonly move?: OrderDesk['move'];
  readonly history?: OrderRepository['history'];
}

/** The orders of the seller, one of which is this. */
const selling = (filed: FiledOrder, { move, history }: Calls = {}, shopper = seller) => {
  const parts = { ...shopParts(), shop: new ShopInMemory(), shopper };
  const { shop, clock } = parts;
  const { id } = filed.order;
  shop.orders.set(id, filed.order);
  shop.histories.set(id, filed.events);
  clock.at = noon + days(1);
  const orders = new OrdersOfShopper({
    ...parts,
    carts: new CartRepositoryInMemory(parts),
    deposits: new DepositRepositoryInMemory(shop),
    orders: withCalls<OrderRepository>(new OrderRepositoryInMemory(parts), history === undefined ? {} : { history }),
    desk: withCalls<Pick<OrderDesk, 'move'>>(new OrderDeskInMemory(parts), move === undefined ? {} : { move }),
    supportCode: () => 'S-1',
    reportBroken: () => {},
    reportHeld: () => {},
  });
  return { orders, id, clock, last: () => shop.histories.get(id)?.at(-1), order: () => shop.orders.get(id) };
};

const offered = () =>
  afterMoves(anInspectedSale(sale), noon, {
    does: 'offer',
    lines: [{ line: 1, amount: Money.of(100, 'EUR'), reason: 'worn' }],
    until: noon + days(9),
  });
const receivedLate = () => {
  const filed = aFiledOrder({ ...sale, type: 'sell', status: 'Requested' });
  const amounts = filed.order.lines.map(() => Money.of(100, 'EUR'));
  const arrivedAt = guaranteedUntil(filed.order) + 1;
  return afterMoves(filed, arrivedAt, { does: 'receive', arrivedAt, late: { tickId: idOf('late'), amounts } });
};
const requested = () => aFiledOrder({ ...sale, type: 'sell', status: 'Requested' });
const inTime = () => anInspectedSale(sale);

type Asked = (orders: OrdersOfShopper, id: OrderId) => Effect.Effect<Order, unknown>;
const moves: readonly {
  readonly does: string;
  readonly open: () => FiledOrder;
  readonly closed: () => FiledOrder;
  readonly refused: unknown;
  readonly status: string;
  readonly ask: Asked;
}[] = [
  {
    does: 'take-offer',
    open: offered,
    closed: inTime,
    refused: new OfferNotOpen(),
    status: 'Accepted',
    ask: (orders, id) => orders.answerOffer(id, { offer: 1, answer: 'take' }),
  },
  {
    does: 'decline-offer',
    open: offered,
    closed: inTime,
    refused: new OfferNotOpen(),
    status: 'Cancelled',
    ask: (orders, id) => orders.answerOffer(id, { offer: 1, answer: 'decline' }),
  },
  {
    does: 'decline-late-price',
    open: receivedLate,
    closed: inTime,
    refused: new LatePriceNotOpen(),
    status: 'Cancelled',
    ask: (orders, id) => orders.declineLatePrice(id),
  },
  {
    does: 'call-off',
    open: requested,
    closed: inTime,
    refused: new CallOffTooLate(),
    status: 'Cancelled',
    ask: (orders, id) => orders.callOff(id),
  },
];

describe.each(moves)('a seller’s $does', ({ does, open, closed, refused, status, ask }) => {
  it('is stored once at its time as that of the seller, and answered alike when repeated (SELL-5)', async () => {
    const { orders, id, clock, last, order } = selling(open());
    const first = await run(ask(orders, id));
    expect([first, last()]).toMatchObject([
      { id, status },
      { move: { does }, actor: null, at: clock.at },
    ]);
    const event = last();
    clock.at += 1;
    expect([await run(ask(orders, id)), last()]).toEqual([first, event]);
    expect(order()).toEqual(first);
  });

  it('is answered once it is stored, also while the history cannot be read (SELL-5)', async () => {
    const { orders, id } = selling(open(), { history: () => Effect.fail(new OrdersUnavailable()) });
    expect(await run(ask(orders, id))).toMatchObject({ id, status });
    expect(await refusal(ask(orders, id))).toEqual(new OrdersUnavailable());
  });

  it('is refused where nothing is open, for others and for an unknown order (SELL-5, Z2)', async () => {
    const { orders, id, last } = selling(closed());
    const before = last();
    expect(await refusal(ask(orders, id))).toEqual(refused);
    expect(last()).toEqual(before);
    for (const strange of [ask(selling(open(), {}, aShopper()).orders, id), ask(orders, idOf('unknown'))])
      expect(await refusal(strange)).toEqual(new OrderNotFound());
  });

  it('can be tried again when it cannot be stored, or its deposit refuses it (SELL-5)', async () => {
    for (const failure of [new OrdersUnavailable(), new MoveRefused({ reason: 'sold-on' })]) {
      const { orders, id } = selling(open(), { move: () => Effect.fail(failure) });
      expect(await refusal(ask(orders, id))).toEqual(new OrdersUnavailable());
    }
  });
});
