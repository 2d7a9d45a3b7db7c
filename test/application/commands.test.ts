import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Data, Effect, Result } from 'effect';
import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { OpenAccountInMemory } from '../../src/adapters/memory/OpenAccountInMemory.ts';
import { OpenCartInMemory } from '../../src/adapters/memory/OpenCartInMemory.ts';
import { PayloadsOfPorts } from '../../src/adapters/memory/PayloadsOfPorts.ts';
import { OpenWishlistInMemory } from '../../src/adapters/memory/OpenWishlistInMemory.ts';
import * as account from '../../src/application/account/tokens.ts';
import * as cart from '../../src/application/cart/tokens.ts';
import * as catalog from '../../src/application/catalog/tokens.ts';
import * as checkout from '../../src/application/checkout/tokens.ts';
import * as content from '../../src/application/content/tokens.ts';
import * as order from '../../src/application/order/tokens.ts';
import * as session from '../../src/application/session/tokens.ts';
import { Forwarding, Showing } from '../../src/application/Forwarding.ts';
import type { CommandToken, Token } from '../../src/application/UseCase.ts';
import * as wishlist from '../../src/application/wishlist/tokens.ts';
import type { Customer } from '../../src/domain/account/Customer.ts';
import { Customers } from '../../src/domain/account/ports/Customers.ts';
import { OpenAccount } from '../../src/domain/account/ports/OpenAccount.ts';
import { Registrations } from '../../src/domain/account/ports/Registrations.ts';
import { AvailabilityAlerts } from '../../src/domain/alert/ports/AvailabilityAlerts.ts';
import type { PricedCart } from '../../src/domain/cart/Cart.ts';
import { Carts } from '../../src/domain/cart/ports/Carts.ts';
import { OpenCart } from '../../src/domain/cart/ports/OpenCart.ts';
import { Consents } from '../../src/domain/consent/ports/Consents.ts';
import { Pages } from '../../src/domain/content/ports/Pages.ts';
import { Payloads } from '../../src/domain/content/ports/Payloads.ts';
import { Deliveries } from '../../src/domain/deposit/ports/Deliveries.ts';
import { Deposits } from '../../src/domain/deposit/ports/Deposits.ts';
import { Statements } from '../../src/domain/deposit/ports/Statements.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { LimitOrders } from '../../src/domain/limit-order/ports/LimitOrders.ts';
import { Products } from '../../src/domain/listing/ports/Products.ts';
import { Reports } from '../../src/domain/report/ports/Reports.ts';
import { Inquiries } from '../../src/domain/contact/ports/Inquiries.ts';
import { Newsletter } from '../../src/domain/newsletter/ports/Newsletter.ts';
import { Invoices } from '../../src/domain/order/ports/Invoices.ts';
import { Orders } from '../../src/domain/order/ports/Orders.ts';
import { Prices } from '../../src/domain/pricing/ports/Prices.ts';
import { guest } from '../../src/domain/session/Session.ts';
import { Sessions } from '../../src/domain/session/ports/Sessions.ts';
import { OpenWishlist } from '../../src/domain/wishlist/ports/OpenWishlist.ts';
import { Wishlists } from '../../src/domain/wishlist/ports/Wishlists.ts';
import type { Wishlist } from '../../src/domain/wishlist/Wishlist.ts';
import { idOfUseCase, marketId } from '../../src/main/modules/identifiers.ts';
import { useCases } from '../../src/main/modules/useCases.ts';
import { ownDoubles, visitorDoubles } from '../backend/http/ownDoubles.ts';
import { PagesDouble, PricesDouble, ProductsDouble } from '../backend/http/shopDoubles.ts';
import { addressIn } from '../builders/address.ts';
import { consentsIn } from '../builders/consents.ts';
import { anEntry } from '../builders/customer.ts';
import { commands } from '../main/useCases.ts';
import { customerStores } from '../ports/customerShops.ts';
import { memoryShop } from '../ports/shops.ts';
import { aNewProduct, readyToOrder, requestOf, run } from '../ports/TestShop.ts';
import { aPricedCart } from './aPricedCart.ts';
import { GuestSessions } from './GuestSessions.ts';
import { changesOf, hearing, refusing } from './playedPorts.ts';

