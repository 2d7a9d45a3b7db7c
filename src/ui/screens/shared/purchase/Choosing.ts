import type { Purchase } from '../../../../domain/cart/Cart.ts';
import type { CartSettings } from '../../../../domain/cart/ports/Carts.ts';

/** Delivery, store and payment as chosen so far, and how to choose others. */
export interface Choosing {
  readonly chosen: Pick<Purchase, 'shippingMethodId' | 'pickupStore' | 'paymentMethod'>;
  readonly choose: (choices: Pick<CartSettings, 'shippingMethodId' | 'pickupStore' | 'paymentMethod'>) => void;
}
