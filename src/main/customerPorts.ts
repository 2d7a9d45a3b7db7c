import type { Container } from 'inversify';
import { AvailabilityAlertsOverHttp } from '../adapters/http/AvailabilityAlertsOverHttp.ts';
import { CustomersOverHttp } from '../adapters/http/CustomersOverHttp.ts';
import type { HttpClient } from '../adapters/http/HttpClient.ts';
import { InvoicesOverHttp } from '../adapters/http/InvoicesOverHttp.ts';
import { NewsletterOverHttp } from '../adapters/http/NewsletterOverHttp.ts';
import { RegistrationsOverHttp } from '../adapters/http/RegistrationsOverHttp.ts';
import { WishlistsOverHttp } from '../adapters/http/WishlistsOverHttp.ts';
import { OpenAccountInMemory } from '../adapters/memory/OpenAccountInMemory.ts';
import { OpenWishlistInMemory } from '../adapters/memory/OpenWishlistInMemory.ts';
import { Customers } from '../domain/account/ports/Customers.ts';
import { OpenAccount } from '../domain/account/ports/OpenAccount.ts';
import { Registrations } from '../domain/account/ports/Registrations.ts';
import { AvailabilityAlerts } from '../domain/alert/ports/AvailabilityAlerts.ts';
import type { Market } from '../domain/market/Market.ts';
import { Newsletter } from '../domain/newsletter/ports/Newsletter.ts';
import { Invoices } from '../domain/order/ports/Invoices.ts';
import type { Orders } from '../domain/order/ports/Orders.ts';
import { OpenWishlist } from '../domain/wishlist/ports/OpenWishlist.ts';
import { Wishlists } from '../domain/wishlist/ports/Wishlists.ts';

export interface CustomerPortsParts {
  readonly client: HttpClient;
  readonly orders: Orders;
  readonly market: Market;
  readonly apiBase: string;
}

/** Binds everything about customers to the calls of the shop. */
export const bindCustomerPorts = (container: Container, { client, orders, market, apiBase }: CustomerPortsParts): void => {
  container.bind(Customers).toConstantValue(new CustomersOverHttp(client, market));
  container.bind(Registrations).toConstantValue(new RegistrationsOverHttp(client, market));
  container.bind(Wishlists).toConstantValue(new WishlistsOverHttp(client, market));
  container.bind(AvailabilityAlerts).toConstantValue(new AvailabilityAlertsOverHttp(client, market));
  container.bind(Newsletter).toConstantValue(new NewsletterOverHttp(client, market));
  container.bind(Invoices).toConstantValue(new InvoicesOverHttp(orders, market, { baseUrl: apiBase }));
  container.bind(OpenAccount).toConstantValue(new OpenAccountInMemory());
  container.bind(OpenWishlist).toConstantValue(new OpenWishlistInMemory());
};
