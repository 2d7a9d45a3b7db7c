import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type * as Cart from '../../../domain/cart/CartErrors.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { formatMoney } from '../../kit/format/formatMoney.ts';
import { tryLater } from '../first/tryLater.ts';
import { unavailable } from './unavailable.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of a cart and its lines. */
export type CartRefusal = ErrorsOf<typeof Cart>;

const somethingWentWrong: Readonly<Record<Side, MessageDescriptor>> = {
  buy: msg({
    id: 'somethingWentWrongWhileRecalculatingCart',
    message: 'Something went wrong while recalculating the cart.',
  }),
  sell: msg({
    id: 'somethingWentWrongWhileRecalculatingSellingCart',
    message: 'Something went wrong while recalculating the selling cart.',
  }),
};
const pleaseReload = msg({ id: 'pleaseReloadPage', message: 'Please reload the page.' });

/** The two sentences shown when a recalculation fails for an unknown reason (CART-6). */
export const recalculationFailed = (side: Side) => [somethingWentWrong[side], pleaseReload] as const;

/** Why a cart above its limit cannot be ordered (CART-4). */
export const aboveLimit = (side: Side, limit: string): MessageDescriptor =>
  side === 'sell'
    ? msg`The limit of ${limit} for a selling cart is exceeded. Please remove products from your selling cart.`
    : msg`The cart limit of ${limit} is exceeded. Please remove products from your cart.`;

/** Why a cart below its minimum cannot be ordered (CART-4). */
export const belowMinimum = (side: Side, minimum: string): MessageDescriptor =>
  side === 'sell'
    ? msg`The minimum value of a selling cart is ${minimum}.`
    : msg`The minimum cart value is ${minimum}.`;

const abovePieces = (side: Side, pieces: number, total: string, limit: string): MessageDescriptor =>
  side === 'sell'
    ? msg`With ${pieces}\u00a0pieces your selling cart would come to ${total}; its limit is ${limit}. Please choose fewer pieces.`
    : msg`With ${pieces} pieces your cart would come to ${total}; its limit is ${limit}. Please choose fewer pieces.`;

const scrapWords: Readonly<Record<Cart.ScrapItemRefused['reason'], MessageDescriptor>> = {
  'by-weight': msg`We buy this metal by weight. Please state its fineness and weight on the page “Sell to us”.`,
  'not-scrap': msg`We do not buy this product by weight.`,
  'other-metal': msg`This is another metal than the one you stated. Please choose the metal again.`,
  'out-of-range': msg`Please enter a fineness of 10\u00a0to\u00a01,000 parts and a weight of up to 10\u00a0kg.`,
  'worth-too-little': msg`This piece is worth less than we can pay out. Please add its weight to that of a similar piece.`,
};

export const cartWords: Words<CartRefusal> = {
  CartNotFound: (_, { side }) =>
    side === 'sell'
      ? msg`Your selling cart no longer exists. Please put your products into the selling cart again.`
      : msg`Your cart no longer exists. Please put your products into the cart again.`,
  CartChanged: (_, { side }) =>
    side === 'sell'
      ? msg`Your selling cart was changed in another window. This is how it stands now.`
      : msg`Your cart was changed in another window. This is how it stands now.`,
  // Of several pieces, fewer may fit.
  CartLimitExceeded: (error, { localeTag, side, pieces = 1 }) => {
    const limit = formatMoney(error.limit, localeTag);
    const total = formatMoney(error.total, localeTag);
    return pieces === 1 ? aboveLimit(side, limit) : abovePieces(side, pieces, total, limit);
  },
  BelowMinimumValue: (error, { localeTag, side }) => belowMinimum(side, formatMoney(error.minimum, localeTag)),
  // §8 has one sentence for errors of the wishlist.
  QuantityNotValid: (_, { shownIn }) =>
    shownIn === 'wishlist' ? tryLater : msg`Please enter a whole number from 1 to 10,000.`,
  CartFull: ({ most }, { side }) =>
    side === 'sell'
      ? msg`Your selling cart holds ${most} items at the most. Please sell these first, or remove one.`
      : msg`Your cart holds ${most} products at the most. Please remove one first.`,
  ProductNotFound: (_, { shownIn }) => (shownIn === 'wishlist' ? tryLater : msg`This product does not exist any more.`),
  ProductNotSoldOnline: ({ reason }, { side }) => {
    if (side === 'sell') return msg`We do not buy this product online. Please contact our support.`;
    return reason === 'duty-free'
      ? msg`This duty-free product cannot be bought online. Please contact our support.`
      : msg`This product cannot be bought online.`;
  },
  ScrapItemRefused: ({ reason }) => scrapWords[reason],
  OutOfStock: ({ available }) =>
    available === 0
      ? msg`This item is out of stock.`
      : msg`${plural(available, { one: 'Only # piece is in stock.', other: 'Only # pieces are in stock.' })}`,
  RecalculationFailed: (_, { side }) => somethingWentWrong[side],
  CartsUnavailable: unavailable,
};
