import { Money } from '../kernel/Money.ts';
import type { Order, OrderLine } from './Order.ts';
import type { OrderEvent } from './OrderEvent.ts';
import { agreedAmounts, agreedBonus, findingsOf, priceOf } from './Selling.ts';
import type { Finding } from './SaleMove.ts';

type Events = readonly Pick<OrderEvent, 'move'>[];

/** Whether an order has an invoice. That of a sale is its statement, from the moment on when it is agreed what is paid. */
export const hasInvoice = ({ type, status }: Pick<Order, 'type' | 'status'>): boolean =>
  type === 'buy' || status === 'Accepted' || status === 'Complete';

/** A line with the pieces, the weight and the fineness that the inspection found, where they differ. */
const asFound = (line: OrderLine, { pieces, weight, fineness }: Omit<Finding, 'line'>): OrderLine => ({
  ...line,
  quantity: pieces ?? line.quantity,
  ...(line.scrap === undefined
    ? {}
    : { scrap: { ...line.scrap, weight: weight ?? line.scrap.weight, fineness: fineness ?? line.scrap.fineness } }),
});

/**
 * A sale as it is settled: the lines that the shop buys, as they were found and at the agreed amounts, with the bonus of a
 * coupon that is left for them and the payout. The unit prices stay those of the request.
 */
export const settledSale = (order: Order, events: Events): Order => {
  const goods = { order, events };
  const [amounts, findings] = [agreedAmounts(goods), findingsOf(events) ?? []];
  const lines = order.lines.flatMap((line, at) => {
    const lineGross = amounts[at] ?? line.lineGross;
    const found = findings.find((finding) => finding.line === at + 1) ?? {};
    return Money.isZero(lineGross) ? [] : { ...asFound(line, found), lineGross };
  });
  const { discount, totals } = order;
  return {
    ...order,
    lines,
    totals: { ...totals, gross: priceOf(goods) },
    ...(discount === undefined ? {} : { discount: { ...discount, amount: agreedBonus(goods, discount.amount) } }),
  };
};
