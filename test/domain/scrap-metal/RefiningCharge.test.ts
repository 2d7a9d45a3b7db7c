import { expect, it } from 'vitest';
import { metals } from '../../../src/domain/catalog/Product.ts';
import { currencies } from '../../../src/domain/kernel/Money.ts';
import { chargePerGram, refiningCharge } from '../../../src/domain/scrap-metal/RefiningCharge.ts';
import { noon } from '../../builders/tick.ts';

it.each(metals.flatMap((metal) => currencies.map((currency) => [metal, currency] as const)))(
  'refining %s in %s starts at no weight and never costs more a gram of a heavier item (SELL-2)',
  (metal, currency) => {
    const { steps, atLeast } = refiningCharge(metal, currency, noon);
    expect(atLeast).toBeGreaterThan(0);
    expect(steps[0]?.from).toBe(0);
    for (const [place, step] of steps.slice(1).entries()) {
      expect(step.from).toBeGreaterThan(steps[place]?.from ?? 0);
      expect(step.perGram).toBeLessThan(steps[place]?.perGram ?? 0);
    }
  },
);

it('the charge for a gram goes by the step that the weight reaches, also before the first row (SELL-2)', () => {
  const charge = refiningCharge('gold', 'EUR', 0);
  expect([1, 4_999, 5_000, 24_999, 25_000].map((weight) => chargePerGram(charge, weight))).toEqual([
    45, 45, 35, 35, 25,
  ]);
});
