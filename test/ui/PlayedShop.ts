import { shopFacts } from '../builders/cart.ts';
import 'reflect-metadata/lite';
import { act } from '@testing-library/react';
import { Effect } from 'effect';
import { type AbstractNewable, Container } from 'inversify';
import { asyncScheduler, BehaviorSubject, Subject } from 'rxjs';
import { cartsInMemory } from '../ports/cartsInMemory.ts';
import { ordersInMemory } from '../ports/ordersInMemory.ts';
import { accountInMemory, customersInMemory } from '../ports/customersInMemory.ts';
import { AlertRepositoryInMemory } from '../../src/adapters/memory/AlertRepositoryInMemory.ts';
import { LimitOrderRepositoryInMemory } from '../../src/adapters/memory/LimitOrderRepositoryInMemory.ts';
import { DeliveryRepositoryInMemory } from '../../src/adapters/memory/DeliveryRepositoryInMemory.ts';
import { DepositRepositoryInMemory } from '../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { NewsletterRepositoryInMemory } from '../../src/adapters/memory/NewsletterRepositoryInMemory.ts';
import { OpenAccountInMemory } from '../../src/adapters/memory/OpenAccountInMemory.ts';
import { OpenCartInMemory } from '../../src/adapters/memory/OpenCartInMemory.ts';
import { OpenWishlistInMemory } from '../../src/adapters/memory/OpenWishlistInMemory.ts';
import { ShopInMemory } from '../../src/adapters/memory/ShopInMemory.ts';
import { wishlistsInMemory } from '../ports/wishlistsInMemory.ts';
import { watchCustomer } from '../../src/application/account/tokens.ts';
import { WatchCustomer } from '../../src/application/account/WatchCustomer.ts';
import { AlertsOfShopper } from '../../src/application/alert/AlertsOfShopper.ts';
import { DeliveriesOfShopper } from '../../src/application/deposit/DeliveriesOfShopper.ts';
import { DepositsOfShopper } from '../../src/application/deposit/DepositsOfShopper.ts';
import { watchCart } from '../../src/application/cart/tokens.ts';
import { WatchCart } from '../../src/application/cart/WatchCart.ts';
import { LimitOrdersOfShopper } from '../../src/application/limit-order/LimitOrdersOfShopper.ts';
import { NewsletterInMarket } from '../../src/application/newsletter/NewsletterInMarket.ts';
import { AskPrices } from '../../src/application/pricing/AskPrices.ts';
import { watchCountdown, watchPrices, watchProductPrices } from '../../src/application/pricing/tokens.ts';
import { WatchCountdown } from '../../src/application/pricing/WatchCountdown.ts';
import { WatchPrices } from '../../src/application/pricing/WatchPrices.ts';
import { WatchProductPrices } from '../../src/application/pricing/WatchProductPrices.ts';
import { watchConsent } from '../../src/application/consent/tokens.ts';
import { WatchConsent } from '../../src/application/consent/WatchConsent.ts';
import { watchBuild } from '../../src/application/release/tokens.ts';
import { watchExpiry, watchSession } from '../../src/application/session/tokens.ts';
import { WatchExpiry } from '../../src/application/session/WatchExpiry.ts';
import { WatchSession } from '../../src/application/session/WatchSession.ts';
import type { LiveToken } from '../../src/application/UseCase.ts';
import { watchWishlist } from '../../src/application/wishlist/tokens.ts';
import { WatchWishlist } from '../../src/application/wishlist/WatchWishlist.ts';
import type { Customer } from '../../src/domain/account/Customer.ts';
import { Customers } from '../../src/domain/account/ports/Customers.ts';
import { LimitOrderCount } from '../../src/domain/account/ports/LimitOrderCount.ts';
import { OpenAccount } from '../../src/domain/account/ports/OpenAccount.ts';
import { Registrations } from '../../src/domain/account/ports/Registrations.ts';
import { AvailabilityAlerts } from '../../src/domain/alert/ports/AvailabilityAlerts.ts';
import type { Cart, PricedCart } from '../../src/domain/cart/Cart.ts';
import { Carts } from '../../src/domain/cart/ports/Carts.ts';
import { OpenCart } from '../../src/domain/cart/ports/OpenCart.ts';
import { priceCart } from '../../src/domain/cart/PriceCart.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { Consents } from '../../src/domain/consent/ports/Consents.ts';
import { Deliveries } from '../../src/domain/deposit/ports/Deliveries.ts';
import { Deposits } from '../../src/domain/deposit/ports/Deposits.ts';
import { PayloadsOfPorts } from '../../src/adapters/memory/PayloadsOfPorts.ts';
import { Pages } from '../../src/domain/content/ports/Pages.ts';
import { Payloads } from '../../src/domain/content/ports/Payloads.ts';
import { idOf, type OwnerId, type Sku } from '../../src/domain/kernel/Ids.ts';
import { Clock } from '../../src/domain/kernel/ports/Clock.ts';
import type { Language } from '../../src/domain/kernel/Translated.ts';
import { LimitOrders } from '../../src/domain/limit-order/ports/LimitOrders.ts';
import { Products } from '../../src/domain/listing/ports/Products.ts';
import { marketOf } from '../../src/domain/market/Stores.ts';
import { siteOf } from '../../src/domain/market/Sites.ts';
import type { FiledInquiry } from '../../src/domain/contact/Inquiry.ts';
import { ReportRepositoryInMemory } from '../../src/adapters/memory/ReportRepositoryInMemory.ts';
import { ReportsOfShop } from '../../src/application/report/ReportsOfShop.ts';
import { ReportSealsOfShop } from '../../src/backend/reports/ReportSealsOfShop.ts';
import { Reports } from '../../src/domain/report/ports/Reports.ts';
import { aReportsKey } from '../builders/reportsKey.ts';
import { Inquiries } from '../../src/domain/contact/ports/Inquiries.ts';
import { InquiriesOfShopper } from '../../src/application/contact/InquiriesOfShopper.ts';
import { InquiryRepositoryInMemory } from '../../src/adapters/memory/InquiryRepositoryInMemory.ts';
import { confirmationHolds } from '../../src/domain/newsletter/NewsletterRules.ts';
import { Newsletter } from '../../src/domain/newsletter/ports/Newsletter.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { Invoices } from '../../src/domain/order/ports/Invoices.ts';
import { Orders } from '../../src/domain/order/ports/Orders.ts';
import type { PriceEvent } from '../../src/domain/pricing/ports/PriceEvents.ts';
import { Prices } from '../../src/domain/pricing/ports/Prices.ts';
import type { PriceTick } from '../../src/domain/pricing/PriceTick.ts';
import { Sessions } from '../../src/domain/session/ports/Sessions.ts';
import type { Session } from '../../src/domain/session/Session.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { OpenWishlist } from '../../src/domain/wishlist/ports/OpenWishlist.ts';
import { Wishlists } from '../../src/domain/wishlist/ports/Wishlists.ts';
import { observe } from '../../src/main/observe.ts';
import { liveOf, watched, type Watched } from '../../src/main/browser/watched.ts';
import { marketId } from '../../src/main/modules/identifiers.ts';
import { runWith } from '../../src/main/modules/runWith.ts';
import { watchOrderMoves } from '../../src/application/order/tokens.ts';
import { WatchOrderMoves } from '../../src/application/order/WatchOrderMoves.ts';
import { useCases } from '../../src/main/modules/useCases.ts';
import type { Shop } from '../../src/ui/binding/Shop.ts';
import { addresses } from '../../src/ui/routes/addresses.ts';
import { consentsIn, Jar } from '../builders/consents.ts';
import { aProduct, aSilverCoin } from '../builders/product.ts';
import { boardOf } from '../builders/prices.ts';
import { aTick, noon } from '../builders/tick.ts';
import { shopParts } from '../ports/TestShop.ts';
import { invoicesOfOrders } from './ports/invoicesOfOrders.ts';
import { PagesInMemory } from './ports/PagesInMemory.ts';
import { PlayedPort, type PortCall } from './ports/PlayedPort.ts';
import { PricesOfTick } from './ports/PricesOfTick.ts';
import { ProductsOfCatalogue } from './ports/ProductsOfCatalogue.ts';
import type { ConsequencesInMemory } from '../../src/adapters/memory/carryOutInMemory.ts';
import type { LinkPurpose } from '../../src/domain/account/Account.ts';
import { registrationsInMemory } from '../ports/registrationsInMemory.ts';
import { SessionsInMemory } from './ports/SessionsInMemory.ts';

