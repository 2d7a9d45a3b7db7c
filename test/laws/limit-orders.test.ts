import { Result } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minutes } from '../../src/domain/kernel/Instant.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import { changeTerms } from '../../src/domain/limit-order/ChangeLimitOrder.ts';
import { executedAs, judge } from '../../src/domain/limit-order/Execution.ts';
import { lapseDue } from '../../src/domain/limit-order/Lapse.ts';
import type { KeptLimitOrder } from '../../src/domain/limit-order/LimitOrder.ts';
import { aJudging, aLimitOrder, anOunce, goldAt } from '../builders/limitOrder.ts';
import { noon } from '../builders/tick.ts';
import { asked } from '../numbers.ts';

type Step =
  | { readonly does: 'tick'; readonly moves: number; readonly stock: number }
  | { readonly does: 'change'; readonly target: number; readonly lasts: number }
  | { readonly does: 'look' };
const someStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.record({
      does: fc.constant('tick' as const),
      moves: fc.integer({ min: -400, max: 400 }),
      stock: fc.constantFrom(0, 5, 5, 5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      target: fc.integer({ min: 339_000, max: 341_000 }),
      lasts: fc.integer({ min: 1, max: 400 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('look' as const) }) },
);

it('over random walks around the target it executes once at the most, at the target or better (L9, L2, L3)', () => {
  let executions = 0;
  fc.assert(
    fc.property(fc.array(someStep, { minLength: 480, maxLength: 480 }), (steps) => {
      let limitOrder: KeptLimitOrder = aLimitOrder();
      let executed = 0;
      let ask = 340_400;
      let at = noon;
      for (const [n, step] of steps.entries()) {
        if (step.does === 'tick') {
          at += minutes(3);
          ask += step.moves;
          const tick = goldAt({ bid: ask - 100, ask }, at, `tick-${n}`);
          const judged = judge(limitOrder, aJudging({ tick, product: anOunce({ stock: step.stock }) }));
          if (judged.kind === 'executes') {
            executed += 1;
            if (Money.moreThan(judged.unitPrice, limitOrder.targetUnitPrice)) throw new Error('worse than the target');
            if (at >= limitOrder.expiresAt) throw new Error('executed after its expiry');
            const order = { id: idOf<never>(`order-${n}`), orderNumber: idOf<never>('A') };
            limitOrder = executedAs(limitOrder, order, { tick, now: at, unitPrice: judged.unitPrice }).limitOrder;
          } else if (judged.kind === 'decided') limitOrder = judged.limitOrder;
          // Whatever crosses is executed, or is left with a reason.
          const { status, heldBack, expiresAt, termsSince, targetUnitPrice } = limitOrder;
          const crossed = status === 'active' && at < expiresAt && at > termsSince && ask <= targetUnitPrice.centAmount;
          if (crossed && heldBack === null) throw new Error('missed');
        } else if (step.does === 'change') {
          const tick = goldAt({ bid: ask - 100, ask }, at, `tick-${n}`);
          const entered = {
            quantity: 1,
            targetUnitPrice: Money.of(step.target, 'EUR'),
            expiresAt: at + minutes(step.lasts),
          };
          const facts = { entered, product: anOunce(), phoneVerified: true, freeInDeposit: () => 0, tick, now: at };
          const changed = changeTerms(limitOrder, facts);
          if (Result.isSuccess(changed)) limitOrder = changed.success.limitOrder;
        } else limitOrder = lapseDue(limitOrder, at)?.limitOrder ?? limitOrder;
      }
      if (executed > 1) throw new Error(`executed ${executed} times`);
      executions += executed;
    }),
    { numRuns: asked('L9', 20, 1_000) },
  );
  expect(executions).toBeGreaterThan(5);
}, 600_000);
