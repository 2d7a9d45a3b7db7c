import { Deferred, Effect } from 'effect';
import { firstValueFrom, type Observable, toArray } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { AskPrices } from '../../../src/application/pricing/AskPrices.ts';
import type { Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { boardOf, PricesInForce, pricesOfSku } from '../../builders/prices.ts';
import { surroundings } from '../../builders/surroundings.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { VirtualTime } from '../../builders/virtualTime.ts';
import { settled, withCalls } from '../playedPorts.ts';

const tick = aTick();
const asking = (calls: Partial<Prices> = {}) => {
  const prices = new PricesInForce(() => ({ tick, now: noon }));
  return { prices, ask: new AskPrices(withCalls<Prices>(prices, calls), surroundings(new VirtualTime(noon))) };
};
const skus = (count: number) => Array.from({ length: count }, (_, n) => `sku-${n}`);
const answersOf = <A>(answers: Observable<A>): Promise<A[]> => firstValueFrom(answers.pipe(toArray()));

describe('asking for prices', () => {
  it.each([
    [1, [1]],
    [100, [100]],
    [101, [100, 1]],
    [200, [100, 100]],
    [201, [100, 100, 1]],
  ] as const)('%d skus are asked for in calls of %j (CAT-12)', async (count, calls) => {
    const { prices, ask } = asking();
    const [found] = await answersOf(ask.ofSkus(skus(count)));
    expect(prices.asked.map(({ length }) => length)).toEqual(calls);
    expect([...(found?.keys() ?? [])]).toEqual(skus(count));
    expect(found?.get('sku-0')).toEqual(pricesOfSku('sku-0', tick));
  });

  it('no skus are no question (CAT-12)', async () => {
    const { prices, ask } = asking();
    expect(await answersOf(ask.ofSkus([]))).toEqual([new Map()]);
    expect(prices.asked).toEqual([]);
  });

  it('asks at most two calls at once (CAT-12)', async () => {
    const waiting: Deferred.Deferred<void>[] = [];
    const { ask } = asking({
      ofSkus: () =>
        Effect.suspend(() => {
          const gate = Deferred.makeUnsafe<void>();
          waiting.push(gate);
          return Effect.as(Deferred.await(gate), []);
        }),
    });
    const answers = answersOf(ask.ofSkus(skus(450)));
    const started: number[] = [];
    for (let n = 0; n < 5; n++) {
      await settled();
      started.push(waiting.length);
      const gate = waiting[n];
      if (gate !== undefined) Deferred.doneUnsafe(gate, Effect.void);
    }
    expect(started).toEqual([2, 3, 4, 5, 5]);
    expect(await answers).toHaveLength(1);
  });

  it('one failed call fails the whole answer, so that no half of a list is shown (CAT-12)', async () => {
    let calls = 0;
    const { ask } = asking({
      ofSkus: () =>
        Effect.suspend(() => {
          calls += 1;
          return calls === 2 ? Effect.fail(new PricesUnavailable()) : Effect.succeed([]);
        }),
    });
    expect(await answersOf(ask.ofSkus(skus(150)))).toEqual([null]);
  });

  it('the board is answered once; after a failure, a defect or an interruption it is unavailable', async () => {
    expect(await answersOf(asking().ask.metals())).toEqual([boardOf(tick, noon)]);
    for (const fails of [Effect.fail(new PricesUnavailable()), Effect.die(new Error('a defect')), Effect.interrupt]) {
      expect(await answersOf(asking({ metals: () => fails }).ask.metals())).toEqual([null]);
    }
  });
});
