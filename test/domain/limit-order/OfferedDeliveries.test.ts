import { expect, it } from 'vitest';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { offeredDeliveries } from '../../../src/domain/limit-order/OfferedDeliveries.ts';
import type { Side } from '../../../src/domain/pricing/PriceTick.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { noon } from '../../builders/tick.ts';

const offered = (
  side: Side,
  changes: {
    readonly silver?: true;
    readonly deposits?: boolean;
    readonly cents?: number;
    readonly inDeposit?: number;
  } = {},
) =>
  offeredDeliveries({
    store: 'ch',
    side,
    product: changes.silver === true ? aSilverCoin() : aProduct(),
    goods: Money.of(changes.cents ?? 100_000, 'CHF'),
    pieces: 2,
    inDeposit: changes.inDeposit ?? 2,
    facts: { deposits: changes.deposits ?? true },
    now: noon,
  });
const modesOf = (offer: ReturnType<typeof offered>) => offer.map(({ method }) => method.mode);

it('offers the methods of store and side but the box for scrap metal (LIM-1, SHIP-1)', () => {
  expect(modesOf(offered('buy'))).toEqual(['shipping', 'shippingBuy', 'pickup', 'deposit']);
  expect(modesOf(offered('sell'))).toEqual([
    'leave-in-store',
    'send-to-store',
    'insured-shipping',
    'deposit',
    'pickup',
  ]);
});

it('offers the deposit only where the shop has one, and refuses it for silver (LIM-1, SHIP-3)', () => {
  expect(modesOf(offered('buy', { deposits: false }))).not.toContain('deposit');
  const refusals = (silver?: true) =>
    offered('buy', silver === true ? { silver } : {}).map(({ method, refusal }) => [method.mode, refusal]);
  expect(refusals()).toContainEqual(['deposit', null]);
  expect(refusals(true)).toContainEqual(['deposit', 'silver-not-in-deposit']);
});

it('sells out of the deposit only pieces that are free there (LIM-1, SHIP-1)', () => {
  const refusals = (inDeposit: number, silver?: true) =>
    offered('sell', { inDeposit, ...(silver === true ? { silver } : {}) }).flatMap(({ method, refusal }) =>
      method.mode === 'deposit' ? [refusal] : [],
    );
  expect([refusals(0), refusals(1), refusals(2)]).toEqual([[], ['not-in-deposit'], [null]]);
  // What lies there may leave, whatever a deposit takes.
  expect(refusals(2, true)).toEqual([null]);
});

it('prices the methods for the value at the target (LIM-1, SHIP-2)', () => {
  const priceOf = (cents: number) => offered('buy', { cents }).find(({ method }) => method.mode === 'shipping')?.price;
  expect(priceOf(20_000)).toEqual(Money.of(500, 'CHF'));
  expect(priceOf(1_000_000)).toEqual(Money.of(0, 'CHF'));
});
