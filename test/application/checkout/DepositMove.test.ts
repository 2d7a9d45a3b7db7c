import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DepositMove,
  type DepositMoveEvent,
  type DepositMoveRefused,
  initial,
  type SettleMove,
  step,
} from '../../../src/application/checkout/DepositMove.ts';
import { CartChanged, CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import { idOf, type ShippingMethodId, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { ShippingMethodRefused } from '../../../src/domain/shipping/ShippingErrors.ts';
import { aPricedCart } from '../aPricedCart.ts';
import { PlayedProcess } from '../PlayedProcess.ts';

const { cart } = aPricedCart();
const deposit = idOf<ShippingMethodId>('deposit');
const silver = { sku: idOf<Sku>('AG-1'), reason: 'silver-not-in-deposit' } as const;
const jewel = { sku: idOf<Sku>('JEWEL'), reason: 'not-depositable' } as const;
const inVersion = (version: number) => ({ ...cart, version });
const chosen: DepositMoveEvent = { type: 'chosen', method: deposit, cart: inVersion(1) };
const refused = (reason: DepositMoveRefused): DepositMoveEvent => ({ type: 'refused', reason });
const withSilver = refused(new ShippingMethodRefused({ reason: silver.reason, misfits: [silver] }));
const withAll = refused(new ShippingMethodRefused({ reason: silver.reason, misfits: [silver, jewel] }));
const changedTo = (version: number) => refused(new CartChanged({ current: aPricedCart({ version }) }));
const settle = (version: number, leaveOut: readonly Sku[] = []): SettleMove => ({
  type: 'settle',
  cartId: cart.id,
  version,
  settings: { shippingMethodId: deposit, leaveOut },
});
const after = (...events: readonly DepositMoveEvent[]) => {
  const process = new PlayedProcess<DepositMove, DepositMoveEvent, SettleMove>(initial, step);
  for (const event of events) process.send(event);
  return process;
};

describe('a cart on its way into the deposit', () => {
  it('moves at once where nothing is lost, and once on a double click (CART-5)', () => {
    const moving = after(chosen, chosen);
    expect([moving.taken(), moving.state.asking?.method]).toEqual([[settle(1)], deposit]);
    moving.send({ type: 'moved' });
    expect(moving.state).toEqual(initial);
  });

  it('asks before goods are lost, and leaves out those that the shopper was asked about (CART-5)', () => {
    const asking = after(chosen, withSilver);
    expect(asking.state).toEqual({ asking: null, question: { method: deposit, misfits: [silver] }, problem: null });
    expect(asking.taken()).toEqual([settle(1)]);
    asking.send({ type: 'agreed', cart: inVersion(4) });
    expect(asking.taken()).toEqual([settle(4, [silver.sku])]);
    expect(asking.state.question, 'it is open until the cart has moved').not.toBeNull();
    asking.send({ type: 'moved' });
    expect(asking.state).toEqual(initial);
  });

  it('stays where it is when the question is closed (CART-5)', () => {
    const closed = after(chosen, withSilver, { type: 'closed' }, { type: 'agreed', cart: inVersion(1) });
    expect([closed.state, closed.taken()]).toEqual([initial, [settle(1)]]);
  });

  it('that another tab has changed moves in its new version, with the same goods left out (CART-5)', () => {
    const process = after(chosen, withSilver, { type: 'agreed', cart: inVersion(1) }, changedTo(5));
    expect(process.taken().slice(1)).toEqual([settle(1, [silver.sku]), settle(5, [silver.sku])]);
    expect(process.state.question, 'the question stays open').not.toBeNull();
    process.send(changedTo(5));
    expect(process.taken(), 'the shop refuses the version that it named itself').toEqual([]);
    expect(process.state).toMatchObject({ asking: null, problem: { _tag: 'CartChanged' } });
  });

  it.each([
    ['another version', changedTo(5)],
    ['other goods', withSilver],
    ['no answer', refused('no-answer')],
  ])(
    'is not moved any more once the shopper has closed the question, whatever is refused: %s (CART-5)',
    (_, reason) => {
      const closed = after(chosen, withSilver, { type: 'agreed', cart: inVersion(1) }, { type: 'closed' }, reason);
      expect(closed.taken()).toEqual([settle(1), settle(1, [silver.sku])]);
      expect(closed.state).toEqual(initial);
    },
  );

  it.each([
    ['offline'],
    [new CartsUnavailable({})],
    [new ShippingMethodRefused({ reason: 'not-depositable' })],
  ] as const)('that could not move says why, until the next attempt: %s (CART-5)', (reason) => {
    const failed = after(chosen, refused(reason));
    expect(failed.state).toEqual({ asking: null, question: null, problem: reason });
    failed.send(chosen);
    expect(failed.state.problem).toBeNull();
  });

  it('loses no goods that the shopper was not asked about, whatever happens in whatever order (CART-5)', () => {
    const events = fc.constantFrom<DepositMoveEvent>(
      chosen,
      withSilver,
      withAll,
      changedTo(7),
      refused('no-answer'),
      { type: 'agreed', cart: inVersion(3) },
      { type: 'closed' },
      { type: 'moved' },
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 12 }), (happened) => {
        const process = after();
        for (const event of happened) {
          const { asking, question } = process.state;
          // The shop answers what it is asked.
          if (asking === null && (event.type === 'refused' || event.type === 'moved')) continue;
          process.send(event);
          const asked = question?.misfits.map(({ sku }) => sku) ?? [];
          for (const { settings } of process.taken()) expect([[], asked]).toContainEqual(settings.leaveOut);
        }
      }),
      { numRuns: 500 },
    );
  });
});
