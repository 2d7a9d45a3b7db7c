import type { PurchaseLine } from '../cart/Cart.ts';
import type { Pricing } from '../cart/PriceCart.ts';
import type { TickId } from '../kernel/Ids.ts';
import { Money } from '../kernel/Money.ts';
import type { FiledOrder } from './FiledOrder.ts';
import { worthOf } from './LatePrices.ts';
import type { OrderLine } from './Order.ts';
import { findingsOf, receiptOf } from './Selling.ts';
import type { Finding } from './SaleMove.ts';

/** The tick whose prices hold for a sale: that of its order, or of a late arrival. */
export const tickOfSale = ({ order, events }: Pick<FiledOrder, 'order' | 'events'>): TickId =>
  receiptOf(events)?.late?.tickId ?? order.tickId;

/** The line as it was found; null where no rule prices the difference, such as that of a worn coin. */
const lineFound = (line: OrderLine, { pieces, weight, fineness }: Finding): PurchaseLine | null => {
  const { scrap, quantity } = line;
  if (scrap === undefined)
    return weight === undefined && fineness === undefined ? { ...line, quantity: pieces ?? quantity } : null;
  const { metal } = scrap;
  return { ...line, scrap: { metal, weight: weight ?? scrap.weight, fineness: fineness ?? scrap.fineness } };
};

/**
 * What each line of a sale is worth as the last inspection found it, at the prices that hold for the sale (SELL-5). null
 * for a line that was found as declared, and for one that only a dealer can value.
 * @param pricing at the tick of `tickOfSale`
 */
export const amountsFound = ({ order, events }: FiledOrder, pricing: Pricing): readonly (Money | null)[] => {
  const findings = findingsOf(events) ?? [];
  return order.lines.map((line, at) => {
    const found = findings.find((each) => each.line === at + 1);
    if (found === undefined || (found.pieces ?? found.weight ?? found.fineness) === undefined) return null;
    if (found.pieces === 0) return Money.zero(order.currency);
    const asFound = lineFound(line, found);
    return asFound === null ? null : worthOf(order, asFound, pricing);
  });
};
