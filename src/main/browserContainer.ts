import 'reflect-metadata';
import { Effect, Fiber } from 'effect';
import { Container } from 'inversify';
import { asyncScheduler, Observable } from 'rxjs';
import { BrowserClock } from '../adapters/browser/BrowserClock.ts';
import { OpenCartInTabs } from '../adapters/browser/OpenCartInTabs.ts';
import { PageVisibilityInBrowser } from '../adapters/browser/PageVisibilityInBrowser.ts';
import { SessionsInCookies } from '../adapters/cookies/SessionsInCookies.ts';
import { CartsOverHttp } from '../adapters/http/CartsOverHttp.ts';
import { HttpClient } from '../adapters/http/HttpClient.ts';
import { OrdersOverHttp } from '../adapters/http/OrdersOverHttp.ts';
import { PagesOverHttp } from '../adapters/http/PagesOverHttp.ts';
import { PricesOverHttp } from '../adapters/http/PricesOverHttp.ts';
import { ProductsOverHttp } from '../adapters/http/ProductsOverHttp.ts';
import { SessionsOverHttp } from '../adapters/http/SessionsOverHttp.ts';
import { Transport } from '../adapters/http/Transport.ts';
import { PriceEventsOverWebsocket } from '../adapters/websocket/PriceEventsOverWebsocket.ts';
import type { Surroundings } from '../application/pricing/Surroundings.ts';
import { priceSocketPath } from '../contract/priceSocket.ts';
import { Carts } from '../domain/cart/ports/Carts.ts';
import { OpenCart } from '../domain/cart/ports/OpenCart.ts';
import { Products } from '../domain/catalog/ports/Products.ts';
import { Pages } from '../domain/content/ports/Pages.ts';
import { Orders } from '../domain/order/ports/Orders.ts';
import { PageVisibility } from '../domain/pricing/ports/PageVisibility.ts';
import { PriceEvents } from '../domain/pricing/ports/PriceEvents.ts';
import { Prices } from '../domain/pricing/ports/Prices.ts';
import { Sessions } from '../domain/session/ports/Sessions.ts';
import type { Shop } from '../ui/binding/Shop.ts';
import { bindCustomerPorts } from './customerPorts.ts';
import { commands } from './modules/commands.ts';
import { customerCommands } from './modules/customerCommands.ts';
import { customerLive } from './modules/customerLive.ts';
import { marketId, surroundingsId } from './modules/identifiers.ts';
import { live } from './modules/live.ts';
import type { PageSeed } from './pageSeed.ts';
import { shopOver } from './shopOver.ts';

const observe: Surroundings['observe'] = (effect) => new Observable((subscriber) => {
  const fiber = Effect.runFork(effect.pipe(
    Effect.tap((value) => Effect.sync(() => {
      subscriber.next(value);
      subscriber.complete();
    })),
    Effect.catchDefect((defect) => Effect.sync(() => subscriber.error(defect))),
  ));
  return () => void Effect.runFork(Fiber.interrupt(fiber));
});

const priceSocketUrl = (apiBase: string): string => {
  const url = new URL(priceSocketPath, apiBase === '' ? window.location.href : apiBase);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** The shop of a page that has come alive: every port over HTTP, websocket and cookies. */
export function browserShop({ market, apiBase }: PageSeed): Pick<Shop, 'run' | 'watch'> {
  const clock = new BrowserClock();
  const visibility = new PageVisibilityInBrowser(document);
  const transport = new Transport({ baseUrl: apiBase, store: market.store });
  const sessions = new SessionsOverHttp(transport, new SessionsInCookies(() => document.cookie), new BroadcastChannel('troy-session'));
  const client = new HttpClient(transport, sessions);
  const carts = new CartsOverHttp(client, market);
  const prices = new PricesOverHttp(client, market);
  const openCart: OpenCartInTabs = new OpenCartInTabs(new BroadcastChannel('troy-cart'), () => {
    Effect.runFork(carts.all().pipe(
      Effect.map((all) => openCart.show(all.find(({ cart }) => cart.transactionType === 'buy') ?? null, true)),
      Effect.ignore,
    ));
  });

  const container = new Container();
  container.bind(marketId).toConstantValue(market);
  container.bind(surroundingsId).toConstantValue({ clock, scheduler: asyncScheduler, random: Math.random, observe });
  container.bind(Sessions).toConstantValue(sessions);
  container.bind(Carts).toConstantValue(carts);
  const orders = new OrdersOverHttp(client, market);
  container.bind(Orders).toConstantValue(orders);
  bindCustomerPorts(container, { client, orders, market, apiBase });
  container.bind(Products).toConstantValue(new ProductsOverHttp(client, market));
  container.bind(Prices).toConstantValue(prices);
  container.bind(Pages).toConstantValue(new PagesOverHttp(client, market));
  container.bind(OpenCart).toConstantValue(openCart);
  container.bind(PageVisibility).toConstantValue(visibility);
  container.bind(PriceEvents).toConstantValue(new PriceEventsOverWebsocket({
    url: priceSocketUrl(apiBase), open: (url) => new WebSocket(url), visibility, scheduler: asyncScheduler, random: Math.random,
  }));
  container.load(commands, live, customerCommands, customerLive);
  return shopOver(container);
}
