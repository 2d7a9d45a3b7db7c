import { Result } from 'effect';
import { invoiceVatId } from '../account/InvoiceVatId.ts';
import type { PricedCart } from '../cart/Cart.ts';
import type { OwnerAccount } from '../cart/OwnerAccount.ts';
import type { ProductOf } from '../catalog/ProductOf.ts';
import type { OrderId, OrderNumber, Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Order } from '../order/Order.ts';
import { OrderIncomplete, type MissingForOrder } from '../order/OrderErrors.ts';
import type { OrderOrigin } from '../order/OrderOrigin.ts';
import { firstState } from '../order/OrderStates.ts';
import { pickupBy } from '../payment/PickupTerm.ts';
import type { ShippingMethodNotFound } from '../shipping/ShippingErrors.ts';
import { methodOf } from '../shipping/MethodOf.ts';

/** An order without the id and number that storage assigns, and what it comes from. */
export interface OrderDraft extends Omit<Order, 'id' | 'orderNumber'> {
  readonly origin: OrderOrigin;
}

export const orderOf = (
  { origin: _, ...draft }: OrderDraft,
  ids: { readonly id: OrderId; readonly orderNumber: OrderNumber },
): Order => ({ ...ids, ...draft });

const lacking = (missing: MissingForOrder) => Result.fail(new OrderIncomplete({ missing: [missing] }));

/**
 * Copies a priced cart into an order, frozen from then on (C4). `placeOrder` checks the cart first; nothing else should
 * call this to place an order.
 */
export const draftOf = (
  priced: PricedCart,
  { placedAt, account }: { readonly placedAt: Instant; readonly account: OwnerAccount | null },
): Result.Result<OrderDraft, OrderIncomplete | ShippingMethodNotFound> => {
  const { cart, tickId, paymentClass, lines, totals } = priced;
  const { email, billingAddress, paymentMethod } = cart;
  if (email === null) return lacking('email');
  if (billingAddress === null) return lacking('billing-address');
  if (paymentMethod === null) return lacking('payment-method');
  const vatId = account === null ? null : invoiceVatId(billingAddress.company, account);
  return Result.map(methodOf(cart.shippingMethodId), ({ id, mode }) => ({
    origin: { kind: 'cart', cartId: cart.id, cartVersion: cart.version },
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
    ...(vatId === null ? {} : { vatId }),
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
