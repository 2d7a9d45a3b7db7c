import { Schema } from 'effect';
import type { Order as OrderOf } from '../../domain/order/Order.ts';
import { orderStates, paymentStates } from '../../domain/order/Order.ts';
import { refundKinds } from '../../domain/order/Settlement.ts';
import { heaviest, offerAnswers } from '../../domain/order/SaleMove.ts';
import {
  CartId,
  Count,
  Currency,
  Instant,
  Money,
  OrderId,
  OrderNumber,
  OwnerId,
  ProductId,
  Quantity,
  ShippingMethodId,
  Sku,
  TaxClass,
  TickId,
  Translated,
} from './kernel.ts';
import { mapped } from '../mapped.ts';
import { totalPrices, totalPricesOf, totalsOf } from './cart.ts';
import { LineDiscount, RedeemedCoupon } from './coupon.ts';
import { LocaleTag, Side, StoreKey } from './market.ts';
import { Address, Identification, PaymentMethod, PayoutAccount } from './checkout.ts';
import { PaymentClass, SealedQuote } from './pricing.ts';
import { ScrapItem } from './scrap.ts';
import { ShippingMode } from './shipping.ts';

/** An item of an order; `totalGrossPrice` is `unitGrossPrice` times the quantity. */
export const OrderLineItem = Schema.Struct({
  productId: ProductId,
  sku: Sku,
  name: Translated,
  slug: Translated,
  quantity: Quantity,
  unitPrice: Money,
  unitTaxPrice: Money,
  unitGrossPrice: Money,
  totalGrossPrice: Money,
  discount: Schema.optionalKey(LineDiscount),
  taxRatePpm: Count,
  taxClass: Schema.optionalKey(TaxClass),
  scrap: Schema.optionalKey(ScrapItem),
});

export const BankAccount = Schema.Struct({
  owner: Schema.String,
  address: Schema.String,
  bank: Schema.String,
  account: Schema.String,
  bankCode: Schema.String,
});

export const OrderState = Schema.Literals(orderStates);
export const PaymentState = Schema.Literals(paymentStates);

/** What an order comes from: its kind, and what identifies it among those of the kind. */
export const OrderOrigin = Schema.StructWithRest(Schema.Struct({ kind: Schema.String }), [
  Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
]);

/** An order by the names of the specification (API-C3). */
export const OrderOnWire = Schema.Struct({
  id: OrderId,
  origin: OrderOrigin,
  orderNumber: OrderNumber,
  ownerId: OwnerId,
  store: StoreKey,
  locale: LocaleTag,
  type: Side,
  status: OrderState,
  paymentStatus: PaymentState,
  paymentMethod: PaymentMethod,
  paymentClass: PaymentClass,
  currency: Currency,
  tickId: TickId,
  lineItems: Schema.Array(OrderLineItem),
  ...totalPrices,
  discount: Schema.optionalKey(RedeemedCoupon),
  email: Schema.String,
  billingAddress: Address,
  vatId: Schema.optionalKey(Schema.String),
  shippingAddress: Schema.NullOr(Address),
  shippingMethodId: ShippingMethodId,
  shippingMode: Schema.NullOr(ShippingMode),
  pickupStore: Schema.NullOr(Schema.String),
  date: Instant,
  payInto: Schema.optionalKey(BankAccount),
  pickupBy: Schema.NullOr(Instant),
  identification: Schema.optionalKey(Identification),
  /** Absent in answers of older servers. */
  payoutAccount: Schema.optionalKey(Schema.NullOr(PayoutAccount)),
}).annotate({ identifier: 'Order' });
type OnWire = typeof OrderOnWire.Type;

const orderOf = (order: OnWire): OrderOf => {
  const { lineItems, date, totalPrice: _p, totalTaxPrice: _t, totalGrossPrice: _g, shippingInfo: _s, ...rest } = order;
  return {
    ...rest,
    lines: lineItems.map(({ unitPrice, unitTaxPrice, unitGrossPrice, totalGrossPrice, ...item }) => ({
      ...item,
      unitNet: unitPrice,
      unitTax: unitTaxPrice,
      unitGross: unitGrossPrice,
      lineGross: totalGrossPrice,
    })),
    totals: totalsOf(order),
    placedAt: date,
    payoutAccount: rest.payoutAccount ?? null,
  };
};

const orderOnWire = ({ lines, totals, placedAt, ...order }: OrderOf): OnWire => ({
  ...order,
  lineItems: lines.map(({ unitNet, unitTax, unitGross, lineGross, ...item }) => ({
    ...item,
    unitPrice: unitNet,
    unitTaxPrice: unitTax,
    unitGrossPrice: unitGross,
    totalGrossPrice: lineGross,
  })),
  ...totalPricesOf(totals, order.shippingMethodId),
  date: placedAt,
});

export const Order = mapped(OrderOnWire, { decode: orderOf, encode: orderOnWire });

