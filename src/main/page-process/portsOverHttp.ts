import { Effect } from 'effect';
import { AvailabilityAlertsOverHttp } from '../../adapters/http/AvailabilityAlertsOverHttp.ts';
import { CartsOverHttp } from '../../adapters/http/CartsOverHttp.ts';
import { CustomersOverHttp } from '../../adapters/http/CustomersOverHttp.ts';
import { DeliveriesOverHttp } from '../../adapters/http/DeliveriesOverHttp.ts';
import { DepositsOverHttp } from '../../adapters/http/DepositsOverHttp.ts';
import { HttpClient } from '../../adapters/http/HttpClient.ts';
import { InquiriesOverHttp } from '../../adapters/http/InquiriesOverHttp.ts';
import { InvoicesOverHttp } from '../../adapters/http/InvoicesOverHttp.ts';
import { LimitOrdersOverHttp } from '../../adapters/http/LimitOrdersOverHttp.ts';
import { OrdersOverHttp } from '../../adapters/http/OrdersOverHttp.ts';
import { PagesOverHttp } from '../../adapters/http/PagesOverHttp.ts';
import { PricesOverHttp } from '../../adapters/http/PricesOverHttp.ts';
import { ProductsOverHttp } from '../../adapters/http/ProductsOverHttp.ts';
import type { TransportOptions } from '../../adapters/http/TransportOptions.ts';
import { StatementsOverHttp } from '../../adapters/http/StatementsOverHttp.ts';
import { WishlistsOverHttp } from '../../adapters/http/WishlistsOverHttp.ts';
import type { PageCaller, PageVisit } from '../../backend/http/ServerParts.ts';
import { mostAnswerBytes } from '../../contract/bodyWithin.ts';
import type { Market } from '../../domain/market/Market.ts';
import { OrderNotFound } from '../../domain/order/OrderErrors.ts';
import type { MetalPrices } from '../../domain/pricing/Price.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { VisitPorts } from '../pages/visitContainer.ts';
import type { OtherBackend } from './OtherBackend.ts';
import { CallsOfPage, SessionOfPage, TransportOfPage } from './CallsOfPage.ts';

/** How a page calls the backend: for the page's origin, which decides the market, and for the visitor's address. */
export const callOptions = (
  baseUrl: string,
  { store }: Pick<Market, 'store'>,
  { origin, address }: PageCaller,
): TransportOptions => ({
  baseUrl,
  store,
  mostAnswerBytes,
  headers: { origin, 'x-forwarded-for': address },
});

/** Sends the calls for one page, with the visitor's token if there is a visitor. */
export const clientOf = (
  options: TransportOptions,
  shopper: Pick<Shopper, 'ownerId' | 'level'> | null,
  calls: CallsOfPage,
): HttpClient => new HttpClient(new TransportOfPage(options, calls), new SessionOfPage(shopper, calls));

/** Sends calls for a request that is no page of a visitor, such as one for a price list; each has the whole time of a page. */
export const guestClientOf = (backend: OtherBackend, market: Pick<Market, 'store'>, caller: PageCaller): HttpClient =>
  clientOf(callOptions(backend.origin, market, caller), null, new CallsOfPage(backend));

/** The ports of a visit to pages in front of another backend. `inForce`: prices that are known already. */
export const portsOverHttp = (
  { market, shopper, cookies, caller }: PageVisit,
  inForce: () => MetalPrices | null,
  calls: CallsOfPage,
): VisitPorts => {
  const token = shopper === null ? null : (cookies['ctToken'] ?? null);
  const options = { ...callOptions(calls.backend.origin, market, caller), bearer: () => token };
  const client = clientOf(options, shopper, calls);
  return {
    products: new ProductsOverHttp(client, market),
    prices: new PricesInForce(client, market, inForce),
    pages: new PagesOverHttp(client, market),
    own: () => {
      const orders = shopper === null ? new OrdersOfGuest(client, market) : new OrdersOverHttp(client, market);
      const deposits = new DepositsOverHttp(client, market);
      return {
        carts: new CartsOverHttp(client, market),
        orders,
        invoices: new InvoicesOverHttp(orders, market, options),
        deposits,
        deliveries: new DeliveriesOverHttp(client, market),
        statements: new StatementsOverHttp(deposits, market, options),
        limitOrders: new LimitOrdersOverHttp(client, market),
        wishlists: new WishlistsOverHttp(client, market),
        alerts: new AvailabilityAlertsOverHttp(client, market),
        inquiries: new InquiriesOverHttp(client, market),
        customers: new CustomersOverHttp(client, market),
      };
    },
  };
};

/** A guest owns no order. Asking the backend would need a session, which a page cannot begin. */
class OrdersOfGuest extends OrdersOverHttp {
  override ofId() {
    return Effect.fail(new OrderNotFound());
  }
}

/** Asks for the metals board only while none is known. The known one is never newer than the prices of a listing. */
class PricesInForce extends PricesOverHttp {
  readonly #inForce: () => MetalPrices | null;
  constructor(client: HttpClient, market: Market, inForce: () => MetalPrices | null) {
    super(client, market);
    this.#inForce = inForce;
  }
  override metals() {
    return Effect.suspend(() => {
      const known = this.#inForce();
      return known === null ? super.metals() : Effect.succeed(known);
    });
  }
}
