import { Effect } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BestTicks } from '../../../src/backend/pricing/BestTicks.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { PriceTick } from '../../../src/domain/pricing/PriceTick.ts';
import { aTick, spotsWith } from '../../builders/tick.ts';

const run = Effect.runPromise;
const step = fc.record({ price: fc.integer({ min: 1, max: 5 }), to: fc.integer({ min: 0, max: 30 }) });

it('are those of the whole period at each moment, and read each tick once (LIM-8, F7)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.constantFrom('buy', 'sell'), async (steps, side) => {
      const ticks: PriceTick[] = [];
      let read = 0;
      const within = (after: number, to: number) =>
        ticks.filter(({ lastRecalculatedAt: at }) => at > after && at <= to);
      const priceOf = ({ spots: { gold } }: PriceTick) => (side === 'buy' ? gold.EUR.ask : -gold.EUR.bid);
      const bestOf = (found: readonly PriceTick[]) =>
        found.reduce<PriceTick | null>(
          (best, tick) => (best === null || priceOf(tick) < priceOf(best) ? tick : best),
          null,
        );
      const bests = new BestTicks({
        at: (moment) => Effect.succeed(within(-1, moment).at(-1) ?? null),
        best: ({ after, to }) =>
          Effect.sync(() => {
            const found = within(after, to);
            read += found.length;
            return bestOf(found);
          }),
      });
      const asked = { metal: 'gold', currency: 'EUR', side, after: 3 } as const;
      for (const [at, { price }] of steps.entries()) {
        const spots = spotsWith('gold', 'EUR', { bid: price, ask: price });
        ticks.push(aTick({ id: idOf(`tick-${at}`), lastRecalculatedAt: at, spots }));
        expect(await run(bests.of({ ...asked, to: Number.MAX_SAFE_INTEGER }))).toBe(bestOf(within(3, at)));
      }
      expect(read).toBe(within(3, Infinity).length);
      for (const { to } of [...steps, ...steps])
        expect(await run(bests.of({ ...asked, to }))).toBe(bestOf(within(3, to)));
    }),
  );
});
