import 'reflect-metadata/lite';
import { Effect } from 'effect';
import { Container } from 'inversify';
import { OrdersOverHttp } from '../../adapters/http/OrdersOverHttp.ts';
import { PagesOverHttp } from '../../adapters/http/PagesOverHttp.ts';
import { PayloadsOverHttp } from '../../adapters/http/PayloadsOverHttp.ts';
import { ProductsOverHttp } from '../../adapters/http/ProductsOverHttp.ts';
import { Carts } from '../../domain/cart/ports/Carts.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { Consents } from '../../domain/consent/ports/Consents.ts';
import { Pages } from '../../domain/content/ports/Pages.ts';
import { Payloads } from '../../domain/content/ports/Payloads.ts';
import { Products } from '../../domain/listing/ports/Products.ts';
import { Orders } from '../../domain/order/ports/Orders.ts';
import { Prices } from '../../domain/pricing/ports/Prices.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { Shop } from '../../ui/binding/Shop.ts';
import { shownPath } from '../../ui/routes/paths.ts';
import { marketId } from '../modules/identifiers.ts';
import { runWith } from '../modules/runWith.ts';
import { useCases } from '../modules/useCases.ts';
import type { BrowserPorts } from './browserPorts.ts';
import { bindCustomerPorts } from './customerPorts.ts';

/** The commands of a visitor over the page's ports. */
export function browserContainer(ports: BrowserPorts): Shop['run'] {
  const { market, client, sessions, carts, openCart, prices, consents } = ports;
  // Loads the contract ahead, because a command is about to make a call.
  Effect.runFork(Effect.ignore(client.wire));
  const container = new Container();
  container.bind(marketId).toConstantValue(market);
  container.bind(Sessions).toConstantValue(sessions);
  container.bind(Carts).toConstantValue(carts);
  const orders = new OrdersOverHttp(client, market);
  container.bind(Orders).toConstantValue(orders);
  bindCustomerPorts(container, orders, ports);
  container.bind(Products).toConstantValue(new ProductsOverHttp(client, market));
  container.bind(Prices).toConstantValue(prices);
  container.bind(Consents).toConstantValue(consents);
  container.bind(Pages).toConstantValue(new PagesOverHttp(client, market));
  container.bind(Payloads).toConstantValue(new PayloadsOverHttp(client, (path) => shownPath(path, market.language)));
  container.bind(OpenCart).toConstantValue(openCart);
  container.load(...useCases);
  return runWith(container);
}
