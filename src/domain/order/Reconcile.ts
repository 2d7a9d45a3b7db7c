import { Money } from '../kernel/Money.ts';
import type { Order } from './Order.ts';

/** The differences between the figures of an order, all zero in a consistent one (O10). */
export interface Imbalance {
  /** Line totals minus pieces × unit price. */
  readonly lines: Money;
  /** Net and tax of the totals minus those of the lines and their discounts. */
  readonly net: Money;
  readonly tax: Money;
  /** Gross minus lines, their discounts and shipping. */
  readonly gross: Money;
  /** The discount of the order minus those of the lines. */
  readonly coupon: Money;
}

type Balanced = Pick<Order, 'lines' | 'totals' | 'currency' | 'discount'>;

/** The differences between the figures of an order (O10). */
export const imbalanceOf = ({ lines, totals, currency, discount }: Balanced): Imbalance => {
  const discounts = (part: 'net' | 'tax' | 'gross') =>
    Money.sum(
      lines.flatMap(({ discount }) => discount?.[part] ?? []),
      currency,
    );
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
    net: Money.subtract(totals.net, Money.add(pieces('unitNet'), discounts('net'))),
    tax: Money.subtract(totals.tax, Money.add(pieces('unitTax'), discounts('tax'))),
    gross: Money.subtract(totals.gross, Money.sum([lineGross, discounts('gross'), totals.shipping], currency)),
    coupon: Money.subtract(discount?.amount ?? Money.zero(currency), discounts('gross')),
  };
};

/** Whether all totals of an order follow from its lines and shipping, to the cent (O10). */
export const reconciles = (order: Balanced): boolean => Object.values(imbalanceOf(order)).every(Money.isZero);
