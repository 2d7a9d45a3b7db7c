import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { isCrossed, limitedPrice, reaches, triggerOf, type Limited } from '../../../src/domain/limit-order/Trigger.ts';
import { highestSpot } from '../../../src/domain/pricing/Ticks.ts';
import { aMetalProduct } from '../../arbitraries/products.ts';
import { someTick } from '../../arbitraries/ticks.ts';
import { anOunce } from '../../builders/limitOrder.ts';
import { anAccessory, aProduct } from '../../builders/product.ts';
import { aTick, spotsWith } from '../../builders/tick.ts';
import { asked } from '../../numbers.ts';

const someLimited = fc.record({
  side: fc.constantFrom('buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  country: fc.constantFrom('AT', 'DE', 'CH', 'US'),
  targetUnitPrice: fc.record({
    centAmount: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 50_000_000 })),
    currency: fc.constantFrom('EUR', 'CHF', 'USD'),
  }),
}) satisfies fc.Arbitrary<Limited>;

it('a tick crosses the trigger exactly when its price is the target or better (LIM-4, L2)', () => {
  let [crossed, not] = [0, 0];
  fc.assert(
    fc.property(
      someLimited,
      aMetalProduct,
      someTick,
      fc.integer({ min: -2, max: 2 }),
      (limited, product, tick, beside) => {
        const trigger = triggerOf(limited, product, tick);
        const { preciousMetal } = product;
        if (trigger === null || preciousMetal === null) throw new Error('a traded metal has a trigger');
        const { currency } = limited.targetUnitPrice;
        const near = Math.min(highestSpot, Math.max(1, trigger + beside));
        for (const spot of [tick.spots[preciousMetal][currency], { bid: near, ask: near }]) {
          const at = {
            ...tick,
            spots: { ...tick.spots, [preciousMetal]: { ...tick.spots[preciousMetal], [currency]: spot } },
          };
          const price = limitedPrice(limited, product, at);
          const reached = price !== null && reaches(limited, price);
          if (isCrossed(limited.side, trigger, spot) !== reached)
            throw new Error(`${JSON.stringify(spot)} at ${trigger}`);
          if (reached) crossed += 1;
          else not += 1;
        }
      },
    ),
    { numRuns: asked('L2', 1_000, 1_000_000) },
  );
  expect(Math.min(crossed, not)).toBeGreaterThan(100);
});

it('an ounce at its spot has its target as trigger, when bought and when sold (LIM-4)', () => {
  const limited = { quantity: 1, country: 'AT', targetUnitPrice: Money.of(340_000, 'EUR') } as const;
  expect(triggerOf({ ...limited, side: 'buy' }, anOunce(), aTick())).toBe(340_000);
  expect(triggerOf({ ...limited, side: 'sell' }, anOunce(), aTick())).toBe(340_000);
});

it('a target that no spot reaches has a trigger that no tick crosses (LIM-4)', () => {
  const dear = aProduct({
    terms: { buy: [{ minQuantity: 1, premiumPpm: 0, fixed: { CHF: 900, EUR: 900, USD: 900 } }], sell: [] },
  });
  const buy = { side: 'buy', quantity: 1, country: 'AT', targetUnitPrice: Money.of(899, 'EUR') } as const;
  expect(triggerOf(buy, dear, aTick())).toBe(0);
  const sell = { ...buy, side: 'sell', targetUnitPrice: Money.of(2_000_000_000, 'EUR') } as const;
  const trigger = triggerOf(sell, anOunce(), aTick());
  expect(trigger).toBe(highestSpot + 1);
  const highest = { bid: highestSpot - 1, ask: highestSpot };
  expect(isCrossed('sell', trigger ?? 0, spotsWith('gold', 'EUR', highest).gold.EUR)).toBe(false);
});

it('there is no trigger without metal, or on a side that is not traded', () => {
  const limited = { side: 'buy', quantity: 1, country: 'AT', targetUnitPrice: Money.of(1_000, 'EUR') } as const;
  expect(triggerOf(limited, anAccessory(), aTick())).toBeNull();
  expect(triggerOf(limited, aProduct({ active: false }), aTick())).toBeNull();
});
