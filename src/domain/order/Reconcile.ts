import { Money } from '../kernel/Money.ts';
import type { Order } from './Order.ts';

/** The differences between the figures of an order, all zero in a consistent one (O10). */
export interface Imbalance {
  /** Line totals minus pieces × unit price. */
  readonly lines: Money;
  /** Net and tax of the totals minus those of the lines. */
  readonly net: Money;
  readonly tax: Money;
  /** Gross minus lines and shipping. */
  readonly gross: Money;
}

export const imbalanceOf = ({ lines, totals, currency }: Pick<Order, 'lines' | 'totals' | 'currency'>): Imbalance => {
  const pieces = (unit: 'unitNet' | 'unitTax' | 'unitGross') =>
    Money.sum(
      lines.map((line) => Money.times(line[unit], line.quantity)),
      currency,
    );
  const lineGross = Money.sum(
    lines.map((line) => line.lineGross),
    currency,
  );
  return {
    lines: Money.subtract(lineGross, pieces('unitGross')),
    net: Money.subtract(totals.net, pieces('unitNet')),
    tax: Money.subtract(totals.tax, pieces('unitTax')),
    gross: Money.subtract(totals.gross, Money.add(lineGross, totals.shipping)),
  };
};

/** Whether all totals of an order follow from its lines and shipping, to the cent (O10). */
export const reconciles = (order: Pick<Order, 'lines' | 'totals' | 'currency'>): boolean =>
  Object.values(imbalanceOf(order)).every(Money.isZero);
