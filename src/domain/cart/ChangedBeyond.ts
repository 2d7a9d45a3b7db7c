import { type Address, addressFields } from '../kernel/Address.ts';
import type { LineChange, PricedCart } from './Cart.ts';
import { changedKey, lineKey } from './LineKey.ts';

/** What counts of an address: not its id in the address book; an absent field and an empty one are the same. */
const partsOf = (address: Address | null): readonly string[] => [
  address?.salutation ?? '',
  ...addressFields.map((field) => address?.[field] ?? ''),
];

/** The coupon counts with whether it fits: one that stops fitting is told before the order (CART-10). */
const choicesOf = ({ cart, discount }: PricedCart): string => {
  const { currency, shippingMethodId, pickupStore, paymentMethod, payoutAccount, email } = cart;
  const { billingAddress, shippingAddress } = cart;
  const addresses = [partsOf(billingAddress), partsOf(shippingAddress)];
  const account = payoutAccount === null ? null : Object.entries(payoutAccount).toSorted();
  const coupon = [discount?.code, discount?.misfit];
  return JSON.stringify([
    coupon,
    currency,
    shippingMethodId,
    pickupStore,
    paymentMethod,
    account,
    email ?? '',
    addresses,
  ]);
};
const linesIn = ({ lines }: PricedCart) => new Map(lines.map((line) => [lineKey(line), line.quantity]));

/**
 * Whether a cart differs in more than its prices and the changes of recalculations: in quantities, e-mail, addresses,
 * delivery, payment, bank account, currency or coupon (CHK-6, CART-10). The review names each moved price itself: see
 * `movedPrices`.
 */
export function changedBeyond(changes: readonly LineChange[], was: PricedCart, now: PricedCart): boolean {
  const [before, after] = [linesIn(was), linesIn(now)];
  const explains = (key: string, of: (change: LineChange) => boolean) =>
    changes.some((change) => changedKey(change) === key && of(change));
  return (
    choicesOf(was) !== choicesOf(now) ||
    [...new Set([...before.keys(), ...after.keys()])].some((key) => {
      const quantity = after.get(key);
      if (quantity === before.get(key)) return false;
      return quantity === undefined
        ? !explains(key, ({ kind }) => kind === 'removed')
        : !explains(key, (change) => change.kind === 'reduced' && change.to === quantity);
    })
  );
}
