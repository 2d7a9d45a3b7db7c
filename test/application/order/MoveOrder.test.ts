import { Effect, Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { MoveOrder } from '../../../src/application/order/MoveOrder.ts';
import { ReceiveGoods } from '../../../src/application/order/ReceiveGoods.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { FiledOrder } from '../../../src/domain/order/FiledOrder.ts';
import { worthOf } from '../../../src/domain/order/LatePrices.ts';
import { OrderNotFound, OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import { guaranteedUntil } from '../../../src/domain/payout/GuaranteeTerm.ts';
import type { PastTicks } from '../../../src/domain/pricing/ports/PastTicks.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { aTick } from '../../builders/tick.ts';
import { aSaleIn } from '../../ports/aSale.ts';
import { memoryShop } from '../../ports/shops.ts';
import { outcome, refusal, run } from '../../ports/TestShop.ts';

const sold = async () => {
  const shop = await memoryShop();
  const { sale } = await aSaleIn(shop);
  const { orderNumber: number } = sale;
  return { shop, sale, number, filed: () => run(shop.desk.ofNumber(number)) };
};

describe('a move of the dealer', () => {
  it('is stored with its time and who made it, given as such or by a rule (ORD-1)', async () => {
    const { shop, number, filed } = await sold();
    const cancel = { does: 'cancel', reason: 'never sent' } as const;
    const seen: FiledOrder[] = [];
    const before = await filed();
    const rule = (order: FiledOrder) => {
      seen.push(order);
      return Result.succeed(cancel);
    };
    const given = await sold();
    await run(new MoveOrder(given.shop.desk, given.shop.clock).execute({ ...given, move: cancel, actor: 'berta' }));
    const answer = await run(new MoveOrder(shop.desk, shop.clock).execute({ number, move: rule, actor: 'berta' }));
    expect([seen, answer]).toEqual([[{ ...before, otherCash: [] }], await filed()]);
    for (const { order, events } of [answer, await given.filed()])
      expect([order.status, events.at(-1)]).toMatchObject([
        'Cancelled',
        { move: cancel, actor: 'berta', at: shop.clock.at },
      ]);
  });

  it('is refused by its rule, by the order and for an unknown number, and changes nothing (ORD-1)', async () => {
    const { shop, number, filed } = await sold();
    const before = await filed();
    const command = new MoveOrder(shop.desk, shop.clock);
    const ship = { does: 'ship', carrier: 'DHL', tracking: null } as const;
    expect(await refusal(command.execute({ number, move: () => Result.fail('not so'), actor: 'berta' }))).toBe(
      'not so',
    );
    expect(await outcome(command.execute({ number, move: ship, actor: 'berta' }))).toBe('MoveRefused');
    const unknown = command.execute({ number: idOf('A-0'), move: ship, actor: 'berta' });
    expect([await refusal(unknown), await filed()]).toEqual([new OrderNotFound(), before]);
  });
});

describe('the goods of a seller', () => {
  const arrived = async (at: PastTicks['at'], late = true) => {
    const order = await sold();
    const { clock, desk, catalogue } = order.shop;
    clock.at = guaranteedUntil(order.sale) + 5;
    const asked: unknown[] = [];
    const ticks = {
      at: (moment: number) => {
        asked.push(moment);
        return at(moment);
      },
    };
    const receive = new ReceiveGoods(desk, ticks, (sku) => catalogue.ofSku(sku), clock);
    const arrivedAt = guaranteedUntil(order.sale) + (late ? 1 : 0);
    const command = receive.execute({
      number: order.number,
      actor: 'berta',
      arrivedAt: (of, now) => {
        asked.push(of.orderNumber, now);
        return Result.succeed(arrivedAt);
      },
    });
    return { ...order, arrivedAt, asked, receive, command, now: clock.at };
  };
  const tick = aTick({ id: idOf('of the arrival') });

  it('are booked at their arrival, and late ones priced at its tick, by who received them (SELL-5)', async () => {
    const { command, shop, sale, arrivedAt, asked, number, now } = await arrived(() => Effect.succeed(tick));
    const { events } = await run(command);
    const pricing = { tick, productOf: (sku: string) => shop.catalogue.ofSku(sku) };
    const late = { tickId: tick.id, amounts: sale.lines.map((line) => worthOf(sale, line, pricing)) };
    expect(late.amounts).not.toEqual([Money.zero('EUR')]);
    expect(events.at(-1)).toMatchObject({ move: { does: 'receive', arrivedAt, late }, actor: 'berta', at: now });
    expect(asked).toEqual([number, now, arrivedAt]);
    const inTime = await arrived(() => Effect.succeed(tick), false);
    const booked = await run(inTime.command);
    expect(booked.events.at(-1)?.move).toEqual({ does: 'receive', arrivedAt: inTime.arrivedAt });
  });

  it('that come late are not booked without a price, nor while prices cannot be read (SELL-5)', async () => {
    const priceless = await arrived(() => Effect.succeed(null));
    expect(await outcome(priceless.command)).toBe('MoveRefused');
    const unread = await arrived(() => Effect.fail(new PricesUnavailable()));
    expect(await refusal(unread.command)).toEqual(new OrdersUnavailable());
    for (const { filed } of [priceless, unread]) expect((await filed()).events).toHaveLength(1);
  });

  it('are refused for an unknown order, and where their day is refused, before any price is read', async () => {
    const { receive, asked, number, filed } = await arrived(() => Effect.succeed(tick));
    const arrivedAt = () => Result.fail('in the future');
    expect(await refusal(receive.execute({ number, actor: 'berta', arrivedAt }))).toBe('in the future');
    const unknown = receive.execute({ number: idOf('A-0'), actor: 'berta', arrivedAt });
    expect(await refusal(unknown)).toEqual(new OrderNotFound());
    expect([asked, (await filed()).events]).toMatchObject([[], [{}]]);
  });
});