class Refused extends Data.TaggedError('Refused')<{}> {}

class SessionsOfAnyone extends GuestSessions {
  override signIn() {
    return Effect.succeed({ session: guest, leftOut: [] });
  }
}

/** A customer with an order, an open cart, account and wishlist, and the data of the next order. */
const aVisit = async () => {
  const shop = await memoryShop();
  const customers = await customerStores[0]?.open();
  if (customers === undefined) throw new Error('no store in memory');
  const { shopper, customer, password } = await customers.register({ phone: '+436641234567' });
  const product = await shop.sell(aNewProduct({ stock: 50 }));
  const other = customers.sell(aNewProduct());
  const orders = shop.orders(shopper);
  const carts = shop.carts(shopper);
  const ordered = await run(orders.place(requestOf(await readyToOrder(shop, shopper, product, 1)), 'before'));
  const ready = await readyToOrder(shop, shopper, product, 2);
  const account = customers.customers(shopper);
  const book = await run(account.addAddress(customer.id, anEntry()));
  const twice = await run(account.addAddress(customer.id, { ...anEntry(), ...addressIn.CH }));
  await run(account.sendCode('+436641234567'));
  const wishlists = customers.wishlists(shopper);
  const list = await run(wishlists.create([{ sku: other.sku, quantity: 1 }]));
  return {
    market: shopper.market,
    carts,
    orders,
    customers: account,
    wishlists,
    product,
    other,
    ordered,
    ready,
    list,
    password,
    customer: book,
    id: customer.id,
    cartId: ready.cart.cart.id,
    version: ready.cart.cart.version,
    second: twice.addresses.at(-1)?.id ?? idOf('none'),
    code: await customers.codeTo('+436641234567'),
  };
};
type Visit = Awaited<ReturnType<typeof aVisit>>;

/** The effect of a command on an open thing: shows this, clears it, or leaves it. */
type Done<A, T> = ((answer: A, visit: Visit) => T | Promise<T>) | 'cleared' | 'untouched';
interface Effects<A> {
  readonly cart?: Done<A, PricedCart | null>;
  /** The other side, whose open cart the repository does not have: reading the carts clears it, too. */
  readonly sell?: 'cleared' | 'untouched';
  readonly account?: Done<A, Customer>;
  readonly wishlist?: Done<A, Wishlist | null>;
  /** What a refusal clears; absent: nothing. */
  readonly refused?: 'clears the account';
}
interface Row {
  readonly name: string;
  readonly effects: string;
  /** Runs the command once, with a refusing port if given, and answers the ports it asked. */
  check(refuses: Port | null): Promise<ReadonlySet<Port>>;
}

const ports = {
  Sessions,
  Carts,
  Orders,
  Customers,
  Wishlists,
  Registrations,
  Newsletter,
  Inquiries,
  Reports,
  AvailabilityAlerts,
  Invoices,
  Products,
  Prices,
  Pages,
  Payloads,
  Deliveries,
  Deposits,
  Statements,
  LimitOrders,
};
type Port = keyof typeof ports;
/** Ports whose failure the command survives. */
const forgives = new Map<string, Port>([['SignIn', 'Carts']]);

