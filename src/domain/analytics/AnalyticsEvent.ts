import type { CountedItem } from '../cart/CountedItem.ts';
import type { OrderNumber } from '../kernel/Ids.ts';
import type { Money } from '../kernel/Money.ts';
import type { Side } from '../pricing/PriceTick.ts';

/**
 * The events of a visit that the shop reports, named as in Google Analytics 4 where it has the event (CNS-2). A sell order is
 * `sell`, so that a payout never counts as turnover.
 */
export const analyticsEventNames = [
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_wishlist',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
  'sell',
  'limit_order',
  'search',
  'sign_up',
  'login',
] as const;
export type AnalyticsEventName = (typeof analyticsEventNames)[number];

/** A product or a line with its name in the language of the page. */
export interface NamedItem extends CountedItem {
  readonly name: string;
}

/** The goods that an event is about. */
export interface EventGoods {
  readonly side: Side;
  /** Gross, without shipping: the sum over the items, after a coupon. */
  readonly value: Money;
  readonly items: readonly NamedItem[];
}

export interface AnalyticsEvent {
  readonly name: AnalyticsEventName;
  readonly goods?: EventGoods;
  /** The listing that is viewed, or from which a product is selected. */
  readonly list?: string;
  readonly shippingTier?: string;
  readonly paymentType?: string;
  readonly searchTerm?: string;
  /** Of `purchase` and `sell`. */
  readonly order?: {
    readonly transactionId: OrderNumber;
    readonly tax: Money;
    readonly shipping: Money;
    readonly coupon?: string;
  };
}
