import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { identificationFor } from '../../../domain/cart/CashIdentification.ts';
import type { Identification } from '../../../domain/payment/Identification.ts';
import type { PickupStore } from '../../../domain/shipping/PickupStores.ts';

/**
 * The identification that a cart needs while it is paid in cash: by the shop's last answer, which counts earlier orders,
 * or by the cart alone.
 */
export const shownIdentification = (
  { cart, totals }: PricedCart,
  pickupStores: readonly PickupStore[],
  answered: Identification | null,
): Identification | null =>
  cart.paymentMethod === 'cash'
    ? (answered ?? identificationFor(cart, totals.gross, { at: cart.updatedAt, cashDeals: [], pickupStores }))
    : null;
