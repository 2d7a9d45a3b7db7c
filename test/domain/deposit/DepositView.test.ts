import { describe, expect, it } from 'vitest';
import { type MovementQuery, pageOfMovements } from '../../../src/domain/deposit/DepositView.ts';
import type { MovementKind } from '../../../src/domain/deposit/Movement.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aKeptDeposit } from '../../builders/deposit.ts';
import { aProduct } from '../../builders/product.ts';
import { noon } from '../../builders/tick.ts';

const coin = aProduct();
const kinds: readonly MovementKind[] = ['purchase', 'purchase', 'sale', 'purchase', 'delivery'];
const booked = aKeptDeposit(
  idOf('anna'),
  kinds.map(() => ({ sku: coin.sku, quantity: 1 })),
  noon,
).ledger.movements;
/** Five movements, a second apart: of the coin, and the fourth of a bar that the shop has no more. */
const movements = booked.map((movement, place) => ({
  ...movement,
  at: noon + place * 1_000,
  kind: kinds[place] ?? 'correction',
  sku: place === 3 ? idOf<typeof coin.sku>('BAR-GONE') : coin.sku,
}));
const page = (query: Partial<MovementQuery>) =>
  pageOfMovements(movements, { page: 1, pageSize: 100, ...query }, (sku) => (sku === coin.sku ? coin : undefined));
const numbers = (query: Partial<MovementQuery>) => page(query).movements.map(({ number }) => number);

describe('a page of the movements of a deposit', () => {
  it('has the newest first, so many of them, and the number of all (DEP-1)', () => {
    expect(numbers({ pageSize: 2 })).toEqual([5, 4]);
    expect(numbers({ pageSize: 2, page: 2 })).toEqual([3, 2]);
    expect(numbers({ pageSize: 2, page: 3 })).toEqual([1]);
    expect(page({ pageSize: 2, page: 4 })).toEqual({ movements: [], total: 5, page: 4, pageSize: 2 });
  });

  it('begins with the moment from which on, and ends before the moment up to which they are asked for (DEP-1)', () => {
    expect(numbers({ from: noon + 2_000 })).toEqual([5, 4, 3]);
    expect(numbers({ to: noon + 2_000 })).toEqual([2, 1]);
    expect(numbers({ from: noon + 1_000, to: noon + 3_000 })).toEqual([3, 2]);
  });

  it('has those of a kind and of a product, also of one that the shop has no more (DEP-1)', () => {
    expect(numbers({ kind: 'purchase' })).toEqual([4, 2, 1]);
    expect(numbers({ kind: 'purchase', sku: coin.sku })).toEqual([2, 1]);
    expect(page({ sku: 'BAR-GONE' }).movements).toMatchObject([{ number: 4, name: 'BAR-GONE' }]);
  });

  it('names the reason of a correction and not the person who made it (DEP-1)', () => {
    const [shown] = page({}).movements;
    expect(shown?.reason).toBe('moved from another vault');
    expect(JSON.stringify(shown)).not.toContain('berta');
  });
});
