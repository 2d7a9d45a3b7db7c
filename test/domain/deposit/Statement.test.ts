import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { periodOf, statementOf } from '../../../src/domain/deposit/Statement.ts';
import type { Movement } from '../../../src/domain/deposit/Movement.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { DocumentNotIssued } from '../../../src/domain/order/OrderErrors.ts';
import { catalogueOf } from '../../builders/cart.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

const vienna = 'Europe/Vienna';
const at = (text: string): number => Date.parse(text);
const openedAt = at('2025-06-01T10:00:00+02:00');
const now = at('2026-11-23T15:00:00+01:00');
const period = (day: string) => periodOf(day, { openedAt, now, timeZone: vienna });

describe('the period of a statement', () => {
  it('is the day by the clocks of the store, with the year until then (DEP-4)', () => {
    expect(period('2026-07-01')).toEqual(
      Result.succeed({
        yearBegan: at('2026-01-01T00:00:00+01:00'),
        until: at('2026-07-02T00:00:00+02:00') - 1,
      }),
    );
    expect(period('2026-11-23')).toEqual(Result.succeed({ yearBegan: at('2026-01-01T00:00:00+01:00'), until: now }));
    expect(Result.isSuccess(period('2025-06-01'))).toBe(true);
  });

  it('is refused for a day to come and before the opening (DEP-4)', () => {
    for (const day of ['2026-11-24', '2025-05-31']) expect(period(day)).toEqual(Result.fail(new DocumentNotIssued()));
  });
});

describe('a statement', () => {
  const coin = aProduct();
  const moved = (number: number, pieces: number, when: string): Movement => ({
    number,
    at: at(when),
    kind: pieces > 0 ? 'purchase' : 'sale',
    sku: coin.sku,
    pieces,
    cost: Money.of(pieces * 300_000, 'EUR'),
    unitValue: Money.of(290_000, 'EUR'),
    tickId: idOf('t'),
    order: { id: idOf('o'), number: idOf('T') },
    correction: null,
  });

  it('shows the deposit as it was then, and the movements of its year (DEP-4)', () => {
    const movements = [
      moved(1, 5, '2025-06-01T10:00:00+02:00'),
      moved(2, -1, '2026-03-01T10:00:00+01:00'),
      moved(3, -2, '2026-08-01T10:00:00+02:00'),
    ];
    const deposit = { number: depositNumber(7), ownerId: idOf<never>('a'), currency: 'EUR' as const, openedAt };
    const kept = {
      deposit,
      ledger: { movements, reservations: [{ orderId: idOf<never>('o-9'), sku: coin.sku, pieces: 2 }] },
    };
    const statement = statementOf(kept, Result.getOrThrow(period('2026-07-01')), {
      tick: aTick(),
      productOf: catalogueOf(coin),
    });
    expect(statement.positions).toMatchObject([{ pieces: 4, reserved: 0, openingValue: Money.of(1_200_000, 'EUR') }]);
    expect(statement.movements.map(({ number, balance }) => [number, balance])).toEqual([[2, 4]]);
  });
});
