import { describe, expect, it } from 'vitest';
import { AccountUnavailable } from '../../../src/domain/account/AccountErrors.ts';
import { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { AlertsUnavailable } from '../../../src/domain/alert/AlertErrors.ts';
import { AvailabilityAlerts } from '../../../src/domain/alert/ports/AvailabilityAlerts.ts';
import { CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import { ContentUnavailable } from '../../../src/domain/content/ContentErrors.ts';
import { Pages } from '../../../src/domain/content/ports/Pages.ts';
import type { Page } from '../../../src/domain/content/Page.ts';
import { type CartId, idOf } from '../../../src/domain/kernel/Ids.ts';
import { Products } from '../../../src/domain/listing/ports/Products.ts';
import type { Side } from '../../../src/domain/pricing/PriceTick.ts';
import { OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import { Orders } from '../../../src/domain/order/ports/Orders.ts';
import { WishlistsUnavailable } from '../../../src/domain/wishlist/WishlistErrors.ts';
import { Wishlists } from '../../../src/domain/wishlist/ports/Wishlists.ts';
import { loadCartPage, loadStep } from '../../../src/ui/routes/checkoutLoaders.ts';
import { loadHome, loadPage } from '../../../src/ui/routes/contentLoaders.ts';
import {
  customerOrSignIn,
  loadOrder,
  loadOrders,
  loadOverview,
  loadProfile,
  loadWishes,
} from '../../../src/ui/routes/customerLoaders.ts';
import { aStore } from '../../builders/aStore.ts';
import { inBoth } from '../../builders/content.ts';
import { aCart, aFullCart, methodFor } from '../../builders/cart.ts';
import { aCustomer } from '../../builders/customer.ts';
import { anOrder } from '../../builders/order.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';

const i18n = i18nIn('en');
/** A guest's visit of a shop with one pickup store. */
function aShop(): PlayedShop {
  const shop = new PlayedShop();
  shop.pages.storeCards.push(aStore);
  return shop;
}
const signedIn = (shop: PlayedShop, phone: string | null = null) => {
  const customer = aCustomer({ phone });
  shop.isSignedIn(customer);
  return customer;
};

describe('the loader of the cart', () => {
  it('returns the cart of the requested side, null without one', async () => {
    const shop = aShop();
    const { cart } = shop.hasCart(aFullCart());
    expect(await loadCartPage({ shop, i18n }, 'buy')).toMatchObject({ cart: { cart: { id: cart.id } }, failed: false });
    expect(await loadCartPage({ shop, i18n }, 'sell')).toMatchObject({ cart: null, failed: false });
  });
  it('names the side in the title of the page (CART-1)', async () => {
    const shop = aShop();
    const titleOf = async (side: Side) => (await loadCartPage({ shop, i18n }, side)).head.meta[0]?.['title'];
    expect([await titleOf('buy'), await titleOf('sell')]).toEqual([
      expect.stringMatching(/^Cart –/),
      expect.stringMatching(/^Selling cart –/),
    ]);
    const ofStep = async (side: Side) =>
      (await loadStep({ shop, i18n }, 'meine-daten', { side, order: null })).head.meta[0]?.['title'];
    expect([await ofStep('buy'), await ofStep('sell')]).toEqual([
      expect.stringMatching(/^Checkout –/),
      expect.stringMatching(/^Sale to us –/),
    ]);
  });
  it('reports a cart that cannot be loaded (CART-8)', async () => {
    const shop = aShop();
    shop.hasCart(aFullCart());
    shop.port(Carts).refuses('all', new CartsUnavailable());
    expect(await loadCartPage({ shop, i18n }, 'buy')).toMatchObject({ cart: null, failed: true });
  });
});

describe('the loader of a checkout step', () => {
  const load = (shop: PlayedShop, slug: string, order: string | null = null) =>
    loadStep({ shop, i18n }, slug, { side: 'buy', order });

  it('returns cart, shipping methods and stores, and no customer for a guest (CHK-1)', async () => {
    const shop = aShop();
    const { cart } = shop.hasCart(aFullCart());
    const step = await load(shop, 'meine-daten');
    expect(step).toMatchObject({
      cart: { cart: { id: cart.id } },
      stores: [aStore],
      order: null,
      failed: false,
      customer: null,
      last: null,
    });
    expect(step.methods.length).toBeGreaterThan(0);
    expect(shop.port(Orders).asked('shippingMethods')).toEqual([[cart.id]]);
  });

  it('works on the cart of its side (CART-1)', async () => {
    const shop = aShop();
    const bought = shop.hasCart(aFullCart());
    const sold = shop.hasCart(aFullCart({ id: idOf('sold'), transactionType: 'sell' }));
    const cartOf = async (side: Side) =>
      (await loadStep({ shop, i18n }, 'meine-daten', { side, order: null })).cart?.cart.id;
    expect([await cartOf('buy'), await cartOf('sell')]).toEqual([bought.cart.id, sold.cart.id]);
  });

  it('returns the customer and the last purchase (CHK-2)', async () => {
    const shop = aShop();
    const customer = signedIn(shop);
    shop.hasCart(aFullCart());
    shop.hasOrders(
      anOrder({ id: idOf('old'), ownerId: shop.shopper.ownerId }),
      anOrder({ id: idOf('new'), ownerId: shop.shopper.ownerId }),
    );
    expect(await load(shop, 'meine-daten')).toMatchObject({ customer: { email: customer.email }, last: { id: 'new' } });
    expect(shop.port(Orders).asked('list')).toEqual([[{ type: 'buy', page: 1, pageSize: 1 }]]);
  });

  it('goes on without customer, orders or stores that cannot be loaded', async () => {
    const shop = aShop();
    const customer = signedIn(shop);
    shop.hasCart(aFullCart());
    shop.port(Pages).refuses('stores', new ContentUnavailable());
    shop.port(Orders).refuses('list', new OrdersUnavailable());
    expect(await load(shop, 'meine-daten')).toMatchObject({
      stores: [],
      customer: { email: customer.email },
      last: null,
      failed: false,
    });
    shop.port(Customers).refuses('me', new AccountUnavailable());
    expect(await load(shop, 'meine-daten')).toMatchObject({ customer: null, last: null, failed: false });
  });

  it('reports a cart or methods that cannot be loaded', async () => {
    const shop = aShop();
    shop.hasCart(aFullCart());
    shop.port(Orders).refuses('shippingMethods', new OrdersUnavailable());
    expect(await load(shop, 'meine-daten')).toMatchObject({ methods: [], failed: true });
    shop.port(Carts).refuses('all', new CartsUnavailable());
    expect(await load(shop, 'meine-daten')).toMatchObject({ cart: null, failed: true });
  });

  it('returns both carts to select from, or leads on to the data of the only filled one (CHK-1)', async () => {
    const shop = aShop();
    const selling = { id: idOf<CartId>('sold'), transactionType: 'sell' } as const;
    const leadsTo = (search: object) => ({ options: { params: { slug: 'meine-daten' }, search } });
    await expect(load(shop, 'auswahl')).rejects.toMatchObject(leadsTo({}));
    shop.hasCart(aFullCart(selling));
    await expect(load(shop, 'auswahl')).rejects.toMatchObject(leadsTo({ type: 'sell' }));
    const { cart } = shop.hasCart(aFullCart());
    expect(await load(shop, 'auswahl')).toMatchObject({ cart: { cart: { id: cart.id } }, other: { cart: selling } });
    expect(await load(shop, 'meine-daten')).toMatchObject({
      cart: { cart: { id: cart.id } },
      other: { cart: selling },
    });
    shop.hasCart(aCart(selling));
    expect(await load(shop, 'meine-daten')).toMatchObject({ other: null });
  });

  it.each(['meine-daten', 'pruefen'])('asks for nothing more on %s without a cart (CHK-1)', async (slug) => {
    const shop = aShop();
    expect(await load(shop, slug)).toMatchObject({ cart: null, methods: [], failed: false });
    shop.hasCart(aCart());
    expect(await load(shop, slug)).toMatchObject({ cart: { lines: [] }, methods: [], failed: false });
    expect(shop.port(Orders).asked('shippingMethods')).toEqual([]);
  });

  it('redirects from the review while data are missing (CHK-1)', async () => {
    const shop = aShop();
    shop.hasCart(aFullCart({ email: null }));
    await expect(load(shop, 'pruefen')).rejects.toMatchObject({
      options: { to: '/checkout/$slug', params: { slug: 'meine-daten' } },
    });
    const whole = aShop();
    whole.hasCart(aFullCart({ shippingMethodId: methodFor('euro', 'shipping').id }));
    expect(await load(whole, 'pruefen')).toMatchObject({ failed: false, order: null });
  });

  it("returns this visitor's order for the confirmation, and only the cart of the other side (CHK-1, CHK-8, Z2)", async () => {
    const shop = aShop();
    const customer = signedIn(shop);
    shop.hasCart(aFullCart());
    shop.hasOrders(
      anOrder({ id: idOf('mine'), ownerId: shop.shopper.ownerId }),
      anOrder({ id: idOf('hers'), ownerId: idOf('another') }),
    );
    expect(await load(shop, 'bestaetigung', 'mine')).toMatchObject({
      order: { id: 'mine' },
      cart: null,
      other: null,
      failed: false,
      stores: [aStore],
      customer: { email: customer.email },
    });
    shop.hasCart(aFullCart({ id: idOf('selling'), transactionType: 'sell' }));
    expect(await load(shop, 'bestaetigung', 'mine')).toMatchObject({ other: { cart: { id: 'selling' } } });
    expect(await load(shop, 'bestaetigung', 'hers')).toMatchObject({ order: null, failed: false });
    expect(await load(shop, 'bestaetigung')).toMatchObject({ order: null, failed: false });
    shop.port(Orders).refuses('ofId', new OrdersUnavailable());
    expect(await load(shop, 'bestaetigung', 'mine')).toMatchObject({ order: null, failed: true });
  });
});

describe('the loaders of the account', () => {
  it('redirect guests to sign in, and go on if the account cannot be loaded (RT-41)', async () => {
    const shop = aShop();
    await expect(customerOrSignIn({ shop, i18n }, '/kundenkonto?x=1')).rejects.toMatchObject({
      options: { to: '/login', search: { redirect: '/kundenkonto?x=1' } },
    });
    const customer = signedIn(shop);
    expect((await customerOrSignIn({ shop, i18n }, '/kundenkonto'))?.email).toBe(customer.email);
    shop.port(Customers).refuses('me', new AccountUnavailable());
    expect(await customerOrSignIn({ shop, i18n }, '/kundenkonto')).toBeNull();
  });

  it('give the overview the newest three orders, and a grouped phone number', async () => {
    const shop = aShop();
    const customer = signedIn(shop, '+4312345678');
    shop.hasOrders(...['1', '2', '3', '4'].map((id) => anOrder({ id: idOf(id), ownerId: shop.shopper.ownerId })));
    const overview = await loadOverview({ shop, i18n, customer });
    expect([overview.orders?.orders.map(({ id }) => id), overview.orders?.total, overview.phone]).toEqual([
      ['4', '3', '2'],
      4,
      '+43 1 2345678',
    ]);
    shop.port(Orders).refuses('list', new OrdersUnavailable());
    expect(await loadOverview({ shop, i18n, customer: null })).toMatchObject({ orders: null, phone: null });
  });

  it('give the profile the grouped phone number, if there is one', async () => {
    const shop = aShop();
    expect((await loadProfile({ shop, i18n, customer: aCustomer({ phone: '+41446681800' }) })).phone).toBe(
      '+41 44 668 18 00',
    );
    expect((await loadProfile({ shop, i18n, customer: aCustomer({ phone: null }) })).phone).toBeNull();
  });

  it('give the list of orders its page; null if it cannot be loaded (ORD-2)', async () => {
    const shop = aShop();
    signedIn(shop);
    await loadOrders({ shop, i18n }, { type: 'sell', page: 1 });
    expect(shop.port(Orders).asked('list')).toEqual([[{ type: 'sell', page: 1, pageSize: 10 }]]);
    shop.port(Orders).refuses('list', new OrdersUnavailable());
    expect((await loadOrders({ shop, i18n }, {})).orders).toBeNull();
  });

  it('give an order its timeline and stores; a failure differs from a missing order (Z2)', async () => {
    const shop = aShop();
    signedIn(shop);
    shop.hasOrders(anOrder({ id: idOf('mine'), ownerId: shop.shopper.ownerId }));
    expect(await loadOrder({ shop, i18n }, 'mine')).toMatchObject({ way: { order: { id: 'mine' } }, stores: [aStore] });
    await expect(loadOrder({ shop, i18n }, 'none')).rejects.toMatchObject({ isNotFound: true });
    shop.port(Pages).refuses('stores', new ContentUnavailable());
    shop.port(Orders).refuses('ofId', new OrdersUnavailable());
    expect(await loadOrder({ shop, i18n }, 'mine')).toMatchObject({ way: null, stores: [] });
  });
});

describe('the loader of the wishlist', () => {
  const wished = async () => {
    const shop = aShop();
    const customer = signedIn(shop);
    shop.port(Wishlists).grants('own', {
      id: idOf('list'),
      storeKey: 'euro',
      lineItems: ['AU-PHIL-1OZ', 'AG-PHIL-1OZ'].map((sku) => ({
        id: idOf(`line-${sku}`),
        productId: idOf(`p-${sku}`),
        sku: idOf(sku),
        quantity: 1,
      })),
    });
    shop.port(AvailabilityAlerts).grants('all', []);
    return { shop, customer };
  };
  const load = (shop: PlayedShop) => loadWishes({ shop, i18n });

  it('asks for all its products at once, the newest first (WISH-1)', async () => {
    const { shop, customer } = await wished();
    const page = await load(shop);
    expect(page).toMatchObject({ awaited: [], customer: { email: customer.email } });
    expect(page.products?.length).toBe(2);
    expect(shop.port(Products).asked('ofSkus')).toEqual([[['AG-PHIL-1OZ', 'AU-PHIL-1OZ']]]);
  });
  it('returns none for a guest without a list, and asks for no product', async () => {
    const shop = aShop();
    expect(await load(shop)).toMatchObject({ products: [], awaited: [], customer: null });
    expect(shop.port(Products).asked('ofSkus')).toEqual([]);
  });
  it('reports for each part alone that it cannot be loaded', async () => {
    const { shop } = await wished();
    shop.port(AvailabilityAlerts).refuses('all', new AlertsUnavailable());
    expect(await load(shop)).toMatchObject({ products: [{}, {}], awaited: null });
    shop.port(Wishlists).refuses('own', new WishlistsUnavailable());
    shop.port(AvailabilityAlerts).grants('all', []);
    expect(await load(shop)).toMatchObject({ products: null, awaited: [] });
    const { shop: other } = await wished();
    other.port(Products).refuses('ofSkus', new ProductsUnavailable());
    expect(await load(other)).toMatchObject({ products: null, awaited: [] });
  });
});

describe('the loader of an editorial page', () => {
  const aPage = (blocks: Page['blocks']): Page => ({
    paths: inBoth('/x'),
    title: 'X',
    description: 'Y',
    layout: 'default',
    blocks,
  });
  const carousel = (...skus: readonly string[]): Page['blocks'][number] => ({
    kind: 'product-carousel',
    title: 'New',
    skus,
  });

  it('returns products, stores and articles of its blocks, each product once (CMS-1)', async () => {
    const shop = new PlayedShop({ products: [aProduct(), aSilverCoin()] });
    shop.pages.storeCards.push(aStore);
    shop.pages.pages.set(
      '/x',
      aPage([
        carousel('AU-PHIL-1OZ', 'AG-PHIL-1OZ'),
        carousel('AU-PHIL-1OZ'),
        { kind: 'stores', title: 'Stores' },
        { kind: 'articles', title: 'News' },
      ]),
    );
    const page = await loadPage({ shop, i18n }, '/x');
    expect([page.products.length, page.stores, page.articles]).toEqual([2, [aStore], []]);
    expect(shop.port(Products).asked('ofSkus')).toEqual([[['AU-PHIL-1OZ', 'AG-PHIL-1OZ']]]);
    expect([shop.port(Pages).asked('stores').length, shop.port(Pages).asked('articles').length]).toEqual([1, 1]);
  });
  it('asks for nothing that it does not show', async () => {
    const shop = aShop();
    shop.pages.pages.set('/x', aPage([]));
    expect(await loadPage({ shop, i18n }, '/x')).toMatchObject({ products: [], stores: [], articles: [] });
    expect([
      shop.port(Products).asked('ofSkus'),
      shop.port(Pages).asked('stores'),
      shop.port(Pages).asked('articles'),
    ]).toEqual([[], [], []]);
  });
  it('goes on without products; a page that cannot be read is no missing one (F15)', async () => {
    const shop = aShop();
    shop.pages.pages.set('/x', aPage([carousel('AU-PHIL-1OZ')]));
    shop.port(Products).refuses('ofSkus', new ProductsUnavailable());
    expect((await loadPage({ shop, i18n }, '/x')).products).toEqual([]);
    shop.port(Pages).refuses('atPath', new ContentUnavailable());
    const failed = await loadPage({ shop, i18n }, '/x').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).toMatchObject({ cause: { _tag: 'ContentUnavailable' } });
    expect((await loadHome({ shop, i18n })).content).toBeNull();
  });
  it('goes on without content on the home page; other pages are not found (RT-39)', async () => {
    const shop = aShop();
    expect((await loadHome({ shop, i18n })).content).toBeNull();
    await expect(loadPage({ shop, i18n }, '/y')).rejects.toMatchObject({ isNotFound: true });
  });
});