/**
 * The clock of the shop, shortly after noon, which is not that of the browser; it runs like the machine's clock, also
 * while a test fakes timers.
 */
class PassingClock extends Clock {
  readonly #made = Date.now();
  now(): number {
    return noon + 1_000 + Date.now() - this.#made;
  }
}

class CountedLimitOrders extends LimitOrderCount {
  count = 0;
  active(): Effect.Effect<number> {
    return Effect.sync(() => this.count);
  }
}

interface Opened {
  readonly host?: string;
  readonly language?: Language;
  readonly usd?: boolean;
  readonly products?: readonly Product[];
  /** The prices rendered with the page; null for a page without prices. */
  readonly rendered?: PriceTick | null;
  /** The key that reports are sealed to; null: the shop takes none. */
  readonly reportsKey?: string | null;
  readonly brand?: Partial<Shop['brand']>;
  readonly storeOrigins?: Shop['storeOrigins'];
  readonly redirects?: Shop['redirects'];
}

/** The shop of one visitor: the real use cases over ports in memory, composed as in the browser. */
export class PlayedShop implements Shop {
  readonly brand: Shop['brand'];
  readonly market: Shop['market'];
  readonly origin: string;
  readonly storeOrigins: Shop['storeOrigins'];
  readonly redirects: Shop['redirects'];
  readonly devControls = false;
  tagContainer: string | null = null;
  readonly build = 'a1b2c3d4';
  /** Whether the shop serves another build than the one of the page. */
  readonly isReplaced = new BehaviorSubject(false);
  readonly addresses = addresses;
  readonly run: Shop['run'];

