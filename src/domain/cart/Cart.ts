import type {
  CartId,
  CouponCode,
  LineItemId,
  OwnerId,
  ProductId,
  ShippingMethodId,
  Sku,
  TickId,
} from '../kernel/Ids.ts';
import type { TaxClass } from '../catalog/Product.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Currency, Money } from '../kernel/Money.ts';
import type { Pieces } from '../kernel/Pieces.ts';
import type { Translated } from '../kernel/Translated.ts';
import type { LocaleTag, MarketCountry, StoreKey } from '../market/Market.ts';
import type { PaymentClass } from '../pricing/Price.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { PaymentMethod } from '../payment/Payment.ts';
import type { PayoutAccount } from '../payout/PayoutAccount.ts';
import type { ScrapItem } from '../scrap-metal/ScrapItem.ts';
import type { Address } from '../kernel/Address.ts';
import type { HeldCoupon } from '../coupon/Coupon.ts';
import type { CouponMisfit } from '../coupon/CouponFit.ts';

/** Pieces of a product, or one piece of scrap metal: its product names the metal that the shop buys by weight. */
export interface PurchaseLine extends Pieces {
  /** Only in a selling cart, with the quantity 1; several lines may have the same sku. */
  readonly scrap?: ScrapItem;
}

/** A line of a stored cart, with the price its owner last saw. */
export interface CartLine extends PurchaseLine {
  readonly id: LineItemId;
  readonly productId: ProductId;
  /** Gross unit price its owner last saw, integer cents; CART-6 compares the current price with it. */
  readonly shownCentAmount: number;
}

/** What an owner buys or sells, and how: the part of a cart that becomes an order. */
export interface Purchase {
  readonly ownerId: OwnerId;
  readonly store: StoreKey;
  readonly locale: LocaleTag;
  readonly transactionType: Side;
  readonly country: MarketCountry;
  readonly currency: Currency;
  readonly lines: readonly PurchaseLine[];
  readonly email: string | null;
  readonly billingAddress: Address | null;
  readonly shippingAddress: Address | null;
  readonly shippingMethodId: ShippingMethodId;
  /** The store chosen for pickup, or to which a seller brings the goods. */
  readonly pickupStore: string | null;
  readonly paymentMethod: PaymentMethod | null;
  /** The seller's account for a payout by bank transfer; null: none is given, or the purchase is no sale. */
  readonly payoutAccount: PayoutAccount | null;
  /** At most one (CART-10), as its shopper may use it; null: none. */
  readonly coupon: HeldCoupon | null;
}

/** A cart as stored, without prices: they come from the tick it is read with. */
export interface Cart extends Purchase {
  readonly id: CartId;
  readonly lines: readonly CartLine[];
  /** Rises with every change but that of `shownCentAmount`; a write that names an older version is refused (C14). */
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** What a coupon changes in the price of a line: negative when buying, positive when selling; gross = net + tax. */
export interface LineDiscount {
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
}

/** What the coupon of a purchase changes in its goods. */
export interface Discount {
  readonly code: CouponCode;
  /** Gross, the sum over the lines: negative when buying, positive when selling, zero when it does not fit. */
  readonly amount: Money;
  /** Why the coupon has no effect; null: it fits. */
  readonly misfit: CouponMisfit | null;
  /** What the goods that it covers must be worth; given where they are worth less. */
  readonly smallestGoods?: Money;
}

/** A line with its price of one tick. */
export interface PricedLine {
  readonly productId: ProductId;
  readonly sku: Sku;
  readonly name: Translated;
  readonly slug: Translated;
  readonly quantity: number;
  readonly unitNet: Money;
  readonly unitTax: Money;
  readonly unitGross: Money;
  readonly lineNet: Money;
  readonly lineTax: Money;
  readonly lineGross: Money;
  /** Absent where no coupon covers the line; unit and line prices are those before it. */
  readonly discount?: LineDiscount;
  readonly taxRatePpm: number;
  /** The reason for a rate of 0; absent in answers of older servers. */
  readonly taxClass?: TaxClass;
  /** What the seller declares of a piece of scrap metal; its price is that of the whole piece. */
  readonly scrap?: ScrapItem;
}

export interface PricedCartLine extends PricedLine {
  readonly id: LineItemId;
}

/**
 * Net and tax of the goods after the coupon, shipping, gross; gross = net + tax + shipping to the cent (CART-11).
 * Shipping includes its own tax; `taxRows` states all taxes.
 */
export interface Totals {
  readonly net: Money;
  readonly tax: Money;
  readonly shipping: Money;
  readonly gross: Money;
}

/** What a purchase costs at one tick. */
export interface Prices<L extends PricedLine = PricedLine> {
  readonly tickId: TickId;
  readonly paymentClass: PaymentClass;
  readonly lines: readonly L[];
  readonly totals: Totals;
  /** Absent without a coupon. */
  readonly discount?: Discount;
}

/** A cart with its prices, as its owner sees it. */
export interface PricedCart extends Prices<PricedCartLine> {
  readonly cart: Cart;
}

interface ChangedLine {
  readonly sku: Sku;
  readonly name: Translated;
  /** Only for scrap metal, whose sku several lines may have. */
  readonly lineId?: LineItemId;
}
/** A change that recalculation made to one line; every change is reported to the owner (CART-6, 7). */
export type LineChange = ChangedLine &
  (
    | { readonly kind: 'price'; readonly from: Money; readonly to: Money }
    | { readonly kind: 'removed'; readonly reason: 'out-of-stock' | 'inactive' }
    | { readonly kind: 'reduced'; readonly from: number; readonly to: number }
  );
