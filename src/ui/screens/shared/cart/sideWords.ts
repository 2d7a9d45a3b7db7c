import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';

/** The words in which the pages of a buying cart and of a selling cart differ. */
export interface SideWords {
  readonly cart: MessageDescriptor;
  readonly empty: MessageDescriptor;
  readonly emptyNow: MessageDescriptor;
  readonly emptyOrOrdered: MessageDescriptor;
  /** What is paid in the end. */
  readonly total: MessageDescriptor;
  readonly panel: MessageDescriptor;
  readonly yours: MessageDescriptor;
  /** Above the addresses of the step “my data” and of the review. */
  readonly billing: MessageDescriptor;
  readonly goodsAt: MessageDescriptor;
  readonly delivery: MessageDescriptor;
  readonly payment: MessageDescriptor;
  readonly paused: MessageDescriptor;
  /** What the cart still holds below its limit. */
  readonly room: (limit: string, left: string) => MessageDescriptor;
  readonly view: MessageDescriptor;
  readonly back: MessageDescriptor;
  /** On the link from a cart to more goods for it. */
  readonly goOn: MessageDescriptor;
  readonly otherFilled: MessageDescriptor;
  readonly toCheckout: MessageDescriptor;
  readonly checkout: MessageDescriptor;
  readonly pricesMoved: MessageDescriptor;
  /** How the amounts of a cart in `currency` are to be read. */
  readonly amountsIn: (currency: string) => MessageDescriptor;
  readonly keptIn: (shown: string, kept: string) => MessageDescriptor;
  readonly convertTo: (currency: string) => MessageDescriptor;
  readonly switchTo: (currency: string) => MessageDescriptor;
  readonly recalculatedIn: (currency: string) => MessageDescriptor;
  readonly staysIn: (currency: string) => MessageDescriptor;
  readonly changedMeanwhile: MessageDescriptor;
  readonly changedElsewhere: MessageDescriptor;
  readonly agreeAgain: MessageDescriptor;
  readonly nothingToOrder: MessageDescriptor;
  readonly needsScript: MessageDescriptor;
  readonly notOrderedYet: MessageDescriptor;
  readonly toReview: MessageDescriptor;
  readonly review: MessageDescriptor;
  /** On the button that places the order. */
  readonly order: MessageDescriptor;
  readonly ordering: MessageDescriptor;
}

export const sideWords: Readonly<Record<Side, SideWords>> = {
  buy: {
    cart: msg`Cart`,
    empty: msg`Your cart is empty`,
    emptyNow: msg`Your cart is empty.`,
    emptyOrOrdered: msg`Your cart is empty. If you have just ordered, the confirmation is in your inbox.`,
    total: msg`Total`,
    panel: msg`Order total`,
    yours: msg`Your order`,
    billing: msg`Billing address`,
    goodsAt: msg`Shipping address`,
    delivery: msg`Delivery`,
    payment: msg`Payment`,
    paused: msg`Ordering is paused`,
    room: (limit, left) => msg`A cart holds up to ${limit}; ${left} still fit in.`,
    view: msg`View cart`,
    back: msg`Back to the cart`,
    goOn: msg`Continue shopping`,
    otherFilled: msg`Your selling cart is filled, too; it has a checkout of its own.`,
    toCheckout: msg`To checkout`,
    checkout: msg`Checkout`,
    pricesMoved: msg`The prices in your cart have been updated. Please check them before you confirm.`,
    amountsIn: (currency) => msg`At the discounted price for bank transfer. All amounts in ${currency}.`,
    keptIn: (shown, kept) => msg`You are looking at prices in ${shown}; this cart is kept in ${kept}.`,
    convertTo: (currency) => msg`Have the cart in ${currency}`,
    switchTo: (currency) => msg`Switch your cart to ${currency}?`,
    recalculatedIn: (currency) =>
      msg`Your cart is recalculated in ${currency}, at the ${currency} prices of this moment. Products and quantities stay as they are.`,
    staysIn: (currency) => msg`Your cart stays in ${currency}.`,
    changedMeanwhile: msg`Your cart has changed in the meantime. Please look at the new total.`,
    changedElsewhere: msg`Your cart was changed in another window. This is how it stands now.`,
    agreeAgain: msg`Please check it and agree once more before you order.`,
    nothingToOrder: msg`There is nothing to order`,
    needsScript: msg`Buying needs JavaScript`,
    notOrderedYet: msg`Nothing has been ordered yet; you can check everything on the next page.`,
    toReview: msg`Review the order`,
    review: msg`Review your order`,
    order: msg`Order with obligation to pay`,
    ordering: msg`Placing your order …`,
  },
  sell: {
    cart: msg`Selling cart`,
    empty: msg`Your selling cart is empty`,
    emptyNow: msg`Your selling cart is empty.`,
    emptyOrOrdered: msg`Your selling cart is empty. If you have just sold to us, the confirmation is in your inbox.`,
    total: msg`Payout`,
    panel: msg`What we pay you`,
    yours: msg`Your sale`,
    billing: msg`Your address`,
    goodsAt: msg`Where your items come from`,
    delivery: msg`How your items reach us`,
    payment: msg`Payout`,
    paused: msg`Selling is paused`,
    room: (limit, left) => msg`A selling cart holds up to ${limit}; ${left} still fit in.`,
    view: msg`View selling cart`,
    back: msg`Back to the selling cart`,
    goOn: msg`Continue selling`,
    otherFilled: msg`Your cart is filled, too; it has a checkout of its own.`,
    toCheckout: msg`Continue to the sale`,
    checkout: msg`Sale to us`,
    pricesMoved: msg`The prices in your selling cart have been updated. Please check them before you confirm.`,
    amountsIn: (currency) => msg`We pay these prices. All amounts in ${currency}.`,
    keptIn: (shown, kept) => msg`You are looking at prices in ${shown}; this selling cart is kept in ${kept}.`,
    convertTo: (currency) => msg`Have the selling cart in ${currency}`,
    switchTo: (currency) => msg`Switch your selling cart to ${currency}?`,
    recalculatedIn: (currency) =>
      msg`Your selling cart is recalculated in ${currency}, at the ${currency} prices of this moment. Products and quantities stay as they are.`,
    staysIn: (currency) => msg`Your selling cart stays in ${currency}.`,
    changedMeanwhile: msg`Your selling cart has changed in the meantime. Please look at the new total.`,
    changedElsewhere: msg`Your selling cart was changed in another window. This is how it stands now.`,
    agreeAgain: msg`Please check it and agree once more before you sell.`,
    nothingToOrder: msg`There is nothing to sell`,
    needsScript: msg`Selling needs JavaScript`,
    notOrderedYet: msg`Nothing has been sold yet; you can check everything on the next page.`,
    toReview: msg`Review the sale`,
    review: msg`Review your sale`,
    order: msg`Sell with binding effect`,
    ordering: msg`Placing your sale …`,
  },
};
