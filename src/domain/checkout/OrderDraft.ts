import { Result } from 'effect';
import type { PricedCart } from '../cart/Cart.ts';
import type { ProductOf } from '../catalog/ProductOf.ts';
import type { OrderId, OrderNumber, Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Order } from '../order/Order.ts';
import { OrderIncomplete, type MissingForOrder } from '../order/OrderErrors.ts';
import { firstState } from '../order/OrderStates.ts';
import { pickupBy } from '../payment/PickupTerm.ts';
import type { ShippingMethodNotFound } from '../shipping/ShippingErrors.ts';
import { methodOf } from '../shipping/MethodOf.ts';

/** An order without the id and number that storage assigns. */
export type OrderDraft = Omit<Order, 'id' | 'orderNumber'>;

export const orderOf = (
  draft: OrderDraft,
  ids: { readonly id: OrderId; readonly orderNumber: OrderNumber },
): Order => ({ ...ids, ...draft });

const lacking = (missing: MissingForOrder) => Result.fail(new OrderIncomplete({ missing: [missing] }));

/**
 * Copies a priced cart into an order, frozen from then on (C4). `placeOrder` checks the cart first; nothing else should
 * call this to place an order.
 */
export const draftOf = (
  priced: PricedCart,
  placedAt: Instant,
): Result.Result<OrderDraft, OrderIncomplete | ShippingMethodNotFound> => {
  const { cart, tickId, paymentClass, lines, totals } = priced;
  const { email, billingAddress, paymentMethod } = cart;
  if (email === null) return lacking('email');
  if (billingAddress === null) return lacking('billing-address');
  if (paymentMethod === null) return lacking('payment-method');
  return Result.map(methodOf(cart.shippingMethodId), ({ id, mode }) => ({
    ownerId: cart.ownerId,
    store: cart.store,
    locale: cart.locale,
    type: cart.transactionType,
    status: firstState(cart.transactionType),
    paymentStatus: 'Pending',
    paymentMethod,
    paymentClass,
    currency: cart.currency,
    tickId,
    lines: lines.map(
      ({ productId, sku, name, slug, quantity, unitNet, unitTax, unitGross, lineGross, taxRatePpm, taxClass }) => ({
        productId,
        sku,
        name,
        slug,
        quantity,
        unitNet,
        unitTax,
        unitGross,
        lineGross,
        taxRatePpm,
        ...(taxClass === undefined ? {} : { taxClass }),
      }),
    ),
    totals,
    email,
    billingAddress,
    shippingAddress: cart.shippingAddress,
    shippingMethodId: id,
    shippingMode: mode,
    pickupStore: mode === 'pickup' ? cart.pickupStore : null,
    placedAt,
    pickupBy: paymentMethod === 'cash' && cart.transactionType === 'buy' ? pickupBy(placedAt, cart.store) : null,
  }));
};

/** The pieces an order takes from stock: those of buy orders that are not preordered (C12). */
export const takenFromStock = (
  { type, lines }: Pick<OrderDraft, 'type' | 'lines'>,
  productOf: ProductOf,
): readonly { readonly sku: Sku; readonly quantity: number }[] =>
  type === 'sell'
    ? []
    : lines.flatMap(({ sku, quantity }) =>
        productOf(sku)?.badges.includes('preorder') === true ? [] : { sku, quantity },
      );
