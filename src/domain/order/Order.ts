import type { TaxClass } from '../catalog/Product.ts';
import type { OrderId, OrderNumber, OwnerId, ProductId, ShippingMethodId, Sku, TickId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Currency, Money } from '../kernel/Money.ts';
import type { Translated } from '../kernel/Translated.ts';
import type { LocaleTag, StoreKey } from '../market/Market.ts';
import type { Address } from '../kernel/Address.ts';
import type { BankAccount } from '../payment/BankAccount.ts';
import type { Identification } from '../payment/Identification.ts';
import type { PaymentMethod } from '../payment/Payment.ts';
import type { PayoutAccount } from '../payout/PayoutAccount.ts';
import type { PaymentClass } from '../pricing/Price.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { ScrapItem } from '../scrap-metal/ScrapItem.ts';
import type { ShippingMode } from '../shipping/Shipping.ts';
import type { OrderOrigin } from './OrderOrigin.ts';
import type { Discount, LineDiscount, Totals } from '../cart/Cart.ts';

export const orderStates = ['Created', 'Open', 'Confirmed', 'Complete', 'Cancelled', 'Requested', 'Accepted'] as const;
export type OrderState = (typeof orderStates)[number];
/** The states of the orders of each side, as they follow each other; a cancelled order has left that way (ORD-1). */
export const statesOf: Readonly<Record<Side, readonly OrderState[]>> = {
  buy: ['Created', 'Open', 'Confirmed', 'Complete', 'Cancelled'],
  sell: ['Requested', 'Accepted', 'Complete', 'Cancelled'],
};
export const paymentStates = ['Pending', 'Paid', 'Failed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** A coupon as an order redeems it. */
export type Redeemed = Omit<Discount, 'misfit'>;

export interface OrderLine {
  readonly productId: ProductId;
  readonly sku: Sku;
  readonly name: Translated;
  readonly slug: Translated;
  readonly quantity: number;
  readonly unitNet: Money;
  readonly unitTax: Money;
  readonly unitGross: Money;
  readonly lineGross: Money;
  /** What the coupon changes in the line; absent where none covers it. */
  readonly discount?: LineDiscount;
  readonly taxRatePpm: number;
  /** The reason for a rate of 0; absent in orders stored before tax classes were. */
  readonly taxClass?: TaxClass;
  /** What the seller declared of a piece of scrap metal; its price is that of the whole piece. */
  readonly scrap?: ScrapItem;
}

/** A frozen copy of what the customer confirmed; later ticks and catalogue changes never alter it (C4). */
export interface Order {
  readonly id: OrderId;
  readonly origin: OrderOrigin;
  readonly orderNumber: OrderNumber;
  readonly ownerId: OwnerId;
  readonly store: StoreKey;
  readonly locale: LocaleTag;
  readonly type: Side;
  readonly status: OrderState;
  readonly paymentStatus: PaymentState;
  readonly paymentMethod: PaymentMethod;
  readonly paymentClass: PaymentClass;
  readonly currency: Currency;
  readonly tickId: TickId;
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
  /** The coupon that the order redeems; absent without one. */
  readonly discount?: Redeemed;
  readonly email: string;
  readonly billingAddress: Address;
  /**
   * The VAT ID of the customer's company when the order was placed; absent for individuals and where the billing
   * address names no company.
   */
  readonly vatId?: string;
  readonly shippingAddress: Address | null;
  readonly shippingMethodId: ShippingMethodId;
  readonly shippingMode: ShippingMode | null;
  /** The store where the goods change hands: picked up, brought, or sent to; null: delivered, or collected. */
  readonly pickupStore: string | null;
  readonly placedAt: Instant;
  /** The account to pay into while a bank transfer or check is awaited; not part of what was confirmed. */
  readonly payInto?: BankAccount;
  /** Cash must be paid at pickup within 5 working days (PAY-2); null for other methods. */
  readonly pickupBy: Instant | null;
  /** Decided when the order was placed (PAY-2); absent when it needs none, and in orders stored before it was decided. */
  readonly identification?: Identification;
  /** The account into which the seller is paid; null: paid otherwise, or an order to buy (CHK-7). */
  readonly payoutAccount: PayoutAccount | null;
}
