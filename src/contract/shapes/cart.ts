import { Schema } from 'effect';
import type { CartLine, PricedCart as PricedCartOf, Totals } from '../../domain/cart/Cart.ts';
import type { ShippingMethodId as MethodId } from '../../domain/kernel/Ids.ts';
import { methodAt } from '../../domain/shipping/ShippingMethods.ts';
import { mapped } from '../mapped.ts';
import {
  CartId,
  Count,
  Currency,
  Instant,
  LineItemId,
  Money,
  OwnerId,
  ProductId,
  Quantity,
  ShippingMethodId,
  Sku,
  TaxClass,
  TickId,
  Translated,
} from './kernel.ts';
import { Discount, HeldCoupon, LineDiscount } from './coupon.ts';
import { LocaleTag, MarketCountry, Side, StoreKey } from './market.ts';
import { Address, Identification, PaymentMethod, PayoutAccount } from './checkout.ts';
import { PaymentClass, SealedQuote } from './pricing.ts';
import { ScrapItem } from './scrap.ts';

/** The shipping of a cart or order; shipping is priced with its tax, so both prices are the same. */
export const ShippingInfo = Schema.Struct({
  /** null for a method that the shop does not know any more. */
  methodKey: Schema.NullOr(Schema.String),
  price: Money,
  totalGrossPrice: Money,
});

/** `totalPrice` and `totalTaxPrice` are net and tax of the goods after the coupon; `totalGrossPrice` is both with the shipping. */
export const totalPrices = {
  totalPrice: Money,
  totalTaxPrice: Money,
  totalGrossPrice: Money,
  shippingInfo: ShippingInfo,
};
type TotalPrices = Schema.Struct<typeof totalPrices>['Type'];

export const totalsOf = ({ totalPrice, totalTaxPrice, totalGrossPrice, shippingInfo }: TotalPrices): Totals => ({
  net: totalPrice,
  tax: totalTaxPrice,
  shipping: shippingInfo.totalGrossPrice,
  gross: totalGrossPrice,
});

export const totalPricesOf = ({ net, tax, shipping, gross }: Totals, methodId: MethodId): TotalPrices => ({
  totalPrice: net,
  totalTaxPrice: tax,
  totalGrossPrice: gross,
  shippingInfo: { methodKey: methodAt(methodId)?.key ?? null, price: shipping, totalGrossPrice: shipping },
});

/** `priced` is null while the product has no price; such an item counts in no total. */
export const LineItem = Schema.Struct({
  id: LineItemId,
  productId: ProductId,
  sku: Sku,
  quantity: Quantity,
  shownCentAmount: Count,
  scrap: Schema.optionalKey(ScrapItem),
  priced: Schema.NullOr(
    Schema.Struct({
      name: Translated,
      slug: Translated,
      unitPrice: Money,
      unitTaxPrice: Money,
      unitGrossPrice: Money,
      totalPrice: Money,
      totalTaxPrice: Money,
      totalGrossPrice: Money,
      discount: Schema.optionalKey(LineDiscount),
      taxRatePpm: Count,
      taxClass: Schema.optionalKey(TaxClass),
    }),
  ),
});

/** A cart with its prices, by the names of the specification (API-C3). */
export const Cart = Schema.Struct({
  id: CartId,
  ownerId: OwnerId,
  version: Count,
  store: StoreKey,
  locale: LocaleTag,
  /** The specification's cart has it; a limit order is no cart, so every cart here says `order`. */
  orderType: Schema.Literals(['order', 'limitOrder']),
  transactionType: Side,
  country: MarketCountry,
  currency: Currency,
  lineItems: Schema.Array(LineItem),
  ...totalPrices,
  shippingMethodId: ShippingMethodId,
  email: Schema.NullOr(Schema.String),
  billingAddress: Schema.NullOr(Address),
  shippingAddress: Schema.NullOr(Address),
  pickupStore: Schema.NullOr(Schema.String),
  paymentMethod: Schema.NullOr(PaymentMethod),
  /** Absent in answers of older servers. */
  payoutAccount: Schema.optionalKey(Schema.NullOr(PayoutAccount)),
  coupon: Schema.optionalKey(Schema.NullOr(HeldCoupon)),
  discount: Schema.optionalKey(Discount),
  paymentClass: PaymentClass,
  tickId: TickId,
  createdAt: Instant,
  updatedAt: Instant,
}).annotate({ identifier: 'Cart' });
type CartOnWire = typeof Cart.Type;
type LineItemOnWire = typeof LineItem.Type;

