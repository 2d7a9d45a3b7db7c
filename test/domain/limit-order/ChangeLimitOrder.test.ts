import { describe, expect, it } from 'vitest';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import {
  activated,
  changeTerms,
  type ChangingTerms,
  withdrawn,
} from '../../../src/domain/limit-order/ChangeLimitOrder.ts';
import { lapseDue } from '../../../src/domain/limit-order/Lapse.ts';
import { failureOf, methodFor, shopFacts, successOf } from '../../builders/cart.ts';
import { aLimitOrder, anOunce, aPlacing, goldAt } from '../../builders/limitOrder.ts';
import { noon } from '../../builders/tick.ts';

const now = noon + minutes(4);
const tick = goldAt({ bid: 1, ask: 2 });
const entered = { quantity: 2, targetUnitPrice: Money.of(300_000, 'EUR'), expiresAt: noon + days(9) };
const changing = (changes: Partial<ChangingTerms> = {}): ChangingTerms => ({
  entered,
  product: anOunce(),
  phoneVerified: true,
  freeInDeposit: () => 0,
  tick,
  now,
  ...changes,
});
const held = aLimitOrder({ heldBack: 'out-of-stock' });

describe('changing the terms', () => {
  it.each(['pending', 'active'] as const)('keeps a %s one in its status, as a new version (LIM-6)', (status) => {
    const { limitOrder, evidence } = successOf(changeTerms({ ...held, status }, changing()));
    expect(limitOrder).toMatchObject({ ...entered, status, version: 2, heldBack: null, remindAt: noon + days(8) });
    expect(limitOrder.termsSince).toBe(tick.lastRecalculatedAt);
    expect(evidence).toEqual({ what: 'edited', at: now, ...entered });
  });

  it('renews an inactive one', () => {
    const renewed = successOf(changeTerms(aLimitOrder({ status: 'inactive' }), changing()));
    expect(renewed).toMatchObject({ limitOrder: { status: 'active', version: 2 }, evidence: { what: 'renewed' } });
  });

  it('needs a verified phone, unless it waits for one (LIM-6)', () => {
    const refusal = (status: 'active' | 'inactive') =>
      failureOf(changeTerms(aLimitOrder({ status }), changing({ phoneVerified: false })))._tag;
    expect([refusal('active'), refusal('inactive')]).toEqual(['PhoneNotVerified', 'PhoneNotVerified']);
    successOf(changeTerms(aLimitOrder({ status: 'pending' }), changing({ phoneVerified: false })));
  });

  it.each(['executed', 'cancelled', 'failed'] as const)('is refused for %s ones', (status) => {
    expect(failureOf(changeTerms({ ...held, status }, changing()))).toMatchObject({
      _tag: 'LimitOrderFinished',
      status,
    });
  });

  it('is refused for terms that a new one could not have (VAL-13, LIM-2, L7)', () => {
    const refusal = (changes: Partial<ChangingTerms>) => failureOf(changeTerms(held, changing(changes)))._tag;
    expect(refusal({ entered: { ...entered, expiresAt: now } })).toBe('InvalidFields');
    expect(refusal({ entered: { ...entered, quantity: 167 } })).toBe('LimitOrderCapExceeded');
    expect(refusal({ product: undefined })).toBe('NoLimitOrders');
    expect(refusal({ product: anOunce({ active: false }) })).toBe('NoLimitOrders');
  });
});

describe('changing one that sells out of the deposit', () => {
  const placing = aPlacing({
    asks: { side: 'sell', shippingMethodId: methodFor('euro', 'deposit', 'sell').id },
    facts: shopFacts({ deposits: true }),
    freeInDeposit: () => 1,
  });
  const selling = aLimitOrder({}, placing);

  it('needs the pieces there, as a new one does (LIM-6)', () => {
    const held = (pieces: number) => changing({ freeInDeposit: () => pieces });
    expect(failureOf(changeTerms(selling, held(1)))).toMatchObject({ _tag: 'NotInDeposit', free: 1 });
    expect(successOf(changeTerms(selling, held(2))).limitOrder.quantity).toBe(2);
  });

  it('which one that brings the goods does not', () => {
    const brought = aLimitOrder({}, aPlacing({ asks: { side: 'sell' } }));
    expect(successOf(changeTerms(brought, changing())).limitOrder.quantity).toBe(2);
  });
});

describe('deleting', () => {
  it.each(['pending', 'active', 'inactive'] as const)('cancels a %s one (LIM-6)', (status) => {
    expect(withdrawn({ ...held, status }, now)).toMatchObject({
      limitOrder: { status: 'cancelled', version: 2, listed: true, remindAt: null },
      evidence: { what: 'cancelled', at: now },
    });
  });
  it.each(['executed', 'cancelled', 'failed'] as const)(
    'takes a %s one off the list, and it stays what it is',
    (status) => {
      expect(withdrawn({ ...held, status }, now)).toMatchObject({
        limitOrder: { status, listed: false },
        evidence: null,
      });
    },
  );
});

it('a pending one is active once the phone is verified, for ticks after that (LIM-6)', () => {
  expect(activated(aLimitOrder({ status: 'pending' }), { tick, now })).toMatchObject({
    limitOrder: { status: 'active', termsSince: tick.lastRecalculatedAt },
    evidence: { what: 'activated' },
  });
});

describe('a change that falls due without the customer', () => {
  const limitOrder = aLimitOrder();
  const { expiresAt } = limitOrder;
  it.each([
    ['nothing before the last day', limitOrder, expiresAt - days(1) - 1, null],
    ['a reminder a day before', limitOrder, expiresAt - days(1), 'reminded'],
    ['nothing after the reminder', { ...limitOrder, remindAt: null }, expiresAt - 1, null],
    ['the expiry to the millisecond', limitOrder, expiresAt, 'expired'],
    ['the failure of a pending one', { ...limitOrder, status: 'pending' as const }, expiresAt, 'failed'],
    ['nothing for a pending one before', { ...limitOrder, status: 'pending' as const }, expiresAt - 1, null],
    ['nothing for an inactive one', { ...limitOrder, status: 'inactive' as const }, expiresAt, null],
    ['nothing for an executed one', { ...limitOrder, status: 'executed' as const }, expiresAt, null],
  ])('%s (LIM-3, L5)', (_, kept, at, what) => {
    const due = lapseDue(kept, at);
    expect(due?.evidence.what ?? null).toBe(what);
    if (due !== null) expect(due.limitOrder.remindAt).toBeNull();
    if (what === 'reminded') expect(due?.limitOrder).toMatchObject({ status: 'active', version: kept.version });
  });
});
