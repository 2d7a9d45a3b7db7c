import { useState } from 'react';
import type { Cart } from '../../../../domain/cart/Cart.ts';
import type { CartSettings } from '../../../../domain/cart/ports/Carts.ts';
import type { CartSaving } from './useCartSaving.ts';

export interface Chosen {
  /** Delivery, store and payment as chosen, before the shop has confirmed them. */
  readonly chosen: Pick<Cart, 'shippingMethodId' | 'pickupStore' | 'paymentMethod'>;
  /** Saves choices. Resolves to whether they are saved. */
  readonly choose: (settings: CartSettings) => Promise<boolean>;
  /** Saves again what the shop has not answered. Resolves to whether all is saved. */
  readonly saveChosen: () => Promise<boolean>;
}

/** The choices of delivery and payment: each stays until the shop confirms or refuses it; without an answer it stays. */
export function useChoices(cart: Cart, save: CartSaving['save']): Chosen {
  const [wishes, setWishes] = useState<CartSettings>({});
  const send = async (settings: CartSettings) => {
    if (Object.keys(settings).length === 0) return true;
    const { end } = await save({ settings });
    if (end !== 'unreached')
      setWishes((before) =>
        Object.fromEntries(
          Object.entries(before).filter(
            ([key, value]) => !Object.entries(settings).some(([wished, wish]) => wished === key && wish === value),
          ),
        ),
      );
    return end === 'saved';
  };
  return {
    chosen: {
      shippingMethodId: wishes.shippingMethodId ?? cart.shippingMethodId,
      pickupStore: wishes.pickupStore === undefined ? cart.pickupStore : wishes.pickupStore,
      paymentMethod: wishes.paymentMethod ?? cart.paymentMethod,
    },
    choose: (settings) => {
      setWishes((before) => ({ ...before, ...settings }));
      return send(settings);
    },
    saveChosen: () => send(wishes),
  };
}
