import { describe, expect, it } from 'vitest';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { executedAs, judge } from '../../../src/domain/limit-order/Execution.ts';
import type { KeptLimitOrder } from '../../../src/domain/limit-order/LimitOrder.ts';
import { staleAfter } from '../../../src/domain/pricing/Ticks.ts';
import { anAddress } from '../../builders/address.ts';
import { methodFor, shopFacts } from '../../builders/cart.ts';
import { aJudging, aLimitOrder, anOunce, aPlacing, goldAt } from '../../builders/limitOrder.ts';
import { noon } from '../../builders/tick.ts';

const buy = aLimitOrder();
const sell = aLimitOrder({}, aPlacing({ asks: { side: 'sell' } }));
const at = (spot: { bid: number; ask: number }, limitOrder: KeptLimitOrder) =>
  judge(limitOrder, aJudging({ tick: goldAt(spot) }));

describe('executes at the target or better, at the price of the tick', () => {
  it.each([
    ['a buy at its target', buy, { bid: 1, ask: 340_000 }, 340_000],
    ['a buy below its target', buy, { bid: 1, ask: 339_000 }, 339_000],
    ['a sell at its target', sell, { bid: 340_000, ask: 400_000 }, 340_000],
    ['a sell above its target', sell, { bid: 350_000, ask: 400_000 }, 350_000],
  ])('%s (LIM-4, L2)', (_, limitOrder, spot, cents) => {
    const judged = at(spot, limitOrder);
    if (judged.kind !== 'executes') throw new Error(judged.kind);
    expect(judged.unitPrice).toEqual(Money.of(cents, 'EUR'));
    expect(judged.draft.lines[0]?.unitGross).toEqual(Money.of(cents, 'EUR'));
    expect(judged.draft).toMatchObject({
      origin: { kind: 'limit-order', limitOrderId: limitOrder.id },
      tickId: 'tick-2',
      type: limitOrder.side,
      email: 'anna@example.com',
      paymentMethod: 'wire',
      taken: limitOrder.side === 'buy' ? [{ sku: limitOrder.sku, quantity: 1 }] : [],
    });
  });

  it('not a cent beside it (LIM-4, L2)', () => {
    expect(at({ bid: 1, ask: 340_001 }, buy).kind).toBe('untouched');
    expect(at({ bid: 339_999, ask: 400_000 }, sell).kind).toBe('untouched');
  });
});

describe('is left as it is, although the price is reached', () => {
  const tick = goldAt({ bid: 1, ask: 340_000 });
  it.each([
    ['at its expiry (L5)', { ...buy, expiresAt: tick.lastRecalculatedAt }, {}],
    ['when it is not active', { ...buy, status: 'pending' as const }, {}],
    ['when it is cancelled', { ...buy, status: 'cancelled' as const }, {}],
    ['by the tick in force when its terms were given', { ...buy, termsSince: tick.lastRecalculatedAt }, {}],
    ['by a stale tick (PRC-9)', buy, { now: tick.quotedAt + staleAfter + 1 }],
    ['by a tick from the future', buy, { now: tick.lastRecalculatedAt - minutes(5) }],
  ])('%s', (_, limitOrder, changes) => {
    expect(judge(limitOrder, aJudging({ tick, ...changes }))).toEqual({ kind: 'untouched' });
    expect(judge(buy, aJudging({ tick })).kind).toBe('executes');
  });
});