const LineNumber = Quantity;
const weight = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: heaviest }));
const fineness = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 }));

/** What was done with goods that are sold to the shop. Amounts and findings are those of whole lines. */
const SaleMove = [
  Schema.Struct({
    does: Schema.Literal('receive'),
    arrivedAt: Instant,
    late: Schema.optionalKey(Schema.Struct({ tickId: TickId, amounts: Schema.Array(Money) })),
  }),
  Schema.Struct({
    does: Schema.Literal('inspect'),
    findings: Schema.Array(
      Schema.Struct({
        line: LineNumber,
        pieces: Schema.optionalKey(Count),
        weight: Schema.optionalKey(weight),
        fineness: Schema.optionalKey(fineness),
        note: Schema.optionalKey(Schema.String),
      }),
    ),
  }),
  Schema.Struct({ does: Schema.Literal('accept'), despiteFindings: Schema.optionalKey(Schema.Literal(true)) }),
  Schema.Struct({
    does: Schema.Literal('offer'),
    lines: Schema.Array(Schema.Struct({ line: LineNumber, amount: Money, reason: Schema.String })),
    until: Instant,
    raises: Schema.optionalKey(Schema.Literal(true)),
  }),
  Schema.Struct({ does: Schema.Literal('withdraw-offer'), reason: Schema.String }),
  Schema.Struct({ does: Schema.Literal('remind-offer'), offer: Quantity, until: Instant }),
  Schema.Struct({ does: Schema.Literal('end-offer'), offer: Quantity }),
  Schema.Struct({ does: Schema.Literal('take-offer'), offer: Quantity }),
  Schema.Struct({ does: Schema.Literal('decline-offer'), offer: Quantity }),
  Schema.Struct({ does: Schema.Literal('decline-late-price') }),
  Schema.Struct({ does: Schema.Literal('call-off') }),
  Schema.Struct({ does: Schema.Literal('send-back'), carrier: Schema.String, tracking: Schema.NullOr(Schema.String) }),
] as const;

/** What was done with an order, without the person's name. */
export const Move = Schema.Union([
  ...SaleMove,
  Schema.Struct({
    does: Schema.Literal('pay'),
    amount: Money,
    reference: Schema.optionalKey(Schema.String),
    again: Schema.optionalKey(Schema.Literal(true)),
    acceptsShort: Schema.optionalKey(Schema.String),
    newTerm: Schema.optionalKey(Schema.Literal(true)),
  }),
  Schema.Struct({ does: Schema.Literal('unpay'), booking: Quantity, amount: Money, reason: Schema.String }),
  Schema.Struct({ does: Schema.Literal('pack') }),
  Schema.Struct({ does: Schema.Literal('ship'), carrier: Schema.String, tracking: Schema.NullOr(Schema.String) }),
  Schema.Struct({ does: Schema.Literal('ready'), until: Instant }),
  Schema.Struct({ does: Schema.Literal('hand-over') }),
  Schema.Struct({ does: Schema.Literal('complete') }),
  Schema.Struct({ does: Schema.Literal('cancel'), reason: Schema.String }),
  Schema.Struct({ does: Schema.Literal('remind'), until: Instant }),
  Schema.Struct({ does: Schema.Literal('lapse') }),
  Schema.Struct({
    does: Schema.Literal('return'),
    pieces: Schema.Array(Schema.Struct({ sku: Sku, quantity: Quantity })),
    unsaleable: Schema.optionalKey(Schema.Literal(true)),
  }),
  Schema.Struct({ does: Schema.Literal('refund'), amount: Money }),
]);

/** `move` is null for the placing and for a state that a move passed. */
export const OrderEvent = Schema.Struct({
  status: OrderState,
  paymentStatus: PaymentState,
  at: Instant,
  move: Schema.NullOr(Move),
});

/** What a sell order of a list pays, where that is not what was confirmed. */
export const AgreedPayout = Schema.Struct({ id: OrderId, payout: Money });

/** A counter-offer of a sell order in a list that the seller has not answered yet. */
export const OfferToAnswer = Schema.Struct({ id: OrderId, until: Instant });

/** The refund of an order in a list: what is to be refunded, or was, of what has been paid. */
export const OrderRefund = Schema.Struct({
  id: OrderId,
  kind: Schema.Literals(refundKinds),
  amount: Money,
  paid: Money,
});

/** What a seller says to a counter-offer, by its number among those of the order. */
export const OfferAnswer = Schema.Struct({ offer: Quantity, answer: Schema.Literals(offerAnswers) });

/**
 * The order a shopper confirms: the quote as sealed, and the two agreements. Prices in it count only under the seal
 * (C2).
 */
export const OrderRequest = Schema.Struct({
  cartId: CartId,
  quote: SealedQuote,
  privacyAccepted: Schema.Boolean,
  termsAccepted: Schema.Boolean,
});
export const isOrderRequest = Schema.is(OrderRequest);
