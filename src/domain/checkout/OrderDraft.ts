import * as Result from 'effect/Result';
import { invoiceVatId } from '../account/InvoiceVatId.ts';
import type { Prices, Purchase } from '../cart/Cart.ts';
import { paysIntoAccount } from '../cart/CartPayment.ts';
import { type CashFacts, identificationFor } from '../cart/CashIdentification.ts';
import type { OwnerAccount } from '../cart/OwnerAccount.ts';
import type { ProductOf } from '../catalog/ProductOf.ts';
import type { OrderId, OrderNumber } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Order } from '../order/Order.ts';
import { OrderIncomplete, type MissingForOrder } from '../order/OrderErrors.ts';
import type { OrderOrigin } from '../order/OrderOrigin.ts';
import { firstState } from '../order/OrderStates.ts';
import type { Pieces } from '../kernel/Pieces.ts';
import { pickupBy } from '../payment/PickupTerm.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { ShippingMethodNotFound } from '../shipping/ShippingErrors.ts';
import { goodsAt, receivingStore } from '../shipping/ReceivingStore.ts';
import { sellsOutOfDeposit } from '../shipping/OfferedMethods.ts';
import { methodOf } from '../shipping/MethodOf.ts';

/** An order without the id and number that storage assigns, with what only its commit needs. */
export interface OrderDraft extends Omit<Order, 'id' | 'orderNumber'> {
  /** The pieces that the order takes from stock; each sku at most once. */
  readonly taken: readonly Pieces[];
}

/** The order of a draft, with its number and id. */
export const orderOf = (
  { taken: _taken, ...draft }: OrderDraft,
  ids: { readonly id: OrderId; readonly orderNumber: OrderNumber },
): Order => ({ ...ids, ...draft });

const lacking = (missing: MissingForOrder) => Result.fail(new OrderIncomplete({ missing: [missing] }));

export interface Drafting extends Omit<CashFacts, 'at'> {
  readonly origin: OrderOrigin;
  readonly taken: readonly Pieces[];
  readonly placedAt: Instant;
  /** null: the owner has no account. */
  readonly account: OwnerAccount | null;
}

/**
 * Copies what is ordered into a draft, frozen from then on (C4). It checks no more than that the fields of an order are
 * there: `checkOrder` comes first, and for a cart `placeOrder` calls both.
 */
export const draftOf = (
  purchase: Purchase,
  { tickId, paymentClass, lines, totals, discount }: Prices,
  { origin, taken, placedAt, account, cashDeals, pickupStores }: Drafting,
): Result.Result<OrderDraft, OrderIncomplete | ShippingMethodNotFound> => {
  const { email, billingAddress, paymentMethod } = purchase;
  if (email === null) return lacking('email');
  if (billingAddress === null) return lacking('billing-address');
  if (paymentMethod === null) return lacking('payment-method');
  const vatId = account === null ? null : invoiceVatId(billingAddress.company, account);
  const identification = identificationFor(purchase, totals.gross, { at: placedAt, cashDeals, pickupStores });
  return Result.map(methodOf(purchase.shippingMethodId), ({ id, mode }) => ({
    origin,
    taken,
    ownerId: purchase.ownerId,
    store: purchase.store,
    locale: purchase.locale,
    type: purchase.transactionType,
    status: firstState(purchase.transactionType),
    paymentStatus: 'Pending',
    paymentMethod,
    paymentClass,
    currency: purchase.currency,
    tickId,
    lines: lines.map(
      ({ productId, sku, name, slug, quantity, unitNet, unitTax, unitGross, lineGross, taxRatePpm, ...rest }) => ({
        productId,
        sku,
        name,
        slug,
        quantity,
        unitNet,
        unitTax,
        unitGross,
        lineGross,
        ...(rest.discount === undefined ? {} : { discount: rest.discount }),
        taxRatePpm,
        ...(rest.taxClass === undefined ? {} : { taxClass: rest.taxClass }),
        ...(rest.scrap === undefined ? {} : { scrap: rest.scrap }),
      }),
    ),
    totals,
    ...(discount === undefined ? {} : { discount: { code: discount.code, amount: discount.amount } }),
    email,
    billingAddress,
    ...(vatId === null ? {} : { vatId }),
    shippingAddress: sellsOutOfDeposit(purchase) ? null : purchase.shippingAddress,
    shippingMethodId: id,
    shippingMode: mode,
    pickupStore: receivingStore({ ...purchase, goodsAt: goodsAt(purchase) }, mode, pickupStores),
    placedAt,
    pickupBy:
      paymentMethod === 'cash' && purchase.transactionType === 'buy' ? pickupBy(placedAt, purchase.store) : null,
    ...(identification === null ? {} : { identification }),
    payoutAccount: paysIntoAccount(purchase) ? purchase.payoutAccount : null,
  }));
};

/** The pieces to take from stock: those of buy orders that are not preordered (C12). */
export const takenFromStock = (
  { transactionType, lines }: { readonly transactionType: Side; readonly lines: readonly Pieces[] },
  productOf: ProductOf,
): readonly Pieces[] =>
  transactionType === 'sell'
    ? []
    : lines.flatMap(({ sku, quantity }) =>
        productOf(sku)?.badges.includes('preorder') === true ? [] : { sku, quantity },
      );
