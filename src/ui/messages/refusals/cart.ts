import { msg, plural } from '@lingui/core/macro';
import type * as Cart from '../../../domain/cart/CartErrors.ts';
import { formatMoney } from '../../kit/format/formatMoney.ts';
import { tryLater } from '../first/tryLater.ts';
import { unavailable } from './unavailable.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of a cart and its lines. */
export type CartRefusal = ErrorsOf<typeof Cart>;

/** Shown when a recalculation fails for an unknown reason (CART-6). */
export const recalculationFailed = msg`Something went wrong while recalculating the cart. Please reload the page.`;

export const cartWords: Words<CartRefusal> = {
  CartNotFound: msg`Your cart no longer exists. Please put your products into the cart again.`,
  CartChanged: msg`Your cart was changed in another window. This is how it stands now.`,
  // Of several pieces, fewer may fit.
  CartLimitExceeded: (error, { localeTag, pieces = 1 }) => {
    const limit = formatMoney(error.limit, localeTag);
    const total = formatMoney(error.total, localeTag);
    return pieces === 1
      ? msg`The cart limit of ${limit} is exceeded. Please remove products from your cart.`
      : msg`With ${pieces} pieces your cart would come to ${total}; its limit is ${limit}. Please choose fewer pieces.`;
  },
  BelowMinimumValue: (error, { localeTag }) => {
    const minimum = formatMoney(error.minimum, localeTag);
    return msg`The minimum cart value is ${minimum}.`;
  },
  // §8 has one sentence for errors of the wishlist.
  QuantityNotValid: (_, { shownIn }) =>
    shownIn === 'wishlist' ? tryLater : msg`Please enter a whole number from 1 to 10,000.`,
  ProductNotFound: (_, { shownIn }) => (shownIn === 'wishlist' ? tryLater : msg`This product does not exist any more.`),
  ProductNotSoldOnline: ({ reason }) =>
    reason === 'duty-free'
      ? msg`This duty-free product cannot be bought online. Please contact our support.`
      : msg`This product cannot be bought online.`,
  OutOfStock: ({ available }) =>
    available === 0
      ? msg`This item is out of stock.`
      : msg`${plural(available, { one: 'Only # piece is in stock.', other: 'Only # pieces are in stock.' })}`,
  RecalculationFailed: recalculationFailed,
  CartsUnavailable: unavailable,
};
