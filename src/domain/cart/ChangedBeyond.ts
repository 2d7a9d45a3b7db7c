import { type Address, addressFields } from '../kernel/Address.ts';
import type { LineChange, PricedCart } from './Cart.ts';

/** What counts of an address: not its id in the address book; an absent field and an empty one are the same. */
const partsOf = (address: Address | null): readonly string[] => [
  address?.salutation ?? '',
  ...addressFields.map((field) => address?.[field] ?? ''),
];

const choicesOf = ({ cart }: PricedCart): string => {
  const { currency, shippingMethodId, pickupStore, paymentMethod, email, billingAddress, shippingAddress } = cart;
  const addresses = [partsOf(billingAddress), partsOf(shippingAddress)];
  return JSON.stringify([currency, shippingMethodId, pickupStore, paymentMethod, email ?? '', addresses]);
};
const linesIn = ({ lines }: PricedCart) =>
  new Map(lines.map(({ sku, quantity, unitGross }) => [sku, { quantity, price: unitGross.centAmount }]));

/**
 * Whether a cart differs in more than the changes of recalculations: in quantities, prices, e-mail, addresses, delivery,
 * payment or currency (CHK-6).
 */
export function changedBeyond(changes: readonly LineChange[], was: PricedCart, now: PricedCart): boolean {
  const [before, after] = [linesIn(was), linesIn(now)];
  const explains = (sku: string, of: (change: LineChange) => boolean) =>
    changes.some((change) => change.sku === sku && of(change));
  return (
    choicesOf(was) !== choicesOf(now) ||
    [...new Set([...before.keys(), ...after.keys()])].some((sku) => {
      const [old, line] = [before.get(sku), after.get(sku)];
      if (line === undefined) return !explains(sku, ({ kind }) => kind === 'removed');
      if (line.quantity !== old?.quantity)
        return !explains(sku, (change) => change.kind === 'reduced' && change.to === line.quantity);
      return line.price !== old.price && !explains(sku, ({ kind }) => kind === 'price');
    })
  );
}
