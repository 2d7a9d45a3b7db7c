import { expect, it } from 'vitest';
import { emptyCart } from '../../../src/domain/cart/EmptyCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { marketIn } from '../../builders/cart.ts';
import { noon } from '../../builders/tick.ts';

it.each([
  ['ch', 'buy', 'de-CH', 'CH', 'CHF', 'ch-buy-shipping'],
  ['li', 'sell', 'de-LI', 'LI', 'CHF', 'li-sell-leave-in-store'],
  ['us', 'buy', 'de-AT', 'US', 'USD', 'us-buy-shipping'],
  ['us', 'sell', 'de-AT', 'US', 'USD', 'us-sell-leave-in-store'],
  ['euro', 'sell', 'de-AT', 'AT', 'EUR', 'euro-sell-leave-in-store'],
] as const)(
  'a cart of store %s to %s is empty and has the settings of its market (CART-1, SHIP-1)',
  (store, side, locale, country, currency, shippingMethodId) => {
    const cart = emptyCart({ id: idOf('c'), ownerId: idOf('o'), market: marketIn(store), side, now: noon });
    expect(cart).toEqual({
      id: 'c',
      ownerId: 'o',
      version: 1,
      store,
      locale,
      country,
      currency,
      shippingMethodId,
      transactionType: side,
      lines: [],
      createdAt: noon,
      updatedAt: noon,
      email: null,
      billingAddress: null,
      shippingAddress: null,
      pickupStore: null,
      paymentMethod: null,
      payoutAccount: null,
      coupon: null,
    });
  },
);
