import type { Customers } from '../../domain/account/ports/Customers.ts';
import type { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { EventCounts } from '../../domain/analytics/ports/EventCounts.ts';
import type { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { Inquiries } from '../../domain/contact/ports/Inquiries.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Deliveries } from '../../domain/deposit/ports/Deliveries.ts';
import type { Statements } from '../../domain/deposit/ports/Statements.ts';
import type { Deposits } from '../../domain/deposit/ports/Deposits.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';
import type { LimitOrders } from '../../domain/limit-order/ports/LimitOrders.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import type { Invoices } from '../../domain/order/ports/Invoices.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import type { Prices } from '../../domain/pricing/ports/Prices.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { Reports } from '../../domain/report/ports/Reports.ts';
import type { Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import type { SignIns } from '../../domain/session/ports/SignIns.ts';
import type { Caller } from '../session/Caller.ts';

/** The ports of one shopper. */
export interface Belongings {
  readonly carts: Carts;
  readonly orders: Orders;
  readonly limitOrders: LimitOrders;
  readonly invoices: Invoices;
  readonly deposits: Deposits;
  readonly deliveries: Deliveries;
  readonly statements: Statements;
  readonly wishlists: Wishlists;
  readonly alerts: AvailabilityAlerts;
  readonly inquiries: Inquiries;
  readonly customers: Customers;
}

/**
 * The ports behind the calls. Token and host alone decide the shopper and the market, never the call's input (Z3). The
 * functions run per request and must be cheap.
 */
export interface Services {
  readonly inMarket: (market: Market) => {
    readonly products: Products;
    readonly prices: Prices;
    readonly pages: Pages;
    /** The pages for the editor of one of them, as sent by the editor's browser or as saved. */
    readonly draftPages?: (sent: unknown) => Pages;
    readonly registrations: Registrations;
    readonly newsletter: Newsletter;
    /** The same for all markets. */
    readonly reports: Reports;
    readonly eventCounts: EventCounts;
  };
  /** `caller`: session and address of the request; null where there is none, as when a page is rendered. */
  readonly forShopper: (shopper: Shopper, caller: Pick<Caller, 'family' | 'client'> | null) => Belongings;
  readonly signIns: SignIns;
}
