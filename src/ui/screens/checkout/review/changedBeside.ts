import type { LineChange, PricedCart } from '../../../../domain/cart/Cart.ts';
import { draftOf } from '../../shared/address/draft.ts';

const chosenFor = (priced: PricedCart): string => {
  const { currency, shippingMethodId, pickupStore, paymentMethod } = priced.cart;
  return JSON.stringify([currency, shippingMethodId, pickupStore, paymentMethod, draftOf(priced, '')]);
};
const linesIn = ({ lines }: PricedCart) =>
  new Map(lines.map(({ sku, quantity, unitGross }) => [sku, { quantity, price: unitGross.centAmount }]));

/**
 * Whether a cart differs in more than the changes in `told`: quantities, prices, addresses, delivery, payment or
 * currency.
 */
export function changedBeside(told: readonly LineChange[], was: PricedCart, now: PricedCart): boolean {
  const [before, after] = [linesIn(was), linesIn(now)];
  const isTold = (sku: string, of: (change: LineChange) => boolean) =>
    told.some((change) => change.sku === sku && of(change));
  return (
    chosenFor(was) !== chosenFor(now) ||
    [...new Set([...before.keys(), ...after.keys()])].some((sku) => {
      const [old, line] = [before.get(sku), after.get(sku)];
      if (line === undefined) return !isTold(sku, ({ kind }) => kind === 'removed');
      if (line.quantity !== old?.quantity)
        return !isTold(sku, (change) => change.kind === 'reduced' && change.to === line.quantity);
      return line.price !== old.price && !isTold(sku, ({ kind }) => kind === 'price');
    })
  );
}