/** The visit with its use cases; one port may refuse everything. */
const opened = async (refuses: Port | null) => {
  const visit = await aVisit();
  const { alerts, deliveries, deposits, inquiries, invoices, limitOrders, statements } = ownDoubles();
  const { registrations, newsletter: letters, reports } = visitorDoubles();
  const open = {
    cart: new OpenCartInMemory(),
    account: new OpenAccountInMemory(),
    wishlist: new OpenWishlistInMemory(),
  };
  open.cart.show(visit.ready.cart);
  open.cart.show(aPricedCart({ transactionType: 'sell' }));
  open.account.show(visit.customer);
  open.wishlist.show(visit.list);
  const asked = new Set<Port>();
  const container = new Container();
  const bind = (name: Port, port: object): void => {
    const played = name === refuses ? refusing(port, new Refused()) : port;
    container.bind<object>(ports[name]).toConstantValue(hearing(played, () => asked.add(name)));
  };
  bind('Sessions', new SessionsOfAnyone());
  bind('Carts', visit.carts);
  bind('Orders', visit.orders);
  bind('Customers', visit.customers);
  bind('Wishlists', visit.wishlists);
  bind('Registrations', registrations);
  bind('Newsletter', letters);
  bind('Inquiries', inquiries);
  bind('Reports', reports);
  bind('AvailabilityAlerts', alerts);
  bind('Invoices', invoices);
  bind('Products', new ProductsDouble());
  bind('Prices', new PricesDouble());
  bind('Pages', new PagesDouble());
  bind('Deliveries', deliveries);
  bind('Deposits', deposits);
  bind('Statements', statements);
  bind('LimitOrders', limitOrders);
  bind('Payloads', new PayloadsOfPorts(new PagesDouble(), new ProductsDouble(), visit.market));
  container.bind(OpenCart).toConstantValue(open.cart);
  container.bind(OpenAccount).toConstantValue(open.account);
  container.bind(OpenWishlist).toConstantValue(open.wishlist);
  container.bind(Consents).toConstantValue(consentsIn());
  container.bind(marketId).toConstantValue(visit.market);
  container.load(...useCases);
  return { visit, open, container, asked };
};

const named = (effects: object): string =>
  Object.entries(effects)
    .map(([what, done]) => `${what} ${typeof done === 'string' ? done : 'shown'}`)
    .join(', ');

const row = <I, A, E>(
  token: CommandToken<I, A, E>,
  input: (visit: Visit) => I,
  {
    cart: ofCart = 'untouched',
    sell: ofSell = 'untouched',
    account: ofAccount = 'untouched',
    wishlist: ofList = 'untouched',
    refused,
  }: Effects<A> = {},
): Row => ({
  name: token.name,
  effects: named({ cart: ofCart, 'sell cart': ofSell, account: ofAccount, wishlist: ofList }),
  check: async (refuses) => {
    const { visit, open, container, asked } = await opened(refuses);
    const seen = {
      cart: changesOf(open.cart),
      sell: changesOf(open.cart, 'sell'),
      account: changesOf(open.account),
      wishlist: changesOf(open.wishlist),
    };
    const outcome = await run(Effect.result(container.get(idOfUseCase(token)).execute(input(visit))));
    const forgiven = refuses !== null && refuses === forgives.get(token.name);
    if (refuses !== null && !forgiven) {
      expect(outcome).toEqual(Result.fail(new Refused()));
      expect(seen).toEqual({ cart: [], sell: [], account: refused === undefined ? [] : [null], wishlist: [] });
      return asked;
    }
    const answer = Result.getOrThrow(outcome);
    const shown = async <T>(done: Done<A, T>) => {
      if (forgiven || done === 'untouched') return [];
      return [done === 'cleared' ? null : await done(answer, visit)];
    };
    expect(seen).toEqual({
      cart: await shown(ofCart),
      sell: await shown(ofSell),
      account: await shown(ofAccount),
      wishlist: await shown(ofList),
    });
    return asked;
  },
});

const itself = <A>(answer: A): A => answer;
const inside = <A>({ cart: shown }: { readonly cart: A }): A => shown;
const nothing = (): undefined => undefined;

