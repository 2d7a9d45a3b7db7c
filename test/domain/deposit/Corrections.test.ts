import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { answeredCorrection, type Correcting, proposedCorrection } from '../../../src/domain/deposit/Corrections.ts';
import { booked } from '../../../src/domain/deposit/BookMovement.ts';
import { emptyLedger, freeIn, type Ledger } from '../../../src/domain/deposit/Ledger.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { noon } from '../../builders/tick.ts';

const sku = idOf<Correcting['sku']>('AU-1');
const coin = aProduct({ sku });
const euros = (cents: number) => Money.of(cents, 'EUR');
const booking = { at: noon, tickId: idOf<never>('t'), valueOf: () => euros(90) };
const order = { id: idOf<never>('o'), number: idOf<never>('O') };

/** Two pieces that cost 10.01 together, of which one is reserved. */
const ledger: Ledger = {
  ...successOf(
    booked(
      emptyLedger,
      { kind: 'purchase', sku, pieces: 2, cost: euros(1_001), order, correction: null },
      { ...booking, unitValue: euros(90) },
    ),
  ),
  reservations: [{ orderId: idOf('s'), sku, pieces: 1 }],
};
const asked = (changes: Partial<Correcting> = {}): Correcting => ({
  sku,
  pieces: -1,
  cost: euros(0),
  reason: ' counted twice ',
  by: 'berta',
  at: noon,
  ...changes,
});
const waiting = (changes: Partial<Correcting> = {}) => ({
  ...asked({ reason: 'counted twice', ...changes }),
  id: 1,
  deposit: idOf<never>('D-1'),
  answeredBy: null,
  answeredAt: null,
  movement: null,
});

describe('a correction of a deposit', () => {
  it('is proposed with pieces, a reason and a product that a deposit takes (DEP-4, SHIP-3)', () => {
    expect(successOf(proposedCorrection(ledger, asked(), coin)).reason).toBe('counted twice');
    const refusals: readonly (readonly [Partial<Correcting>, string])[] = [
      [{ pieces: 0 }, 'no-pieces'],
      [{ reason: ' ' }, 'no-reason'],
      [{ reason: 'x'.repeat(301) }, 'too-long'],
      [{ reason: 'a\u202eb' }, 'not-plain'],
      [{ cost: euros(1) }, 'cost-follows'],
      [{ pieces: -2 }, 'not-there'],
    ];
    for (const [changes, reason] of refusals)
      expect(failureOf(proposedCorrection(ledger, asked(changes), coin)).reason).toBe(reason);
    const into = asked({ pieces: 1, cost: euros(500) });
    expect(Result.isSuccess(proposedCorrection(ledger, into, coin))).toBe(true);
    expect(failureOf(proposedCorrection(ledger, into, undefined)).reason).toBe('unknown-product');
    expect(failureOf(proposedCorrection(ledger, into, aSilverCoin({ sku }))).reason).toBe('not-kept');
    // What lies there can always be taken out, whatever the product is today.
    expect(Result.isSuccess(proposedCorrection(ledger, asked(), undefined))).toBe(true);
  });

  it('is booked by a second operator alone, at what the oldest pieces cost (DEP-4)', () => {
    const answer = (operator: string, approves = true) => ({ operator, approves, booking });
    for (const proposer of ['berta', 'Berta'])
      expect(failureOf(answeredCorrection(ledger, waiting(), answer(proposer))).reason).toBe('same-operator');
    const { ledger: after } = successOf(answeredCorrection(ledger, waiting(), answer('carla')));
    expect(after?.movements.at(-1)).toMatchObject({
      kind: 'correction',
      pieces: -1,
      cost: euros(-501),
      order: null,
      correction: { by: ['berta', 'carla'], reason: 'counted twice' },
    });
    expect(after === null ? null : freeIn(after, sku)).toBe(0);
    const answered = { ...waiting(), answeredBy: 'carla', answeredAt: noon };
    for (const approves of [true, false])
      expect(failureOf(answeredCorrection(ledger, answered, answer('dora', approves))).reason).toBe('answered');
  });

  it('is declined by anyone, and refused once its pieces are gone (DEP-4)', () => {
    const declined = answeredCorrection(ledger, waiting(), { operator: 'berta', approves: false, booking });
    expect(successOf(declined)).toEqual({ by: 'berta', at: noon, ledger: null });
    const gone = { ...ledger, reservations: [{ orderId: idOf<never>('s'), sku, pieces: 2 }] };
    const late = answeredCorrection(gone, waiting(), { operator: 'carla', approves: true, booking });
    expect(failureOf(late).reason).toBe('not-there');
  });
});
