import type { ProductOf } from '../catalog/ProductOf.ts';
import type { CartId, ShippingMethodId, Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';
import { isDepositable } from '../shipping/OfferedMethods.ts';
import type { Cart } from './Cart.ts';

const isDeposit = (id: ShippingMethodId): boolean => methodAt(id)?.mode === 'deposit';

/** Whether a method takes a cart into the deposit or out of it, so that the cart must be made anew (CART-5). */
export const switchesDeposit = (cart: Cart, method: ShippingMethodId): boolean =>
  isDeposit(cart.shippingMethodId) !== isDeposit(method);

/**
 * The new cart that replaces one on its way into the deposit or out of it: everything it held, except what a deposit does not
 * take (CART-5, SHIP-3). `leftOut` names those.
 */
export const switchDeposit = (
  cart: Cart,
  method: ShippingMethodId,
  { id, now, productOf }: { readonly id: CartId; readonly now: Instant; readonly productOf: ProductOf },
): { readonly cart: Cart; readonly leftOut: readonly Sku[] } => {
  const survives = (sku: Sku): boolean => {
    const product = productOf(sku);
    return !isDeposit(method) || (product !== undefined && isDepositable(product));
  };
  return {
    cart: {
      ...cart,
      id,
      version: 1,
      shippingMethodId: method,
      pickupStore: null,
      lines: cart.lines.filter(({ sku }) => survives(sku)),
      createdAt: now,
      updatedAt: now,
    },
    leftOut: cart.lines.flatMap(({ sku }) => (survives(sku) ? [] : sku)),
  };
};
