import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { AvailabilityAlertsOverHttp } from '../../../src/adapters/http/AvailabilityAlertsOverHttp.ts';
import { CartsOverHttp } from '../../../src/adapters/http/CartsOverHttp.ts';
import { CustomersOverHttp } from '../../../src/adapters/http/CustomersOverHttp.ts';
import { HttpClient } from '../../../src/adapters/http/HttpClient.ts';
import { InvoicesOverHttp } from '../../../src/adapters/http/InvoicesOverHttp.ts';
import { NewsletterOverHttp } from '../../../src/adapters/http/NewsletterOverHttp.ts';
import { OrdersOverHttp } from '../../../src/adapters/http/OrdersOverHttp.ts';
import { RegistrationsOverHttp } from '../../../src/adapters/http/RegistrationsOverHttp.ts';
import type { SessionChannel } from '../../../src/adapters/http/OtherTabs.ts';
import { SessionsOverHttp } from '../../../src/adapters/http/SessionsOverHttp.ts';
import { Transport } from '../../../src/adapters/http/Transport.ts';
import { WishlistsOverHttp } from '../../../src/adapters/http/WishlistsOverHttp.ts';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { OpenWishlistInMemory } from '../../../src/adapters/memory/OpenWishlistInMemory.ts';
import { Reorder } from '../../../src/application/order/Reorder.ts';
import { SignIn } from '../../../src/application/session/SignIn.ts';
import { ChangeWish } from '../../../src/application/wishlist/ChangeWish.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import type { Session } from '../../../src/domain/session/Session.ts';
import { addressIn, addressesFor } from '../../builders/address.ts';
import { anEntry } from '../../builders/customer.ts';
import { type AccountShop, openAccountShop } from '../../backend/account/shop.ts';
import { aCustomer, aRegistration, tokenTo } from '../../backend/account/Visitor.ts';
import { aNewProduct, outcome, refusal, requestOf, run } from '../../ports/TestShop.ts';
import { BrowserLike } from './browserLike.ts';

const market = marketOf({ site: 'euro', language: 'de' });
const password = 'Sehr-Geheim-7';

/** The channel of one browser's tabs. */
const channels = () => {
  const tabs: ((data: unknown) => void)[][] = [];
  return (): SessionChannel => {
    const own: ((data: unknown) => void)[] = [];
    tabs.push(own);
    return {
      postMessage: (data) => {
        for (const tab of tabs) if (tab !== own) for (const hear of tab) hear(data);
      },
      addEventListener: (_, hear) => {
        own.push((data) => {
          hear({ data });
        });
      },
    };
  };
};

const tabOf = (browser: BrowserLike, channel: SessionChannel) => {
  const transport = new Transport({ baseUrl: '', store: 'euro', fetch: browser.fetch });
  const sessions = new SessionsOverHttp(transport, new SessionsInCookies(browser.readable), channel);
  const client = new HttpClient(transport, sessions);
  const seen: Session[] = [];
  const expired: unknown[] = [];
  sessions.watch().subscribe((session) => seen.push(session));
  sessions.expirations().subscribe((over) => expired.push(over));
  const orders = new OrdersOverHttp(client, market);
  return {
    sessions,
    seen,
    expired,
    orders,
    invoices: new InvoicesOverHttp(orders, market, { baseUrl: '', fetch: browser.fetch }),
    carts: new CartsOverHttp(client, market),
    customers: new CustomersOverHttp(client, market),
    registrations: new RegistrationsOverHttp(client, market),
    wishlists: new WishlistsOverHttp(client, market),
    alerts: new AvailabilityAlertsOverHttp(client, market),
    newsletter: new NewsletterOverHttp(client, market),
  };
};

