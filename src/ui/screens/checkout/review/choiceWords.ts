import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CartChoice } from '../../../../domain/cart/ChangedBeyond.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { sideWords } from '../../shared/cart/sideWords.ts';

/** The name of a choice of a cart, as its section on the review is called. */
export function choiceWords(choice: CartChoice, side: Side): MessageDescriptor {
  const words = sideWords[side];
  switch (choice) {
    case 'delivery':
      return words.delivery;
    case 'payment':
      return words.payment;
    case 'billing-address':
      return words.billing;
    case 'shipping-address':
      return words.goodsAt;
    case 'payout-account':
      return msg`Bank account`;
    case 'email':
      return msg`E-mail address`;
    case 'currency':
      return msg`Currency`;
    case 'coupon':
      return msg`Coupon`;
  }
}
