import type { ProductOf } from '../catalog/ProductOf.ts';
import type { CartId, ShippingMethodId, Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';
import { isDepositable } from '../shipping/OfferedMethods.ts';
import type { Cart } from './Cart.ts';

const isDeposit = (id: ShippingMethodId): boolean => methodAt(id)?.mode === 'deposit';

/** Whether a shipping method moves a cart into or out of the deposit, which needs a new cart (CART-5). */
export const switchesDeposit = (cart: Cart, method: ShippingMethodId): boolean =>
  isDeposit(cart.shippingMethodId) !== isDeposit(method);

/**
 * The new cart that replaces one moved into or out of the deposit: all its lines except those a deposit does not accept
 * (CART-5, SHIP-3), which `leftOut` names.
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
