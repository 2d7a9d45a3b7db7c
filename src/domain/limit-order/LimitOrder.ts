import type { Address } from '../kernel/Address.ts';
import type {
  LimitOrderId,
  LimitOrderNumber,
  OrderId,
  OrderNumber,
  OwnerId,
  ProductId,
  ShippingMethodId,
  Sku,
} from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';
import type { Translated } from '../kernel/Translated.ts';
import type { LocaleTag, MarketCountry, StoreKey } from '../market/Market.ts';
import type { PaymentMethod } from '../payment/Payment.ts';
import type { PayoutAccount } from '../payout/PayoutAccount.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { HeldBack, Evidence } from './Evidence.ts';
import type { LimitOrderStatus } from './LimitOrderStates.ts';

/** What a customer may change of a limit order that is not finished. */
export interface LimitTerms {
  /** 1..10,000 pieces. */
  readonly quantity: number;
  /** The gross unit price at the bank class, for the tier of the quantity, in the store's currency. Never zero. */
  readonly targetUnitPrice: Money;
  /** From this moment on the limit order is never executed. */
  readonly expiresAt: Instant;
}

/** What the order needs into which a limit order is executed; its owner gives it in advance. */
export interface LimitDelivery {
  readonly billingAddress: Address;
  /** Its country decides the tax; null: none is asked for, because the limit order sells out of the deposit. */
  readonly shippingAddress: Address | null;
  readonly shippingMethodId: ShippingMethodId;
  /** The store chosen for pickup, or to which a seller brings the goods. */
  readonly pickupStore: string | null;
  readonly paymentMethod: PaymentMethod;
  /** The seller's account for a payout by bank transfer; null where none is needed. */
  readonly payoutAccount: PayoutAccount | null;
}

/** The order that a limit order became. */
export interface ExecutedAs {
  readonly id: OrderId;
  readonly orderNumber: OrderNumber;
}

/** The fields that a stored limit order and the customer's view of it share. */
interface Shared extends LimitTerms, LimitDelivery {
  readonly id: LimitOrderId;
  readonly number: LimitOrderNumber;
  readonly side: Side;
  readonly status: LimitOrderStatus;
  /** Rises with every change that its customer sees; a write that names an older version is refused. */
  readonly version: number;
  readonly createdAt: Instant;
  /** null until it is executed. */
  readonly order: ExecutedAs | null;
}

/** A limit order as stored: it binds its customer to buy or sell at the target price or better until it expires. */
export interface KeptLimitOrder extends Shared {
  readonly ownerId: OwnerId;
  readonly store: StoreKey;
  readonly locale: LocaleTag;
  /** The country of the shipping address; of a sale out of the deposit that of the bill, if it is served. */
  readonly country: MarketCountry;
  readonly sku: Sku;
  /** When the tick was made that was in force when the terms were given; only later ticks execute it. */
  readonly termsSince: Instant;
  /** Why the last tick that reached the target did not execute it; null: none has reached it, or not since a change. */
  readonly heldBack: HeldBack | null;
  /** When its customer is reminded of the expiry; null: reminded, or the terms were given within a day before it. */
  readonly remindAt: Instant | null;
  /** Whether it is on its customer's list. */
  readonly listed: boolean;
}

/** The product of a limit order as it is now; a product that is gone has its sku as name and slug. */
export interface LimitedProduct {
  readonly id: ProductId | null;
  readonly sku: Sku;
  readonly name: Translated;
  readonly slug: Translated;
  /** Whether it can still be traded on the side (LIM-5). */
  readonly active: boolean;
}

/** A limit order as its customer sees it (LIM-7). */
export interface LimitOrder extends Shared {
  readonly product: LimitedProduct;
  /** The unit price of the tick in force, comparable with the target; null while there is none. */
  readonly currentUnitPrice: Money | null;
  /** Why the last tick that reached the target did not execute it; absent: none has reached it since its terms were given. */
  readonly heldBack?: HeldBack;
}

/** The price nearest to the target, at the product's present terms, of all ticks since its terms were given. */
export interface ClosestPrice {
  readonly unitPrice: Money;
  /** When the tick was made. */
  readonly at: Instant;
}

/** A limit order with all that happened to it (LIM-8). */
export interface LimitOrderDetail extends LimitOrder {
  /** Newest first. */
  readonly evidence: readonly Evidence[];
  /** null: no tick since. */
  readonly closest: ClosestPrice | null;
}
