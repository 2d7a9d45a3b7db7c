import { expect, it } from 'vitest';
import { useOfDeposits } from '../../../src/domain/deposit/DepositUse.ts';
import type { Movement } from '../../../src/domain/deposit/Movement.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';

const moved = (number: number, pieces: number): Movement => ({
  number,
  at: 0,
  kind: pieces > 0 ? 'purchase' : 'sale',
  sku: idOf('AU-1'),
  pieces,
  cost: Money.of(pieces * 100, 'EUR'),
  unitValue: Money.of(90, 'EUR'),
  tickId: idOf('t'),
  order: { id: idOf('o'), number: idOf('T') },
  correction: null,
});
const kept = (...movements: readonly Movement[]) => ({ ledger: { movements, reservations: [] } });

it('metal in any deposit keeps it in use, then an order under way; an emptied one is not (ACC-3)', () => {
  expect(useOfDeposits([], 0)).toBeNull();
  expect(useOfDeposits([kept(moved(1, 2), moved(2, -2))], 0)).toBeNull();
  expect(useOfDeposits([kept(), kept(moved(1, 2), moved(2, -1))], 0)).toBe('metal');
  expect(useOfDeposits([kept(moved(1, 2))], 1)).toBe('metal');
  expect(useOfDeposits([], 1)).toBe('order');
});