  /** Data of the shop that are not those of one visitor. */
  readonly kept = new ShopInMemory();
  readonly parts = { ...shopParts(), clock: new PassingClock(), facts: shopFacts({ deposits: true }) };
  readonly sessions: SessionsInMemory;
  readonly pages = new PagesInMemory();
  /** The cookies of the visitor's browser; nothing is decided in a new one. */
  readonly jar = new Jar();
  readonly consents = consentsIn(this.jar);
  readonly openCart = new OpenCartInMemory();
  readonly openAccount = new OpenAccountInMemory();
  readonly openWishlist = new OpenWishlistInMemory();
  readonly limitOrders = new CountedLimitOrders();
  /** Codes sent by SMS. */
  readonly texts: { readonly phone: string; readonly code: string }[] = [];
  /** Inquiries by the contact form. */
  readonly inquiries: FiledInquiry[] = [];
  readonly reports = new ReportRepositoryInMemory();
  /** Mails with a link, in order. */
  readonly links: { readonly purpose: LinkPurpose; readonly email: string }[] = [];
  /** All calls of the ports, in order. */
  readonly calls: PortCall[] = [];

  readonly #played = new Map<unknown, unknown>();
  readonly #priceEvents = new Subject<PriceEvent>();
  readonly #visible = new BehaviorSubject(true);
  readonly #live: readonly Watched<never, unknown>[];
  readonly #watching = new Map<string, number>();

