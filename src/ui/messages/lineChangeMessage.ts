import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LineChange } from '../../domain/cart/Cart.ts';
import type { Money } from '../../domain/kernel/Money.ts';
import type { Translated } from '../../domain/kernel/Translated.ts';

interface Writing {
  readonly money: (amount: Money) => string;
  readonly name: (name: Translated) => string;
}

/** What recalculation changed in a line of the cart (CART-6, 7). */
export function lineChangeMessage(change: LineChange, { money, name }: Writing): MessageDescriptor {
  const product = name(change.name);
  switch (change.kind) {
    case 'price': {
      const from = money(change.from);
      const to = money(change.to);
      return msg`${product}: the price apiece has changed from ${from} to ${to}.`;
    }
    case 'removed':
      return change.reason === 'out-of-stock'
        ? msg`${product} is out of stock and has been removed from your cart.`
        : msg`${product} is no longer available and has been removed from your cart.`;
    case 'reduced':
      return msg`${product}: only ${change.to} of ${change.from} pieces are in stock. We have adjusted the quantity.`;
  }
}
