import { type Address, addressFields } from '../kernel/Address.ts';
import type { LineChange, PricedCart, PricedCartLine } from './Cart.ts';
import { changedKey, lineKey } from './LineKey.ts';

/** What counts of an address: not its id in the address book; an absent field and an empty one are the same. */
const partsOf = (address: Address | null): readonly string[] => [
  address?.salutation ?? '',
  ...addressFields.map((field) => address?.[field] ?? ''),
];

/** What a shopper chooses for a cart besides its lines, by value. */
const choicesIn = ({ cart, discount }: PricedCart) => ({
  currency: cart.currency,
  delivery: [cart.shippingMethodId, cart.pickupStore],
  payment: cart.paymentMethod,
  'payout-account': cart.payoutAccount === null ? null : Object.entries(cart.payoutAccount).toSorted(),
  email: cart.email ?? '',
  'billing-address': partsOf(cart.billingAddress),
  'shipping-address': partsOf(cart.shippingAddress),
  // Whether the coupon fits counts, too: the review names a coupon that stops fitting before the order (CART-10).
  coupon: [discount?.code, discount?.misfit],
});
export type CartChoice = keyof ReturnType<typeof choicesIn>;
const choices: readonly CartChoice[] = [
  'delivery',
  'payment',
  'payout-account',
  'billing-address',
  'shipping-address',
  'email',
  'currency',
  'coupon',
];

/** In what two states of a cart differ: in a choice, or in the pieces of a line, 0 without it. */
export type CartDifference =
  | { readonly kind: 'choice'; readonly choice: CartChoice }
  | {
      readonly kind: 'pieces';
      readonly line: Pick<PricedCartLine, 'id' | 'name' | 'scrap'>;
      readonly from: number;
      readonly to: number;
    };

const linesIn = ({ lines }: PricedCart) => new Map(lines.map((line) => [lineKey(line), line]));

/**
 * In what a cart differs besides its prices and the changes of recalculations: in quantities, e-mail, addresses,
 * delivery, payment, bank account, currency or coupon (CHK-6, CART-10). The review names each moved price itself: see
 * `movedPrices`.
 */
export function changedBeyond(
  changes: readonly LineChange[],
  was: PricedCart,
  now: PricedCart,
): readonly CartDifference[] {
  const [before, after] = [linesIn(was), linesIn(now)];
  const explains = (key: string, of: (change: LineChange) => boolean) =>
    changes.some((change) => changedKey(change) === key && of(change));
  const isExplained = (key: string, to: number) =>
    to === 0
      ? explains(key, ({ kind }) => kind === 'removed')
      : explains(key, (change) => change.kind === 'reduced' && change.to === to);
  const [chosenBefore, chosenNow] = [choicesIn(was), choicesIn(now)];
  return [
    ...[...before, ...after].flatMap(([key, line], at, all): readonly CartDifference[] => {
      const [from, to] = [before.get(key)?.quantity ?? 0, after.get(key)?.quantity ?? 0];
      const isFirst = all.findIndex(([other]) => other === key) === at;
      return !isFirst || from === to || isExplained(key, to) ? [] : [{ kind: 'pieces', line, from, to }];
    }),
    ...choices
      .filter((choice) => JSON.stringify(chosenBefore[choice]) !== JSON.stringify(chosenNow[choice]))
      .map((choice) => ({ kind: 'choice', choice }) as const),
  ];
}
