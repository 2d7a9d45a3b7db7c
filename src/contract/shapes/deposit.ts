import { Schema } from 'effect';
import { isDepositNumber as isNumber } from '../../domain/deposit/DepositNumber.ts';
import { movementKinds } from '../../domain/deposit/Movement.ts';
import type { DepositNumber as DepositNumberOf } from '../../domain/kernel/Ids.ts';
import { maxLines } from '../../domain/kernel/Quantity.ts';
import { Metal } from './catalog.ts';
import { Address, PaymentMethod } from './checkout.ts';
import {
  Count,
  Currency,
  filledLine,
  Instant,
  Money,
  OrderId,
  OrderNumber,
  ProductId,
  Quantity,
  ShippingMethodId,
  Sku,
  TickId,
  Translated,
  WholeNumber,
} from './kernel.ts';
import { OfferedMethod } from './shipping.ts';

/** `D-` and ten digits, the last of which checks the others. A mistyped number is refused before any deposit is looked for. */
export const DepositNumber = Schema.String.check(
  Schema.isPattern(/^D-\d{10}$/u),
  Schema.makeFilter((text: string) => isNumber(text), { expected: 'a deposit number with its check digit' }),
).pipe(Schema.refine((number): number is DepositNumberOf => typeof number === 'string'));

const worth = {
  openingValue: Money,
  currentValue: Money,
  difference: Money,
  differencePpm: Schema.NullOr(WholeNumber),
};

export const DepositPosition = Schema.Struct({
  sku: Sku,
  productId: Schema.NullOr(ProductId),
  name: Translated,
  slug: Schema.NullOr(Translated),
  preciousMetal: Schema.NullOr(Metal),
  fineWeight: Schema.NullOr(Count),
  limitOrderable: Schema.Boolean,
  pieces: Count,
  reserved: Count,
  unitValue: Money,
  ...worth,
  sharePpm: Count,
});

/** A deposit with its values at a tick; `openingValue` is what was paid for what is still there. */
export const Deposit = Schema.Struct({
  number: DepositNumber,
  currency: Currency,
  openedAt: Instant,
  ...worth,
  tickId: TickId,
  lastRecalculatedAt: Instant,
  positions: Schema.Array(DepositPosition),
}).annotate({ identifier: 'Deposit' });

export const MovementKind = Schema.Literals(movementKinds);

/** `pieces` and `cost` are below zero for what leaves the deposit. */
export const DepositMovement = Schema.Struct({
  number: Count,
  at: Instant,
  kind: MovementKind,
  sku: Sku,
  name: Translated,
  pieces: WholeNumber,
  cost: Money,
  unitValue: Money,
  tickId: TickId,
  order: Schema.NullOr(Schema.Struct({ id: OrderId, number: OrderNumber })),
  reason: Schema.NullOr(Schema.String),
});

export const DepositCoursePoint = Schema.Struct({ at: Instant, openingValue: Money, currentValue: Money });

/** Pieces of one product that leave a deposit. */
export const DeliveredPieces = Schema.Struct({ sku: Sku, quantity: Quantity });
const deliveredPieces = Schema.Array(DeliveredPieces).check(Schema.isMaxLength(maxLines));
export const DeliveryPieces = Schema.Struct({ pieces: deliveredPieces });

/** What the delivery of pieces costs by each method; `value` is what the shop pays for them. */
export const DeliveryQuote = Schema.Struct({
  tickId: TickId,
  value: Money,
  methods: Schema.Array(OfferedMethod),
  expiresAt: Instant,
}).annotate({ identifier: 'DeliveryQuote' });

/** A delivery at the fee of a quote. The fee counts only if it is the shop's own, to the cent (C2). */
export const DeliveryRequest = Schema.Struct({
  tickId: TickId,
  fee: Money,
  pieces: deliveredPieces,
  billingAddress: Address,
  shippingAddress: Address,
  shippingMethodId: ShippingMethodId,
  pickupStore: Schema.NullOr(filledLine(200)),
  paymentMethod: Schema.NullOr(PaymentMethod),
  privacyAccepted: Schema.Boolean,
  termsAccepted: Schema.Boolean,
}).annotate({ identifier: 'DeliveryRequest' });
