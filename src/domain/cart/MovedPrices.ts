import type { LineChange, PricedCart } from './Cart.ts';
import { changedLine } from './LineKey.ts';

/**
 * The lines of the same quantity whose prices moved between two states of a cart (CART-6). The price of a line whose
 * quantity changed follows from the quantity.
 */
export const movedPrices = (was: PricedCart, now: PricedCart): readonly LineChange[] => {
  const before = new Map(was.lines.map((line) => [line.id, line]));
  return now.lines.flatMap((priced) => {
    const { id, name, quantity, unitGross: to } = priced;
    const line = before.get(id);
    if (line === undefined || line.quantity !== quantity || line.unitGross.currency !== to.currency) return [];
    const from = line.unitGross;
    return from.centAmount === to.centAmount
      ? []
      : [{ kind: 'price' as const, ...changedLine(priced, name), from, to }];
  });
};
