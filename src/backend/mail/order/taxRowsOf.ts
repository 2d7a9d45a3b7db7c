import { taxRows } from '../../../domain/cart/TaxRows.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import type { Order } from '../../../domain/order/Order.ts';
import { leavesSalesTaxOpen } from '../../../domain/pricing/SalesTax.ts';
import { rateIn } from './formats.ts';
import type { Row } from './sections.ts';
import type { OrderTexts } from './texts/OrderTexts.ts';

/** Whether the order's tax is only announced: the us store calculates none. */
export const withoutSalesTax = ({ store, totals }: Pick<Order, 'store' | 'totals'>): boolean =>
  leavesSalesTaxOpen(store) && Money.isZero(totals.tax);

/** The rows of an order's taxes below its total. */
export const taxRowsOf = (order: Order, texts: OrderTexts, money: (amount: Money) => string): readonly Row[] => {
  if (withoutSalesTax(order)) return [{ label: texts.salesTax, value: texts.notIncluded }];
  const rows = taxRows(order.lines, order.totals);
  const law = order.store === 'ch' || order.store === 'li' ? 'ch' : 'eu';
  const rate = rateIn(order.locale);
  return [
    {
      label: texts.net,
      value: money(
        Money.sum(
          rows.map(({ net }) => net),
          order.currency,
        ),
      ),
    },
    ...rows.map(({ treatment, ratePpm, net, shipping, tax }) => {
      const base = Money.isZero(shipping) ? money(net) : texts.withShipping(money(net));
      return { label: texts.taxes[treatment](rate(ratePpm), base, law), value: money(tax) };
    }),
  ];
};
