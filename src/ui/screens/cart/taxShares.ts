import type { PricedLine } from '../../../domain/cart/Cart.ts';
import { Money, type Currency } from '../../../domain/kernel/Money.ts';

export interface TaxShare {
  /** Parts per million of the net price; 0: exempt. */
  readonly ratePpm: number;
  readonly net: Money;
  readonly tax: Money;
}

/** The tax of a cart by rate, the highest first; together the tax of its totals. */
export function taxShares(lines: readonly Pick<PricedLine, 'taxRatePpm' | 'lineNet' | 'lineTax'>[], currency: Currency): readonly TaxShare[] {
  const rates = [...new Set(lines.map(({ taxRatePpm }) => taxRatePpm))].sort((a, b) => b - a);
  return rates.map((ratePpm) => {
    const taxed = lines.filter(({ taxRatePpm }) => taxRatePpm === ratePpm);
    return {
      ratePpm,
      net: Money.sum(taxed.map(({ lineNet }) => lineNet), currency),
      tax: Money.sum(taxed.map(({ lineTax }) => lineTax), currency),
    };
  });
}
