import { Data, Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { loadCart } from '../../../src/application/cart/tokens.ts';
import type { Services } from '../../../src/backend/http/Services.ts';
import { SignIns } from '../../../src/domain/session/ports/SignIns.ts';
import { RandomIds } from '../../../src/backend/store/RandomIds.ts';
import { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { OpenAccount } from '../../../src/domain/account/ports/OpenAccount.ts';
import { Registrations } from '../../../src/domain/account/ports/Registrations.ts';
import { EventCounts } from '../../../src/domain/analytics/ports/EventCounts.ts';
import { AvailabilityAlerts } from '../../../src/domain/alert/ports/AvailabilityAlerts.ts';
import { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { OpenCart } from '../../../src/domain/cart/ports/OpenCart.ts';
import { Pages } from '../../../src/domain/content/ports/Pages.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { Products } from '../../../src/domain/listing/ports/Products.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { Inquiries } from '../../../src/domain/contact/ports/Inquiries.ts';
import { Reports } from '../../../src/domain/report/ports/Reports.ts';
import { Newsletter } from '../../../src/domain/newsletter/ports/Newsletter.ts';
import { LimitOrders } from '../../../src/domain/limit-order/ports/LimitOrders.ts';
import { Statements } from '../../../src/domain/deposit/ports/Statements.ts';
import { Deliveries } from '../../../src/domain/deposit/ports/Deliveries.ts';
import { Deposits } from '../../../src/domain/deposit/ports/Deposits.ts';
import { Invoices } from '../../../src/domain/order/ports/Invoices.ts';
import { Orders } from '../../../src/domain/order/ports/Orders.ts';
import { Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import type { Shopper } from '../../../src/domain/session/Shopper.ts';
import { OpenWishlist } from '../../../src/domain/wishlist/ports/OpenWishlist.ts';
import { Wishlists } from '../../../src/domain/wishlist/ports/Wishlists.ts';
import { runWith } from '../../../src/main/modules/runWith.ts';
import { portsInProcess } from '../../../src/main/pages/portsInProcess.ts';
import { VisitContainers } from '../../../src/main/pages/visitContainer.ts';
import { visitShop } from '../../../src/main/pages/visitShop.ts';
import { aPricedCart } from '../../application/aPricedCart.ts';
import { seenIn } from '../../application/playedPorts.ts';
import { aCustomer } from '../../builders/customer.ts';
import { commands } from '../useCases.ts';

class NotNow extends Data.TaggedError('NotNow')<{}> {}

const swiss = marketOf({ site: 'ch', language: 'en' });
const anna: Shopper = { ownerId: idOf<OwnerId>('anna'), level: 'User', market: swiss };

/** Services that record each port with its owner and market, and answer nothing. */
const notingServices = () => {
  const asked: string[] = [];
  const owners: (readonly [shopper: Shopper, caller: unknown])[] = [];
  const markets: unknown[] = [];
  const noting = <P extends object>(Port: abstract new () => P): P =>
    new Proxy(Object.create(Port.prototype), {
      // Not a promise: the container would wait for one.
      get: (_, method) =>
        method === 'then'
          ? undefined
          : () =>
              Effect.suspend(() => {
                asked.push(`${Port.name}.${String(method)}`);
                return Effect.fail(new NotNow());
              }),
    });
  const services: Services = {
    inMarket: (market) => {
      markets.push(market);
      return {
        products: noting(Products),
        prices: noting(Prices),
        pages: noting(Pages),
        registrations: noting(Registrations),
        newsletter: noting(Newsletter),
        reports: noting(Reports),
        eventCounts: noting(EventCounts),
      };
    },
    forShopper: (shopper, caller) => {
      owners.push([shopper, caller]);
      return {
        carts: noting(Carts),
        orders: noting(Orders),
        invoices: noting(Invoices),
        deposits: noting(Deposits),
        deliveries: noting(Deliveries),
        statements: noting(Statements),
        limitOrders: noting(LimitOrders),
        wishlists: noting(Wishlists),
        alerts: noting(AvailabilityAlerts),
        inquiries: noting(Inquiries),
        customers: noting(Customers),
      };
    },
    signIns: noting(SignIns),
  };
  return { services, asked, owners, markets };
};

/** Use cases that begin or end a session, create a customer or keep a consent are not for pages rendered for an owner. */
const onlyInBrowser = /^(?:Sessions|Registrations|Newsletter|Reports|Consents)\./;
const onServer = commands.filter(({ asks }) => !asks.some((port) => onlyInBrowser.test(port)));

describe('the container of the loaders of a page on the server', () => {
  it.each(onServer.map(({ name, ...rest }) => [name, rest] as const))(
    '%s asks its own port, in the market of the visit and for its owner alone (Z1, Z2)',
    async (_, { run, asks }) => {
      const { services, asked, markets, owners } = notingServices();
      const container = new VisitContainers(portsInProcess(services, new RandomIds())).of({
        market: swiss,
        shopper: anna,
      });
      await run({ run: runWith(container) }).catch((failure: unknown) => {
        expect(failure).toMatchObject({ _tag: 'NotNow' });
      });
      expect(asked).toEqual(asks);
      expect(markets).toEqual([swiss]);
      for (const owner of owners) expect(owner).toEqual([anna, null]);
    },
  );

  it('serves the owner of the visit, and no owner where there is none (Z1, Z2)', async () => {
    const { services, owners } = notingServices();
    const visits = new VisitContainers(portsInProcess(services, new RandomIds()));
    const load = (shopper: Shopper | null) => runWith(visits.of({ market: swiss, shopper }))(loadCart, 'buy');
    await load(anna);
    expect(owners).toEqual([[anna, null]]);
    await load(null);
    await load(null);
    const [, one, other] = owners.map(([shopper]) => shopper);
    for (const guest of [one, other]) expect(guest).toMatchObject({ level: 'Anonymous', market: swiss });
    expect(new Set(owners.map(([{ ownerId }]) => ownerId)).size).toBe(3);
  });

  it('is kept for one visit only: what one page loads is not open on the next (Z2)', () => {
    const { services } = notingServices();
    const visits = new VisitContainers(portsInProcess(services, new RandomIds()));
    const [one, next] = [visits.of({ market: swiss, shopper: anna }), visits.of({ market: swiss, shopper: anna })];
    one.get(OpenCart).show(aPricedCart());
    one.get(OpenAccount).show(aCustomer());
    one.get(OpenWishlist).show({ id: idOf('of-anna'), storeKey: 'ch', lineItems: [] });
    expect(seenIn(next.get(OpenCart))).toEqual([null]);
    expect(seenIn(next.get(OpenAccount))).toEqual([null]);
    expect(seenIn(next.get(OpenWishlist))).toEqual([null]);
  });
});

describe('the shop that a page is rendered with', () => {
  const visit = {
    url: new URL('https://troy.ch/en/shop?page=2'),
    site: 'ch',
    market: swiss,
    shopper: anna,
    cookies: {},
    acceptLanguage: null,
    correlationId: 'c',
    caller: { origin: 'http://localhost:3000', address: '127.0.0.1' },
    turn: <A>(render: () => Promise<A>) => render(),
  } as const;
  const redirects = { '/alt': '/shop' };
  const storeOrigins = { ch: 'https://troy.ch' };
  const brand = { name: 'Troy', logo: null, icon: '/favicon.svg', preview: '/preview.png' };

  it('is of the market and at the origin of the visit', () => {
    const { services } = notingServices();
    const visits = new VisitContainers(portsInProcess(services, new RandomIds()));
    for (const devControls of [true, false]) {
      expect(
        visitShop(visits, visit, {
          brand,
          redirects,
          storeOrigins,
          devControls,
          build: 'a1b2c3d4',
          tagContainer: 'GTM-ABC123',
        }),
      ).toMatchObject({
        tagContainer: 'GTM-ABC123',
        brand,
        redirects,
        market: swiss,
        origin: 'https://troy.ch',
        storeOrigins,
        devControls,
        build: 'a1b2c3d4',
      });
    }
  });

  it('runs commands for the shopper of the visit, and has nothing to watch', async () => {
    const { services, asked, owners } = notingServices();
    const { run, watch } = visitShop(new VisitContainers(portsInProcess(services, new RandomIds())), visit, {
      brand,
      redirects,
      storeOrigins,
      devControls: false,
      build: null,
      tagContainer: null,
    });
    expect(await run(loadCart, 'buy')).toMatchObject({ ok: false, error: { _tag: 'NotNow' } });
    expect([asked, owners]).toEqual([['Carts.all'], [[anna, null]]]);
    expect(
      watch({ name: 'WatchCart' }, undefined, () => {
        throw new Error('nothing changes on the server');
      })(),
    ).toBeUndefined();
  });
});