  constructor(opened: Opened = {}) {
    const { host = 'localhost:3000', language = 'en', usd = false, rendered = aTick(), brand = {} } = opened;
    const { products = [aProduct(), aSilverCoin()] } = opened;
    this.brand = { name: 'Troy', logo: null, icon: '/favicon.svg', preview: '/social-preview.png', ...brand };
    this.market = marketOf({ site: siteOf(host), language, usd });
    this.origin = `http://${host}`;
    this.storeOrigins = opened.storeOrigins ?? {};
    this.redirects = opened.redirects ?? {};
    const { catalogue, clock, ids, tick } = this.parts;
    for (const product of products) catalogue.put(product);
    if (rendered !== null) tick.tick = rendered;

    const { market, kept } = this;
    const productOf = (sku: string): Product | undefined => catalogue.ofSku(sku);
    const now = () => ({ tick: tick.get() ?? aTick(), productOf, now: clock.now() });
    this.sessions = new SessionsInMemory({ shop: kept, market, ids, now });
    const shopper = (): Shopper => this.shopper;
    const caused: ConsequencesInMemory['caused'] = (_, each) => {
      if (each.does === 'send-code') this.texts.push({ phone: each.phone, code: each.code });
      if (each.does === 'send-link') this.links.push({ purpose: each.purpose, email: each.email });
      // Deleting the account ends the session.
      if (each.does === 'send-notice' && each.notice === 'account-deleted') this.sessions.leaves();
    };
    const own = {
      ...this.parts,
      market,
      shop: kept,
      family: 'family-1',
      limitOrders: this.limitOrders,
      codesPerHour: 1_000,
      caused,
      get shopper() {
        return shopper();
      },
    };

    const container = new Container();
    container.bind(marketId).toConstantValue(market);
    const play = <P extends object>(id: AbstractNewable<P>, real: P): P => {
      const played = new PlayedPort(id.name, real, this.calls);
      this.#played.set(id, played);
      container.bind<P>(id).toConstantValue(played.port);
      return played.port;
    };
    const sessions = play(Sessions, this.sessions);
    play(Carts, cartsInMemory(own));
    play(Orders, ordersInMemory(own));
    const customers = play(Customers, customersInMemory(own));
    play(Registrations, registrationsInMemory(own));
    const wishlists = play(Wishlists, wishlistsInMemory(own));
    play(
      AvailabilityAlerts,
      new AlertsOfShopper({
        ...this.parts,
        get repository() {
          return new AlertRepositoryInMemory({ shop: kept, shopper: shopper(), mailed: () => {} });
        },
        get shopper() {
          return shopper();
        },
      }),
    );
    play(
      Newsletter,
      new NewsletterInMarket({
        ...this.parts,
        market,
        repository: new NewsletterRepositoryInMemory({ shop: kept, market, mailed: () => {} }),
      }),
    );
    play(
      Reports,
      new ReportsOfShop({
        ...this.parts,
        repository: this.reports,
        seals: new ReportSealsOfShop(opened.reportsKey === undefined ? aReportsKey().publicKey : opened.reportsKey),
      }),
    );
    play(
      Inquiries,
      new InquiriesOfShopper({
        ...this.parts,
        repository: new InquiryRepositoryInMemory(this.inquiries),
        supportCode: () => 'A1B2C3D4E5',
        get shopper() {
          return shopper();
        },
      }),
    );
    play(
      LimitOrders,
      new LimitOrdersOfShopper({
        ...this.parts,
        deposits: new DepositRepositoryInMemory(kept),
        repository: new LimitOrderRepositoryInMemory(own),
        bestTick: () => Effect.succeed(tick.get()),
        supportCode: () => 'S-1',
        get shopper() {
          return shopper();
        },
      }),
    );
    play(
      Deposits,
      new DepositsOfShopper({
        ...this.parts,
        repository: new DepositRepositoryInMemory(kept),
        ticksOverTime: { until: () => Effect.succeed([]) },
        get shopper() {
          return shopper();
        },
      }),
    );
    play(
      Deliveries,
      new DeliveriesOfShopper({
        ...this.parts,
        deposits: new DepositRepositoryInMemory(kept),
        get repository() {
          return new DeliveryRepositoryInMemory(own);
        },
        supportCode: () => 'S-1',
        get shopper() {
          return shopper();
        },
      }),
    );
    play(Invoices, invoicesOfOrders(own));
    play(Products, new ProductsOfCatalogue(own));
    const prices = play(Prices, new PricesOfTick(own));
    play(Pages, this.pages);
    container
      .bind(Payloads)
      .toResolvedValue((pages, products) => new PayloadsOfPorts(pages, products, market), [Pages, Products]);
    container.bind(OpenCart).toConstantValue(this.openCart);
    container.bind(OpenAccount).toConstantValue(this.openAccount);
    container.bind(OpenWishlist).toConstantValue(this.openWishlist);
    container.bind(Consents).toConstantValue(this.consents);
    container.load(...useCases);
    this.run = runWith(container);

    const browsers: Clock = { now: () => Date.now() };
    const around = { clock: browsers, scheduler: asyncScheduler, random: () => 0 };
    const visibility = { watch: () => this.#visible };
    const questions = new AskPrices(prices, { observe });
    const known =
      rendered === null
        ? null
        : { prices: boardOf(rendered, clock.now()), serverAheadMs: clock.now() - browsers.now() };
    const board = new WatchPrices(questions, { watch: () => this.#priceEvents }, visibility, around, known);
    this.#live = [
      watched(watchPrices, board),
      watched(watchCountdown, new WatchCountdown(board, around)),
      watched(watchProductPrices, new WatchProductPrices(questions, board, around)),
      watched(watchOrderMoves, new WatchOrderMoves({ watch: () => this.#priceEvents })),
      watched(watchBuild, { watch: () => this.isReplaced }),
      watched(watchConsent, new WatchConsent(this.consents)),
      watched(watchCart, new WatchCart(this.openCart, this.sessions)),
      watched(watchSession, new WatchSession(sessions)),
      watched(watchExpiry, new WatchExpiry(sessions, this.openCart)),
      watched(watchCustomer, new WatchCustomer(sessions, customers, this.openAccount, visibility, { observe, clock })),
      watched(watchWishlist, new WatchWishlist(sessions, wishlists, this.openWishlist, { observe })),
    ];
  }

  watch<I, A>(token: LiveToken<I, A>, input: I, next: (value: A) => void): () => void {
    const count = (change: number) => this.#watching.set(token.name, this.watchersOf(token) + change);
    const subscription = liveOf(this.#live, token).watch(input).subscribe(next);
    count(1);
    subscription.add(() => count(-1));
    return () => subscription.unsubscribe();
  }

  /** The calls of a port, and commands to replace its answers. */
  port<P extends object>(id: AbstractNewable<P>): PlayedPort<P> {
    const played = this.#played.get(id);
    if (played === undefined) throw new Error(`no port ${id.name} is played`);
    return played as PlayedPort<P>;
  }
  /** Number of subscriptions to a live use case. */
  watchersOf({ name }: { readonly name: string }): number {
    return this.#watching.get(name) ?? 0;
  }

  /** The session of the visitor; null for a guest without one. */
  get shopper(): Shopper {
    const { level, ownerId } = this.sessions.current;
    return { level: level === 'User' ? 'User' : 'Anonymous', ownerId: ownerId ?? idOf('nobody'), market: this.market };
  }
  /** The cart at the current prices. */
  priced(cart: Cart): PricedCart {
    const { tick, catalogue } = this.parts;
    return priceCart(cart, { tick: tick.get() ?? aTick(), productOf: (sku) => catalogue.ofSku(sku) });
  }

  /** Gives the visitor this cart, with its prices shown, in every tab. A guest becomes its anonymous owner. */
  hasCart(cart: Cart): PricedCart {
    if (this.sessions.current.level === 'guest') this.begins('Anonymous', cart.ownerId);
    const { lines } = this.priced(cart);
    const shownAt = (sku: string): number => lines.find((line) => line.sku === sku)?.unitGross.centAmount ?? 0;
    const own = {
      ...cart,
      ownerId: this.shopper.ownerId,
      lines: cart.lines.map((line) => ({ ...line, shownCentAmount: line.shownCentAmount || shownAt(line.sku) })),
    };
    this.kept.carts.set(own.id, own);
    const priced = this.priced({ ...own, locale: this.market.localeTag });
    this.showsCart(priced);
    return priced;
  }
  /** This tab gets the cart as after a change in another tab. */
  showsCart(cart: PricedCart | null): void {
    act(() => (cart === null ? this.openCart.hide('buy') : this.openCart.show(cart)));
  }
  /** The shop has an account with this password; no one is signed in. */
  hasAccount(customer: Customer, password = 'Sehr-Geheim-7'): void {
    this.kept.accounts.set(customer.id, accountInMemory(customer, password));
  }
  /** A link that was mailed to the e-mail of the account. */
  hasLink(customer: Customer, purpose: LinkPurpose, token: string): void {
    const { id: customerId, email } = customer;
    this.kept.links.send({ customerId, purpose, email }, this.parts.clock.now(), token);
  }
  /** The customer waits for the product; returns the token of the mail's link. */
  hasAlert({ id: ownerId, email }: Customer, sku: Sku): string {
    const { language, store } = this.market;
    this.kept.alerts.add({ ownerId, store, sku, email, language, since: this.parts.clock.now() });
    return JSON.stringify([store, sku, email]);
  }
  /** The address has asked for the newsletter, and was mailed a link with the token. */
  hasAskedForNewsletter(email: string, token: string): void {
    const { language, store } = this.market;
    const confirmUntil = this.parts.clock.now() + confirmationHolds;
    this.kept.subscriptions.put({ store, email }, { language, interests: ['offers'], confirmUntil }, token);
  }
  /** Signs the customer in, in every tab. */
  isSignedIn(customer: Customer, password?: string): void {
    this.hasAccount(customer, password);
    this.begins('User', customer.id);
  }
  /** Starts a session in another tab. */
  begins(level: Exclude<Session['level'], 'guest'>, ownerId: OwnerId, changes?: Partial<Session>): void {
    act(() => this.sessions.begins(level, ownerId, changes));
  }
  /** Publishes a customer as if another tab had changed the account. */
  showsCustomer(customer: Customer): void {
    this.hasAccount(customer, this.kept.accounts.get(customer.id)?.passwordHash);
    act(() => this.openAccount.show(customer));
  }
  /** Signs out in another tab. */
  leaves(): void {
    act(() => this.sessions.leaves());
  }
  /** Lets the session expire. */
  expires(): void {
    act(() => void this.sessions.expires());
  }
  /** Adds orders that the visitor has placed before. */
  hasOrders(...orders: readonly Order[]): void {
    for (const order of orders) this.kept.orders.set(order.id, order);
  }
  /** Moves an order of the visitor, and announces it on the live connection. */
  movesOrder(): void {
    act(() => this.#priceEvents.next({ type: 'orders' }));
  }
  /** Makes the live connection anew, as after a loss or a long time out of sight. */
  connectsAnew(): void {
    act(() => this.#priceEvents.next({ type: 'connection', up: true }));
  }
  /** Starts a recalculation: the prices shown end. */
  recalculates(): void {
    act(() => this.#priceEvents.next({ type: 'start' }));
  }
  /** Publishes a new tick; the page fetches its prices. */
  ticks(tick: PriceTick): void {
    act(() => {
      this.parts.tick.tick = tick;
      this.#priceEvents.next({ type: 'finish' });
    });
  }
  /** Hides or shows the page. */
  isSeen(visible: boolean): void {
    act(() => this.#visible.next(visible));
  }
}