/** The effect of each command on what is open on the page. A refused one changes nothing, unless its row says so. */
const table: readonly Row[] = [
  row(cart.addToCart, ({ product: { sku } }) => ({ side: 'buy' as const, sku, quantity: 3 }), { cart: itself }),
  row(
    cart.changeQuantity,
    ({ cartId, ready, product: { sku } }) => ({ cartId, version: ready.cart.cart.version, sku, from: 2, to: 1 }),
    { cart: itself },
  ),
  row(cart.loadCart, () => 'buy', { cart: itself, sell: 'cleared' }),
  row(cart.recalculateCart, ({ cartId }) => ({ cartId }), { cart: inside }),
  row(cart.restoreCart, ({ ready }) => ready.cart, { cart: inside }),
  row(checkout.placeOrder, ({ ready }) => ({ request: requestOf(ready), idempotencyKey: 'now' }), { cart: 'cleared' }),
  row(order.showOrderTimeline, ({ ordered }) => ordered.id),
  row(order.reorder, ({ ordered }) => ordered.id, { cart: inside }),

  // The account and the wishlist follow the session: WatchCustomer and WatchWishlist clear them.
  row(session.signIn, ({ customer, password }) => ({ email: customer.email, password }), {
    cart: async (_, { carts }) => (await run(carts.all()))[0] ?? null,
    sell: 'cleared',
  }),
  row(session.signOut, nothing, { cart: 'cleared', sell: 'cleared' }),
  row(session.signOutEverywhere, nothing, { cart: 'cleared', sell: 'cleared' }),

  row(account.showCustomer, nothing, { account: itself, refused: 'clears the account' }),
  row(account.changePassword, ({ password }) => ({ currentPassword: password, newPassword: 'Noch-Geheimer-8' }), {
    account: (_, { customers }) => run(customers.me()),
  }),
  row(account.verifyPhone, ({ code }) => ({ phoneNumber: '+436641234567', code }), { account: itself }),
  row(account.deleteAccount, ({ id, password }) => ({ id, password }), {
    cart: 'cleared',
    sell: 'cleared',
    account: 'cleared',
  }),

  row(wishlist.loadWishlist, nothing, { wishlist: itself }),
  row(wishlist.changeWish, ({ other }) => ({ sku: other.sku, wished: true }), { wishlist: itself }),

  row(catalog.listProducts, () => ({ facets: {}, sort: 'price', direction: 'asc', page: 1, pageSize: 24 })),
  row(catalog.showProduct, () => ({ slug: 'known' })),
  row(catalog.showProductsOfSkus, () => ['AU-1']),
  row(catalog.showScrapMetals, nothing),
  row(catalog.suggestProducts, () => 'krug'),
  row(content.showPage, () => ({ path: '/agb' })),
  row(content.showStores, nothing),
];

/** Use cases that are watched, not run. */
const live = [
  'WatchBuild',
  'WatchCart',
  'WatchConsent',
  'WatchCountdown',
  'WatchCustomer',
  'WatchExpiry',
  'WatchOrderMoves',
  'WatchPrices',
  'WatchProductPrices',
  'WatchSession',
  'WatchWishlist',
];

/**
 * The first needs a browser's cookies: test/ui/screens/layout/consent.test.tsx; the second metal in a deposit, which the
 * visit does not have: test/ui/account/Deposit.test.tsx.
 */
const shownElsewhere = ['DecideConsent', 'SellFromDeposit'];

describe('the effects of each command on the open cart, account and wishlist', () => {
  it.each(table)('$name: $effects', async ({ check }) => {
    const asked = await check(null);
    expect(asked.size).toBeGreaterThan(0);
    for (const port of asked) await check(port);
  });

  it('has a row for each command that does more than forward and show', async () => {
    const application = join(import.meta.dirname, '../../src/application');
    const areas = readdirSync(application, { withFileTypes: true }).filter(
      (each) => each.isDirectory() && existsSync(join(application, each.name, 'tokens.ts')),
    );
    const tokens: readonly Record<string, Token<unknown>>[] = await Promise.all(
      areas.map((area) => import(join(application, area.name, 'tokens.ts'))),
    );
    const { container } = await opened(null);
    const run = tokens.flatMap((each) => Object.values(each)).filter(({ name }) => !live.includes(name));
    const kindOf = (command: unknown): 'forwards' | 'shows' | 'more' => {
      if (command instanceof Forwarding) return 'forwards';
      return command instanceof Showing ? 'shows' : 'more';
    };
    const namesOf = (kind: ReturnType<typeof kindOf>) =>
      run
        .filter((token) => kindOf(container.get(idOfUseCase(token))) === kind)
        .map(({ name }) => name)
        .toSorted();
    const where = 'a command that does more than forward and show takes a row in test/application/commands.test.ts';
    expect([...table.map(({ name }) => name), ...shownElsewhere].toSorted(), where).toEqual(namesOf('more'));
    const shown = 'a command that shows its answer is marked so in test/main/useCases.ts';
    expect(namesOf('shows'), shown).toEqual(commands.flatMap(({ name, shows }) => (shows ? [name] : [])).toSorted());
  });
});
