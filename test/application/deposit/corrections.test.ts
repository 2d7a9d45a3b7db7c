import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { AnswerCorrection } from '../../../src/application/deposit/AnswerCorrection.ts';
import { ProposeCorrection } from '../../../src/application/deposit/ProposeCorrection.ts';
import type { AnsweredCorrection, Correcting, ProposedCorrection } from '../../../src/domain/deposit/Corrections.ts';
import { CorrectionNotFound, CorrectionRefused } from '../../../src/domain/deposit/DepositDeskErrors.ts';
import { DepositNotFound, DepositsUnavailable } from '../../../src/domain/deposit/DepositErrors.ts';
import { bookingAt } from '../../../src/domain/deposit/OrderInDeposit.ts';
import { DepositDesk, type FiledDeposit } from '../../../src/domain/deposit/ports/DepositDesk.ts';
import { type DepositNumber, idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aKeptDeposit } from '../../builders/deposit.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { refusal, run, TestClock } from '../../ports/TestShop.ts';

const coin = aProduct();
const productOf = (sku: string) => (sku === coin.sku ? coin : undefined);

/** A desk with one deposit and one correction of it, which berta has proposed. */
class DeskOfOne extends DepositDesk {
  readonly filed: FiledDeposit;
  readonly proposed: Correcting[] = [];
  readonly answered: AnsweredCorrection[] = [];
  constructor() {
    super();
    const kept = aKeptDeposit(idOf('anna'), [{ sku: coin.sku, quantity: 3 }], noon - 5);
    const correction: ProposedCorrection = {
      id: 7,
      deposit: kept.deposit.number,
      sku: coin.sku,
      pieces: 2,
      cost: Money.of(600_000, 'EUR'),
      reason: 'counted again',
      by: 'berta',
      at: noon - 3,
      answeredBy: null,
      answeredAt: null,
      movement: null,
    };
    this.filed = { ...kept, corrections: [correction] };
  }
  list() {
    return Effect.fail(new DepositsUnavailable());
  }
  ofNumber(number: DepositNumber) {
    return number === this.filed.deposit.number ? Effect.succeed(this.filed) : Effect.fail(new DepositNotFound());
  }
  propose(...[number, rule]: Parameters<DepositDesk['propose']>): ReturnType<DepositDesk['propose']> {
    return Effect.flatMap(this.ofNumber(number), (filed) =>
      Effect.map(Effect.fromResult(rule(filed)), (correcting) => {
        this.proposed.push(correcting);
        return filed;
      }),
    );
  }
  answer(...[number, id, rule]: Parameters<DepositDesk['answer']>): ReturnType<DepositDesk['answer']> {
    return Effect.flatMap(this.ofNumber(number), (filed): ReturnType<DepositDesk['answer']> => {
      const asked = filed.corrections.find((each) => each.id === id);
      if (asked === undefined) return Effect.fail(new CorrectionNotFound());
      const answered = rule(filed, asked, (at) => bookingAt(at, { tick: aTick(), productOf, currency: 'EUR' }));
      return Effect.map(Effect.fromResult(answered), (decided) => {
        this.answered.push(decided);
        return filed;
      });
    });
  }
}

const opened = () => {
  const [desk, clock] = [new DeskOfOne(), new TestClock()];
  const { number } = desk.filed.deposit;
  return { desk, clock, number };
};

describe('a correction that an operator proposes', () => {
  const proposing = (changes: Partial<Parameters<ProposeCorrection['execute']>[0]> = {}) => {
    const { desk, clock, number } = opened();
    const entered = { number, sku: coin.sku, pieces: 2, reason: ' found ', by: 'berta', costCents: 12_345, ...changes };
    return { desk, clock, command: new ProposeCorrection(desk, productOf, clock).execute(entered) };
  };

  it('has its time, and its cost in the currency of the deposit (DEP-4)', async () => {
    const { desk, clock, command } = proposing();
    expect(await run(command)).toBe(desk.filed);
    expect(desk.proposed).toEqual([
      { sku: coin.sku, pieces: 2, reason: 'found', by: 'berta', at: clock.at, cost: Money.of(12_345, 'EUR') },
    ]);
  });

  it.each([
    ['unknown-product', { sku: idOf<typeof coin.sku>('NONE') }],
    ['not-there', { pieces: -4, costCents: 0 }],
    ['cost-follows', { pieces: -1 }],
  ] as const)('is refused with the reason %s (DEP-4)', async (reason, changes) => {
    const { desk, command } = proposing(changes);
    expect(await refusal(command)).toEqual(new CorrectionRefused({ reason }));
    expect(desk.proposed).toEqual([]);
  });

  it('is of no unknown deposit (DEP-4)', async () => {
    expect(await refusal(proposing({ number: idOf('D-0') }).command)).toEqual(new DepositNotFound());
  });
});

describe('the answer of an operator to a correction', () => {
  const answering = (operator: string, approves: boolean, id = 7) => {
    const { desk, clock, number } = opened();
    return { desk, clock, command: new AnswerCorrection(desk, clock).execute({ number, id, approves, operator }) };
  };

  it('books it at the time of the approval by a second one (DEP-4)', async () => {
    const { desk, clock, command } = answering('carla', true);
    expect(await run(command)).toBe(desk.filed);
    const [answer] = desk.answered;
    expect(answer).toMatchObject({ by: 'carla', at: clock.at });
    expect(answer?.ledger?.movements).toHaveLength(2);
    expect(answer?.ledger?.movements.at(-1)).toMatchObject({
      kind: 'correction',
      at: clock.at,
      pieces: 2,
      tickId: 'tick-1',
      correction: { by: ['berta', 'carla'], reason: 'counted again' },
    });
  });

  it('may decline it, which books nothing; its proposer cannot approve it (DEP-4)', async () => {
    const { desk, clock, command } = answering('berta', false);
    await run(command);
    expect(desk.answered).toEqual([{ by: 'berta', at: clock.at, ledger: null }]);
    expect(await refusal(answering('berta', true).command)).toEqual(new CorrectionRefused({ reason: 'same-operator' }));
    expect(await refusal(answering('carla', true, 8).command)).toEqual(new CorrectionNotFound());
  });
});