describe('checks all that an order needs again, and says why not', () => {
  it('too little stock leaves it active with the reason, said once (LIM-8, L8)', () => {
    const short = aJudging({ product: anOunce({ stock: 0 }) });
    const judged = judge(buy, short);
    if (judged.kind !== 'decided') throw new Error(judged.kind);
    expect(judged.limitOrder).toEqual({ ...buy, heldBack: 'out-of-stock' });
    expect(judged.evidence).toMatchObject({ what: 'held-back', reason: 'out-of-stock', tickId: 'tick-2' });
    expect(judge(judged.limitOrder, short)).toEqual({ kind: 'untouched' });
    expect(judge(judged.limitOrder, aJudging()).kind).toBe('executes');
  });

  it('too few pieces in the deposit leave it active with the reason, until there are enough (LIM-8, L8)', () => {
    const facts = shopFacts({ deposits: true });
    const [tick, freeInDeposit] = [goldAt({ bid: 340_000, ask: 341_000 }), () => 2];
    const asks = { side: 'sell', shippingMethodId: methodFor('euro', 'deposit', 'sell').id, quantity: 2 } as const;
    const selling = aLimitOrder({}, aPlacing({ asks, facts, freeInDeposit }));
    const holding = (pieces: number) => aJudging({ tick, facts, freeInDeposit: () => pieces });
    const judged = judge(selling, holding(1));
    if (judged.kind !== 'decided') throw new Error(judged.kind);
    expect(judged.limitOrder).toEqual({ ...selling, heldBack: 'not-in-deposit' });
    expect(judged.evidence).toMatchObject({ what: 'held-back', reason: 'not-in-deposit', tickId: 'tick-2' });
    expect(judge(judged.limitOrder, holding(0))).toEqual({ kind: 'untouched' });
    const executes = judge(judged.limitOrder, holding(2));
    if (executes.kind !== 'executes') throw new Error(executes.kind);
    expect(executes.draft).toMatchObject({ shippingMode: 'deposit', type: 'sell', taken: [] });
    // A shop that has given up deposits cannot be waited for.
    expect(judge(selling, aJudging({ tick, freeInDeposit }))).toMatchObject({
      limitOrder: { status: 'failed' },
      evidence: { reason: 'shipping-method-refused' },
    });
  });

  it('a total above the cap of orders leaves it active (L7)', () => {
    const many = aLimitOrder(
      { quantity: 147, targetUnitPrice: Money.of(340_000, 'EUR') },
      aPlacing({ asks: { side: 'sell' } }),
    );
    const dear = aJudging({ tick: goldAt({ bid: 340_137, ask: 350_000 }) });
    expect(judge(many, dear)).toMatchObject({
      kind: 'decided',
      limitOrder: { status: 'active', heldBack: 'over-cap' },
    });
  });

  it('a product that is not traded any more makes it inactive (LIM-5)', () => {
    const gone = aJudging({ product: anOunce({ active: false }) });
    expect(judge(buy, gone)).toMatchObject({
      kind: 'decided',
      limitOrder: { status: 'inactive', remindAt: null },
      evidence: { what: 'product-inactive' },
    });
  });

  it.each([
    ['country-not-served', { shippingAddress: anAddress({ country: 'FR' }) }, {}],
    ['shipping-method-refused', { shippingMethodId: idOf<never>('gone') }, {}],
    ['payment-method-refused', { paymentMethod: 'check' as const }, {}],
    [
      'data-missing',
      { shippingMethodId: idOf<never>('euro-buy-pickup'), pickupStore: 'wien' },
      { facts: shopFacts({ pickupStores: [] }) },
    ],
  ])('fails on a cause that only its customer can remove: %s (LIM-8, L8)', (reason, changes, judging) => {
    expect(judge({ ...buy, ...changes }, aJudging(judging))).toMatchObject({
      kind: 'decided',
      limitOrder: { status: 'failed', version: 2 },
      evidence: { what: 'failed', reason },
    });
  });
});

it('names its order once it is executed (LIM-8)', () => {
  const judging = { ...aJudging(), unitPrice: Money.of(340_000, 'EUR') };
  const order = { id: idOf<never>('order-1'), orderNumber: idOf<never>('AAAA') };
  expect(executedAs(buy, order, judging)).toMatchObject({
    limitOrder: { status: 'executed', order, version: 2 },
    evidence: { what: 'executed', orderId: 'order-1', orderNumber: 'AAAA', at: noon + minutes(3) },
  });
  expect(() => executedAs({ ...buy, status: 'cancelled' }, order, judging)).toThrow(RangeError);
});
