import type { Product } from '../catalog/Product.ts';
import type { Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import type { Cart, CartLine, LineChange, PricedCart } from './Cart.ts';
import { notSoldBecause, piecesAvailable, withLines } from './CartLines.ts';
import { changedLine } from './LineKey.ts';
import { lineName } from './LineName.ts';
import { priceCart, priceLine, type Pricing } from './PriceCart.ts';

export interface Recalculation {
  readonly cart: Cart;
  readonly priced: PricedCart;
  readonly changes: readonly LineChange[];
}

type Outcome = { readonly line: CartLine | null; readonly changes: readonly LineChange[] };

const removed = (line: CartLine, product: Product | undefined, reason: 'out-of-stock' | 'inactive'): Outcome => ({
  line: null,
  changes: [
    { kind: 'removed', ...changedLine(line, product === undefined ? line.sku : lineName(product, line)), reason },
  ],
});

const refresh = (cart: Cart, line: CartLine, { tick, productOf }: Pricing): Outcome => {
  const product = productOf(line.sku);
  if (product === undefined || notSoldBecause(product, cart.transactionType) !== null)
    return removed(line, product, 'inactive');
  const quantity = Math.min(line.quantity, piecesAvailable(product, cart.transactionType));
  if (quantity < 1) return removed(line, product, 'out-of-stock');
  const priced = priceLine(cart, { ...line, quantity }, product, tick);
  if (priced === null) return removed(line, product, 'inactive');

  const to = priced.unitGross;
  const changes: LineChange[] = [];
  if (quantity < line.quantity)
    changes.push({ kind: 'reduced', ...changedLine(line, priced.name), from: line.quantity, to: quantity });
  if (to.centAmount !== line.shownCentAmount)
    changes.push({
      kind: 'price',
      ...changedLine(line, priced.name),
      from: Money.of(line.shownCentAmount, cart.currency),
      to,
    });
  return { line: changes.length === 0 ? line : { ...line, quantity, shownCentAmount: to.centAmount }, changes };
};

/**
 * Prices the cart with a tick and reports every difference from what its owner last saw: a changed price, a quantity
 * reduced to the stock, a removed line (CART-6, 7). Only the last two give the cart a new version, so that a quote holds
 * although another window shows newer prices (CHK-6). Without differences the answer has the given cart itself.
 */
export const recalculate = (cart: Cart, { now, ...pricing }: Pricing & { readonly now: Instant }): Recalculation => {
  const outcomes = cart.lines.map((line) => refresh(cart, line, pricing));
  const changes = outcomes.flatMap((outcome) => outcome.changes);
  const lines = outcomes.flatMap(({ line }) => line ?? []);
  const isChanged = changes.some(({ kind }) => kind !== 'price');
  const shown = changes.length === 0 ? cart : { ...cart, lines, updatedAt: now };
  const fresh = isChanged ? withLines(cart, lines, now) : shown;
  return { cart: fresh, priced: priceCart(fresh, pricing), changes };
};
