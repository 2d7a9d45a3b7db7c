import { Schema } from 'effect';
import { failures, heldBackReasons } from '../../domain/limit-order/Evidence.ts';
import { limitOrderStatuses } from '../../domain/limit-order/LimitOrderStates.ts';
import { Address, PaymentMethod, PayoutAccount } from './checkout.ts';
import {
  Count,
  Instant,
  LimitOrderId,
  LimitOrderNumber,
  Money,
  OrderId,
  OrderNumber,
  ProductId,
  Quantity,
  ShippingMethodId,
  Sku,
  TickId,
  Translated,
  filledLine,
} from './kernel.ts';
import { Side } from './market.ts';

export const LimitOrderStatus = Schema.Literals(limitOrderStatuses);

const entered = {
  quantity: Quantity,
  targetUnitPrice: Money,
  /** null: none is selected. */
  expiresAt: Schema.NullOr(Instant),
};
const terms = { quantity: Quantity, targetUnitPrice: Money, expiresAt: Instant };
const delivery = {
  billingAddress: Address,
  shippingAddress: Schema.NullOr(Address),
  shippingMethodId: ShippingMethodId,
  pickupStore: Schema.NullOr(filledLine(200)),
  paymentMethod: PaymentMethod,
  payoutAccount: Schema.NullOr(PayoutAccount),
};

/** A limit order as it is asked for, with all that its order will need, and the two agreements (LIM-1). */
export const LimitOrderRequest = Schema.Struct({
  sku: Sku,
  side: Side,
  ...entered,
  ...delivery,
  privacyAccepted: Schema.Boolean,
  termsAccepted: Schema.Boolean,
}).annotate({ identifier: 'LimitOrderRequest' });

/** Other terms for the version that the customer has seen. */
export const LimitOrderChange = Schema.Struct({ version: Count, ...entered });

const limitOrder = {
  id: LimitOrderId,
  number: LimitOrderNumber,
  side: Side,
  product: Schema.Struct({
    id: Schema.NullOr(ProductId),
    sku: Sku,
    name: Translated,
    slug: Translated,
    active: Schema.Boolean,
  }),
  ...terms,
  ...delivery,
  pickupStore: Schema.NullOr(Schema.String),
  currentUnitPrice: Schema.NullOr(Money),
  status: LimitOrderStatus,
  version: Count,
  createdAt: Instant,
  order: Schema.NullOr(Schema.Struct({ id: OrderId, orderNumber: OrderNumber })),
  heldBack: Schema.optionalKey(Schema.Literals(heldBackReasons)),
};
export const LimitOrder = Schema.Struct(limitOrder).annotate({ identifier: 'LimitOrder' });

const happened = <const W extends string, F extends Schema.Struct.Fields>(what: W, fields: F) =>
  Schema.Struct({ at: Instant, what: Schema.Literal(what), ...fields });
const atTick = { tickId: TickId, unitPrice: Money };

/** Something that happened to a limit order, and why (LIM-8). */
export const LimitOrderEvidence = Schema.Union([
  happened('created', terms),
  happened('edited', terms),
  happened('renewed', terms),
  happened('activated', {}),
  happened('held-back', { reason: Schema.Literals(heldBackReasons), ...atTick }),
  happened('executed', { orderId: OrderId, orderNumber: OrderNumber, ...atTick }),
  happened('reminded', {}),
  happened('expired', {}),
  happened('product-inactive', {}),
  happened('restored', {}),
  happened('cancelled', {}),
  happened('failed', { reason: Schema.Literals(failures) }),
]).annotate({ identifier: 'LimitOrderEvidence' });

/** A limit order with its evidence, newest first, and the price nearest to its target since its terms were given. */
export const LimitOrderDetail = Schema.Struct({
  ...limitOrder,
  evidence: Schema.Array(LimitOrderEvidence),
  closest: Schema.NullOr(Schema.Struct({ unitPrice: Money, at: Instant })),
}).annotate({ identifier: 'LimitOrderDetail' });
