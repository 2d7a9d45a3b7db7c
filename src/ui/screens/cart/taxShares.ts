import type { PricedLine } from '../../../domain/cart/Cart.ts';
import { Money, type Currency } from '../../../domain/kernel/Money.ts';
import type { Order } from '../../../domain/order/Order.ts';

export interface TaxShare {
  /** Parts per million of the net price; 0: exempt. */
  readonly ratePpm: number;
  readonly net: Money;
  readonly tax: Money;
}

export type TaxedLine = Pick<PricedLine, 'taxRatePpm' | 'lineNet' | 'lineTax'>;

/** The lines of an order as its totals tax them. */
export const taxedLines = ({ lines }: Pick<Order, 'lines'>): readonly TaxedLine[] =>
  lines.map(({ taxRatePpm, unitNet, unitTax, quantity }) => ({ taxRatePpm, lineNet: Money.times(unitNet, quantity), lineTax: Money.times(unitTax, quantity) }));

/** The tax of a cart by rate, the highest first; together the tax of its totals. */
export function taxShares(lines: readonly TaxedLine[], currency: Currency): readonly TaxShare[] {
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
