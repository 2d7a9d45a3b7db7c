import type { ProductOf } from '../catalog/ProductOf.ts';
import type { CartId, ShippingMethodId, Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';
import { depositMisfits } from '../shipping/OfferedMethods.ts';
import type { Cart } from './Cart.ts';

const isDeposit = (id: ShippingMethodId): boolean => methodAt(id)?.mode === 'deposit';

/** Whether a shipping method moves a cart into or out of the deposit, which needs a new cart (CART-5). */
export const switchesDeposit = (cart: Pick<Cart, 'shippingMethodId'>, method: ShippingMethodId): boolean =>
  isDeposit(cart.shippingMethodId) !== isDeposit(method);

export interface Switching {
  /** The id of the new cart. */
  readonly id: CartId;
  readonly now: Instant;
  readonly productOf: ProductOf;
  /** What the shopper agrees to lose; lines of these skus that a deposit takes stay. */
  readonly leaveOut: readonly Sku[];
}

/**
 * The new cart that replaces one moved into or out of the deposit: all its lines except those that a deposit does not take
 * and that the shopper agrees to lose (CART-5, SHIP-3).
 */
export const switchDeposit = (
  cart: Cart,
  method: ShippingMethodId,
  { id, now, productOf, leaveOut }: Switching,
): Cart => {
  const misfits = isDeposit(method) ? depositMisfits(cart.lines, productOf) : [];
  const isLeftOut = (sku: Sku): boolean => leaveOut.includes(sku) && misfits.some((misfit) => misfit.sku === sku);
  return {
    ...cart,
    id,
    version: 1,
    shippingMethodId: method,
    pickupStore: null,
    lines: cart.lines.filter(({ sku }) => !isLeftOut(sku)),
    createdAt: now,
    updatedAt: now,
  };
};
