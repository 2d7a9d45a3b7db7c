import { describe, expect, it } from 'vitest';
import { pieceValue, spanOfCourse, valued } from '../../../src/domain/deposit/Worth.ts';
import type { Ledger } from '../../../src/domain/deposit/Ledger.ts';
import type { Movement } from '../../../src/domain/deposit/Movement.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { catalogueOf } from '../../builders/cart.ts';
import { aProduct, tier } from '../../builders/product.ts';
import { aTick, spotsWith } from '../../builders/tick.ts';

const euros = (cents: number): Money => Money.of(cents, 'EUR');
const tick = aTick({ spots: spotsWith('gold', 'EUR', { bid: 100_000, ask: 100_400 }) });
const coin = aProduct({ terms: { buy: [], sell: [tier(1, 20_000), tier(10, 10_000)] } });
const valuing = (product = coin) => ({ tick, productOf: catalogueOf(product), currency: 'EUR' as const });

const inTo = (pieces: number, cents: number): Movement => ({
  number: 1,
  at: 0,
  kind: 'purchase',
  sku: coin.sku,
  pieces,
  cost: euros(cents),
  unitValue: euros(1),
  tickId: tick.id,
  order: { id: idOf('o-1'), number: idOf('T-1') },
  correction: null,
});

describe('the value of a piece in a deposit', () => {
  it('is what the shop pays when all pieces of the position are sold (DEP-3)', () => {
    expect(pieceValue(coin.sku, 1, valuing())).toEqual(euros(98_000));
    expect(pieceValue(coin.sku, 10, valuing())).toEqual(euros(99_000));
  });

  it('is its fine metal at the bid while the shop does not buy it (DEP-3)', () => {
    expect(pieceValue(coin.sku, 1, valuing({ ...coin, active: false }))).toEqual(euros(100_000));
    const medal = { ...coin, active: false, preciousMetal: null, fineWeight: null };
    expect(pieceValue(coin.sku, 1, valuing(medal))).toEqual(euros(0));
    expect(pieceValue(idOf('GONE'), 1, valuing())).toEqual(euros(0));
  });
});

describe('the difference of a deposit', () => {
  it('is an amount, and parts per million of what was paid (DEP-1)', () => {
    const ledger: Ledger = {
      movements: [inTo(2, 200_000)],
      reservations: [{ orderId: idOf('o-2'), sku: coin.sku, pieces: 1 }],
    };
    expect(valued(ledger, valuing())).toMatchObject({
      openingValue: euros(200_000),
      currentValue: euros(196_000),
      difference: euros(-4_000),
      differencePpm: -20_000,
      positions: [{ pieces: 2, reserved: 1, sharePpm: 1_000_000, unitValue: euros(98_000) }],
    });
  });

  it('has no percentage where nothing was paid (DEP-1)', () => {
    expect(valued({ movements: [inTo(1, 0)], reservations: [] }, valuing()).differencePpm).toBeNull();
    expect(valued({ movements: [], reservations: [] }, valuing())).toMatchObject({
      positions: [],
      differencePpm: null,
    });
  });
});

it('has its course over the shortest timespan that reaches back to its opening, at most the asked one (DEP-3)', () => {
  const ages = [0, days(1), days(2), days(7), days(8), days(182), days(183)];
  const spans = (asked: '1w' | '6m' | '1y') => ages.map((age) => spanOfCourse(asked, age));
  expect(spans('1w')).toEqual(['1d', '1d', '1w', '1w', '1w', '1w', '1w']);
  expect(spans('6m')).toEqual(['1d', '1d', '1w', '1w', '6m', '6m', '6m']);
  expect(spans('1y')).toEqual(['1d', '1d', '1w', '1w', '6m', '6m', '1y']);
});
