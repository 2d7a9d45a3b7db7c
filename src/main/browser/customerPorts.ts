import type { Container } from 'inversify';
import { AvailabilityAlertsOverHttp } from '../../adapters/http/AvailabilityAlertsOverHttp.ts';
import { DeliveriesOverHttp } from '../../adapters/http/DeliveriesOverHttp.ts';
import { DepositsOverHttp } from '../../adapters/http/DepositsOverHttp.ts';
import { InquiriesOverHttp } from '../../adapters/http/InquiriesOverHttp.ts';
import { InvoicesOverHttp } from '../../adapters/http/InvoicesOverHttp.ts';
import { LimitOrdersOverHttp } from '../../adapters/http/LimitOrdersOverHttp.ts';
import { NewsletterOverHttp } from '../../adapters/http/NewsletterOverHttp.ts';
import { fetchUnlinked, ReportsOverHttp } from '../../adapters/http/ReportsOverHttp.ts';
import { Transport } from '../../adapters/http/Transport.ts';
import { StatementsOverHttp } from '../../adapters/http/StatementsOverHttp.ts';
import { RegistrationsOverHttp } from '../../adapters/http/RegistrationsOverHttp.ts';
import { Customers } from '../../domain/account/ports/Customers.ts';
import { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import { Registrations } from '../../domain/account/ports/Registrations.ts';
import { Inquiries } from '../../domain/contact/ports/Inquiries.ts';
import { Deliveries } from '../../domain/deposit/ports/Deliveries.ts';
import { Statements } from '../../domain/deposit/ports/Statements.ts';
import { Deposits } from '../../domain/deposit/ports/Deposits.ts';
import { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import { LimitOrders } from '../../domain/limit-order/ports/LimitOrders.ts';
import { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import { Invoices } from '../../domain/order/ports/Invoices.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import { OpenWishlist } from '../../domain/wishlist/ports/OpenWishlist.ts';
import { Reports } from '../../domain/report/ports/Reports.ts';
import { Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import type { BrowserPorts } from './browserPorts.ts';

export const bindCustomerPorts = (
  container: Container,
  orders: Orders,
  { client, market, backend, customers, openAccount, wishlists, openWishlist }: BrowserPorts,
): void => {
  container.bind(Customers).toConstantValue(customers);
  container.bind(Registrations).toConstantValue(new RegistrationsOverHttp(client, market));
  container.bind(Wishlists).toConstantValue(wishlists);
  container.bind(AvailabilityAlerts).toConstantValue(new AvailabilityAlertsOverHttp(client, market));
  const deposits = new DepositsOverHttp(client, market);
  container.bind(Deposits).toConstantValue(deposits);
  container.bind(Deliveries).toConstantValue(new DeliveriesOverHttp(client, market));
  container.bind(Statements).toConstantValue(new StatementsOverHttp(deposits, market, backend));
  container.bind(LimitOrders).toConstantValue(new LimitOrdersOverHttp(client, market));
  container.bind(Newsletter).toConstantValue(new NewsletterOverHttp(client, market));
  container.bind(Inquiries).toConstantValue(new InquiriesOverHttp(client, market));
  // Neither token nor cookie: a report is linked to no session (R13).
  const unlinked = new Transport({ baseUrl: backend.baseUrl, store: market.store, fetch: fetchUnlinked });
  container.bind(Reports).toConstantValue(new ReportsOverHttp(unlinked));
  container.bind(Invoices).toConstantValue(new InvoicesOverHttp(orders, market, backend));
  container.bind(OpenAccount).toConstantValue(openAccount);
  container.bind(OpenWishlist).toConstantValue(openWishlist);
};