describe('customers over HTTP, against the shop itself', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop();
  });
  afterAll(() => shop?.close());

  const aBrowser = () => {
    const [browser, channel] = [new BrowserLike(shop), channels()];
    return { browser, tab: () => tabOf(browser, channel()) };
  };
  const signedIn = async () => {
    const { email } = await aCustomer(shop);
    const { browser, tab } = aBrowser();
    const [first, second] = [tab(), tab()];
    const {
      session: { ownerId },
    } = await run(first.sessions.signIn(email, password));
    if (ownerId === null) throw new Error('nobody');
    return { browser, first, second, email, id: ownerId };
  };

  it('registers, confirms and signs in; each refusal has its name (AUTH-4, AUTH-5, S15)', async () => {
    const { sessions, registrations, customers } = aBrowser().tab();
    const registration = aRegistration();
    expect(await outcome(registrations.register({ ...registration, password: 'kurz' }))).toBe('InvalidFields');
    expect(await outcome(registrations.register(registration))).toBe('ok');
    expect(await run(registrations.emailTaken(registration.email))).toBe(false);
    expect(await run(registrations.emailTaken('no mail'))).toBe(false);
    expect(await run(registrations.isFirstLogin(registration.email))).toBe(false);
    expect(await outcome(sessions.signIn(registration.email, 'Falsch-Falsch-7'))).toBe('CredentialsMismatch');
    expect(await outcome(sessions.signIn(registration.email, 'x'.repeat(300)))).toBe('CredentialsMismatch');
    expect(await outcome(sessions.signIn(registration.email, password))).toBe('EmailUnverified');
    expect(await outcome(customers.me())).toBe('SignInRequired');
    expect(await outcome(registrations.verifyEmail('../../x'))).toBe('LinkInvalid');
    expect(await outcome(registrations.verifyEmail('A'.repeat(43)))).toBe('LinkInvalid');
    expect(await outcome(registrations.verifyEmail(await tokenTo(shop, registration.email)))).toBe('ok');
    expect(await outcome(registrations.register(registration))).toBe('EmailTaken');
    expect(await run(registrations.emailTaken(registration.email))).toBe(true);
    expect(await run(registrations.isFirstLogin(registration.email))).toBe(true);
    expect((await run(sessions.signIn(registration.email, password))).session.level).toBe('User');
    expect(await run(customers.me())).toMatchObject({
      email: registration.email,
      emailVerified: true,
      firstName: 'Anna',
      addresses: [],
    });
    expect(await run(registrations.isFirstLogin(registration.email))).toBe(false);
  });

  it('cart and wishlist stay after signing in, and another tab sees the customer (CART-9, WISH-1)', async () => {
    const product = await shop.sell(aNewProduct({ stock: 50 }));
    const { email } = await aCustomer(shop);
    const { browser, tab } = aBrowser();
    const [mine, other] = [tab(), tab()];
    const change = new ChangeWish(mine.wishlists, mine.sessions, new OpenWishlistInMemory());
    expect((await run(change.execute({ sku: product.sku, wished: true })))?.lineItems).toMatchObject([
      { sku: product.sku, quantity: 1 },
    ]);
    const { cart } = await run(mine.carts.open('buy'));
    await run(mine.carts.add(cart.id, product.sku, 3));
    const anonymous = mine.sessions.current().ownerId;

    const openCart = new OpenCartInMemory();
    const signIn = new SignIn(mine.sessions, mine.carts, openCart);
    const shown: unknown[] = [];
    openCart
      .watch('buy')
      .subscribe((each) => shown.push(each?.lines.map(({ sku, quantity }) => [sku, quantity]) ?? null));
    const { session, leftOut, cartCurrency } = await run(signIn.execute({ email, password }));
    expect([session.level, leftOut, cartCurrency]).toEqual(['User', [], cart.currency]);
    expect(session.ownerId).not.toBe(anonymous);
    expect(shown.at(-1)).toEqual([[product.sku, 3]]);
    expect(browser.asked.filter((ask) => ask.endsWith('/customers/merge'))).toHaveLength(1);
    expect((await run(other.wishlists.own()))?.lineItems).toMatchObject([{ sku: product.sku }]);
    expect(other.seen.at(-1)).toMatchObject({ level: 'User', ownerId: session.ownerId });
    expect((await run(change.execute({ sku: product.sku, wished: false })))?.lineItems).toEqual([]);
  });

  it('signing out in one tab signs out the other; repeating it is no error (AUTH-3)', async () => {
    const { first, second } = await signedIn();
    expect(await outcome(first.sessions.signOut())).toBe('ok');
    expect([first, second].map(({ sessions, seen }) => [sessions.current().level, seen.at(-1)?.level])).toEqual([
      ['guest', 'guest'],
      ['guest', 'guest'],
    ]);
    expect([first.expired, second.expired]).toEqual([[], []]);
    expect(await outcome(second.sessions.signOut())).toBe('ok');
    expect(await outcome(second.customers.me())).toBe('SignInRequired');
  });

  it('signing out everywhere ends the session of the other device, with its message (S6)', async () => {
    const { first, email } = await signedIn();
    const device = aBrowser();
    const [there, beside] = [device.tab(), device.tab()];
    await run(there.sessions.signIn(email, password));
    expect(await outcome(first.sessions.signOutEverywhere())).toBe('ok');
    expect(await outcome(there.customers.me())).toBe('AccountUnavailable');
    expect([there.expired.length, beside.expired.length]).toEqual([1, 1]);
    expect([there.sessions.current().level, beside.seen.at(-1)?.level]).toEqual(['guest', 'guest']);
  });

  it.each([
    [
      'whose cookies are gone',
      async (browser: BrowserLike) => {
        browser.cookies.clear();
      },
    ],
    [
      'that was ended elsewhere',
      async (browser: BrowserLike) => {
        const elsewhere = aBrowser();
        for (const [name, value] of browser.cookies) elsewhere.browser.cookies.set(name, value);
        await run(elsewhere.tab().sessions.signOut());
      },
    ],
  ] as const)(
    'a session %s cannot sign out everywhere; its end is reported, the other device stays signed in (S6, AUTH-3)',
    async (_, end) => {
      const { browser, first, second, email } = await signedIn();
      const there = aBrowser().tab();
      await run(there.sessions.signIn(email, password));
      await end(browser);
      expect(await outcome(first.sessions.signOutEverywhere())).toBe('SessionExpired');
      expect([first.expired.length, second.expired.length]).toEqual([1, 1]);
      expect(first.seen.at(-1)?.level).toBe('guest');
      expect(await outcome(first.sessions.signOutEverywhere())).toBe('SessionExpired');
      expect(first.expired).toHaveLength(1);
      expect(await outcome(there.customers.me())).toBe('ok');
    },
  );

  it('a burst of calls renews a token once; a dead refresh token ends the session with its message (S5)', async () => {
    const { browser, first } = await signedIn();
    const today = shop.clock.at;
    shop.clock.at += minutes(16);
    browser.asked.length = 0;
    await Promise.all([
      run(first.customers.me()),
      run(first.wishlists.own()),
      run(first.orders.list({ page: 1, pageSize: 10 })),
      run(first.alerts.all()),
    ]);
    expect(browser.asked.filter((ask) => ask.includes('refresh-token'))).toHaveLength(1);
    shop.clock.at += days(40);
    expect(await outcome(first.customers.me())).toBe('AccountUnavailable');
    expect(first.expired).toHaveLength(1);
    shop.clock.at = today;
  });

  it('a customer without cookies has lost the session, reported once in every tab (AUTH-2, AUTH-3)', async () => {
    const { browser, first, second, id } = await signedIn();
    browser.cookies.clear();
    expect(await outcome(first.customers.change(id, { lastName: 'Neumann' }))).not.toBe('ok');
    expect(first.seen.at(-1)?.level).not.toBe('User');
    expect(await outcome(first.customers.me())).toBe('SignInRequired');
    expect([first.expired.length, second.expired.length]).toEqual([1, 1]);
    const { first: reader } = await signedIn().then((each) => {
      each.browser.cookies.clear();
      return each;
    });
    expect(reader.sessions.current().level).toBe('guest');
    expect(reader.expired).toHaveLength(1);
  });

  it("profile, addresses and password are the customer's own (ACC-1, ACC-2, ACC-4, S14)", async () => {
    const { first, second, id } = await signedIn();
    const { customers } = first;
    expect(await run(customers.change(id, { firstName: 'Berta', newsletterInterests: ['offers'] }))).toMatchObject({
      firstName: 'Berta',
      newsletterInterests: ['offers'],
    });
    expect(await refusal(customers.change(id, { phone: '+43 1 2345678' }))).toMatchObject({
      problems: [{ field: 'currentPassword' }],
    });
    expect(await outcome(customers.change(id, { phone: '+43 1 2345678', currentPassword: 'Falsch-Falsch-7' }))).toBe(
      'PasswordIncorrect',
    );
    expect(await run(customers.change(id, { phone: '+43 1 2345678', currentPassword: password }))).toMatchObject({
      phone: '+4312345678',
      phoneVerified: false,
    });
    expect(await refusal(customers.change(idOf<OwnerId>('somebody-else'), { firstName: 'X' }))).toMatchObject({
      _tag: 'CustomerNotAuthorized',
      action: 'update',
    });
    expect(await refusal(customers.delete(idOf<OwnerId>('somebody-else'), password))).toMatchObject({
      _tag: 'CustomerNotAuthorized',
      action: 'delete',
    });

    const one = await run(customers.addAddress(id, anEntry()));
    const two = await run(customers.addAddress(id, { ...addressIn.CH, defaultShipping: false, defaultBilling: false }));
    const [home, away] = two.addresses;
    if (home === undefined || away === undefined) throw new Error('no addresses');
    expect(one.addresses).toMatchObject([{ defaultShipping: true, defaultBilling: true }]);
    expect(await outcome(customers.removeAddress(id, home.id))).toBe('AddressSelected');
    const { id: _, ...entry } = away;
    await run(customers.changeAddress(id, away.id, { ...entry, defaultShipping: true, defaultBilling: true }));
    expect((await run(customers.removeAddress(id, home.id))).addresses).toMatchObject([
      { city: 'Zürich', defaultShipping: true },
    ]);
    expect(await outcome(customers.removeAddress(id, home.id))).toBe('AddressNotFound');

    expect(
      await outcome(customers.changePassword({ currentPassword: 'Falsch-Falsch-7', newPassword: 'Neu-Geheim-8' })),
    ).toBe('PasswordIncorrect');
    expect(await outcome(customers.changePassword({ currentPassword: password, newPassword: 'Neu-Geheim-8' }))).toBe(
      'ok',
    );
    expect(await outcome(customers.delete(id, password))).toBe('PasswordIncorrect');
    expect(await outcome(customers.delete(id, 'Neu-Geheim-8'))).toBe('ok');
    expect([first.sessions.current().level, second.seen.at(-1)?.level]).toEqual(['guest', 'guest']);
  });

  it('the link of the mail sets a new password, once (AUTH-6)', async () => {
    const { email } = await aCustomer(shop);
    const { registrations, sessions } = aBrowser().tab();
    expect(await outcome(registrations.requestPasswordReset('nobody@example.com'))).toBe('ok');
    expect(await outcome(registrations.requestPasswordReset(email))).toBe('ok');
    const token = await tokenTo(shop, email, 'password-reset');
    expect(await outcome(registrations.resetPassword(token, 'kurz'))).toBe('InvalidFields');
    expect(await outcome(registrations.resetPassword(token, 'Neu-Geheim-8'))).toBe('ok');
    expect(await outcome(registrations.resetPassword(token, 'Neu-Geheim-9'))).toBe('LinkInvalid');
    expect((await run(sessions.signIn(email, 'Neu-Geheim-8'))).session.level).toBe('User');
  });

  it('an alert is kept once and reported as kept; a newsletter waits for its link (CAT-10)', async () => {
    const soldOut = await shop.sell(aNewProduct({ stock: 0 }));
    const inStock = await shop.sell(aNewProduct({ stock: 5 }));
    const { alerts, newsletter } = aBrowser().tab();
    expect(await run(alerts.all())).toEqual([]);
    expect(await outcome(alerts.enable(soldOut.sku, null))).toBe('InvalidFields');
    expect(await run(alerts.enable(soldOut.sku, 'guest@example.com'))).toMatchObject({ sku: soldOut.sku });
    expect(await outcome(alerts.enable(inStock.sku, 'guest@example.com'))).toBe('ProductAvailable');
    expect(await outcome(alerts.enable('nothing', 'guest@example.com'))).toBe('ProductNotFound');
    expect(await run(alerts.all())).toMatchObject([{ sku: soldOut.sku }]);
    expect(await outcome(alerts.disable(soldOut.sku))).toBe('ok');
    expect(await run(alerts.all())).toEqual([]);
    expect(await outcome(alerts.disableByLink('no link'))).toBe('LinkInvalid');
    expect(await outcome(newsletter.subscribe('news@example.com', ['offers']))).toBe('ok');
    expect(await outcome(newsletter.subscribe('News@example.com', [])), 'unconfirmed: the link comes again').toBe('ok');
    expect(await outcome(newsletter.subscribe('no mail', []))).toBe('InvalidFields');
    expect(await outcome(newsletter.unsubscribe('no link'))).toBe('LinkInvalid');
  });

  it('an order is found by its filter, and reordered as far as it is available (ORD-2)', async () => {
    const product = await shop.sell(aNewProduct({ stock: 5 }));
    const { first } = await signedIn();
    const { cart } = await run(first.carts.open('buy'));
    const filled = await run(first.carts.add(cart.id, product.sku, 3));
    const settled = await run(
      first.carts.settle(cart.id, filled.cart.version, { email: 'anna@example.com', paymentMethod: 'wire' }),
    );
    await run(first.carts.address(cart.id, settled.cart.version, addressesFor('AT')));
    const ready = await run(first.carts.recalculate(cart.id));
    if (ready.quote === null) throw new Error('no quote');
    const order = await run(first.orders.place(requestOf({ cart: ready.cart, quote: ready.quote }), 'k'.repeat(32)));
    const list = (query: Partial<Parameters<typeof first.orders.list>[0]>) =>
      run(
        Effect.map(first.orders.list({ page: 1, pageSize: 10, ...query }), ({ orders, total }) => [
          orders.length,
          total,
        ]),
      );
    expect(await list({ type: 'buy', state: 'Created' })).toEqual([1, 1]);
    expect(await list({ type: 'sell' })).toEqual([0, 0]);
    expect(await list({ from: order.placedAt + 1 })).toEqual([0, 0]);
    expect(await run(first.orders.history(order.id))).toEqual([
      { status: 'Created', paymentStatus: 'Pending', at: order.placedAt, move: null },
    ]);

    const invoice = await run(first.invoices.ofOrder(order.id));
    expect([invoice.fileName, new TextDecoder().decode(invoice.bytes.slice(0, 5))]).toEqual([
      `Rechnung-${order.orderNumber}.pdf`,
      '%PDF-',
    ]);
    expect(await outcome(first.invoices.ofOrder(idOf<typeof order.id>('somebody-elses')))).toBe('OrderNotFound');
    expect(await outcome((await signedIn()).first.invoices.ofOrder(order.id))).toBe('OrderNotFound');

    const again = new Reorder(first.orders, first.carts, new OpenCartInMemory());
    expect((await run(again.execute(order.id))).leftOut).toMatchObject([
      { line: { sku: product.sku }, reason: { _tag: 'OutOfStock', available: 2 } },
    ]);
    await shop.sell({ ...product, stock: 9 });
    const { cart: refilled, leftOut } = await run(again.execute(order.id));
    expect([refilled.lines.map(({ sku, quantity }) => [sku, quantity]), leftOut]).toEqual([[[product.sku, 3]], []]);
  });
});