const cartOf = (cart: CartOnWire): PricedCartOf => {
  const { lineItems, totalPrice: _p, totalTaxPrice: _t, totalGrossPrice: _g, shippingInfo: _s, ...rest } = cart;
  const { tickId, paymentClass, discount, coupon = null, orderType: _orderType, ...stored } = rest;
  return {
    cart: {
      ...stored,
      payoutAccount: stored.payoutAccount ?? null,
      coupon,
      lines: lineItems.map(({ priced: _, ...line }) => line),
    },
    tickId,
    paymentClass,
    lines: lineItems.flatMap(({ priced, shownCentAmount: _, ...line }) =>
      priced === null
        ? []
        : [
            {
              ...line,
              name: priced.name,
              slug: priced.slug,
              unitNet: priced.unitPrice,
              unitTax: priced.unitTaxPrice,
              unitGross: priced.unitGrossPrice,
              lineNet: priced.totalPrice,
              lineTax: priced.totalTaxPrice,
              lineGross: priced.totalGrossPrice,
              ...(priced.discount === undefined ? {} : { discount: priced.discount }),
              taxRatePpm: priced.taxRatePpm,
              ...(priced.taxClass === undefined ? {} : { taxClass: priced.taxClass }),
            },
          ],
    ),
    totals: totalsOf(cart),
    ...(discount === undefined ? {} : { discount }),
  };
};

const cartOnWire = ({ cart, tickId, paymentClass, lines, totals, discount }: PricedCartOf): CartOnWire => {
  const { lines: stored, ...rest } = cart;
  const priced = new Map(lines.map((line) => [line.id, line]));
  const pricedOf = ({ id }: CartLine): LineItemOnWire['priced'] => {
    const line = priced.get(id);
    return line === undefined
      ? null
      : {
          name: line.name,
          slug: line.slug,
          unitPrice: line.unitNet,
          unitTaxPrice: line.unitTax,
          unitGrossPrice: line.unitGross,
          totalPrice: line.lineNet,
          totalTaxPrice: line.lineTax,
          totalGrossPrice: line.lineGross,
          ...(line.discount === undefined ? {} : { discount: line.discount }),
          taxRatePpm: line.taxRatePpm,
          ...(line.taxClass === undefined ? {} : { taxClass: line.taxClass }),
        };
  };
  return {
    ...rest,
    orderType: 'order',
    tickId,
    paymentClass,
    ...(discount === undefined ? {} : { discount }),
    lineItems: stored.map((line) => ({ ...line, priced: pricedOf(line) })),
    ...totalPricesOf(totals, cart.shippingMethodId),
  };
};

export const PricedCart = mapped(Cart, { decode: cartOf, encode: cartOnWire });

const changedLine = { sku: Sku, name: Translated, lineId: Schema.optionalKey(LineItemId) };

export const LineChange = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('price'), ...changedLine, from: Money, to: Money }),
  Schema.Struct({
    kind: Schema.Literal('removed'),
    ...changedLine,
    reason: Schema.Literals(['out-of-stock', 'inactive']),
  }),
  Schema.Struct({ kind: Schema.Literal('reduced'), ...changedLine, from: Count, to: Count }),
]);

export const RecalculatedCart = Schema.Struct({
  cart: PricedCart,
  changes: Schema.Array(LineChange),
  quote: Schema.NullOr(SealedQuote),
  identification: Schema.optionalKey(Identification),
});
