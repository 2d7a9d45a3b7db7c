import { anInquiry } from '../../builders/inquiry.ts';
import type { Effect } from 'effect';
import { AvailabilityAlertsOverHttp } from '../../../src/adapters/http/AvailabilityAlertsOverHttp.ts';
import { CartsOverHttp } from '../../../src/adapters/http/CartsOverHttp.ts';
import { CustomersOverHttp } from '../../../src/adapters/http/CustomersOverHttp.ts';
import type { HttpClient } from '../../../src/adapters/http/HttpClient.ts';
import { DeliveriesOverHttp } from '../../../src/adapters/http/DeliveriesOverHttp.ts';
import { DepositsOverHttp } from '../../../src/adapters/http/DepositsOverHttp.ts';
import { InquiriesOverHttp } from '../../../src/adapters/http/InquiriesOverHttp.ts';
import { NewsletterOverHttp } from '../../../src/adapters/http/NewsletterOverHttp.ts';
import { LimitOrdersOverHttp } from '../../../src/adapters/http/LimitOrdersOverHttp.ts';
import { OrdersOverHttp } from '../../../src/adapters/http/OrdersOverHttp.ts';
import { PagesOverHttp } from '../../../src/adapters/http/PagesOverHttp.ts';
import { PricesOverHttp } from '../../../src/adapters/http/PricesOverHttp.ts';
import { ProductsOverHttp } from '../../../src/adapters/http/ProductsOverHttp.ts';
import { RegistrationsOverHttp } from '../../../src/adapters/http/RegistrationsOverHttp.ts';
import { WishlistsOverHttp } from '../../../src/adapters/http/WishlistsOverHttp.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import type { CartId, LineItemId, OrderId, OwnerId, WishlistId } from '../../../src/domain/kernel/Ids.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { addressIn, aBillingAddress } from '../../builders/address.ts';
import { aPlacing } from '../../builders/limitOrder.ts';
import { marketIn } from '../../builders/cart.ts';
import { anEntry, someRegistration } from '../../builders/customer.ts';
import { addressOnWire, entryOnWire } from '../../contract/onWire.ts';

const market = marketIn('us', 'en');
/** Every client adapter, over one connection. */
export const portsOver = (client: HttpClient) => ({
  alerts: new AvailabilityAlertsOverHttp(client, market),
  carts: new CartsOverHttp(client, market),
  customers: new CustomersOverHttp(client, market),
  newsletter: new NewsletterOverHttp(client, market),
  inquiries: new InquiriesOverHttp(client, market),
  orders: new OrdersOverHttp(client, market),
  pages: new PagesOverHttp(client, market),
  prices: new PricesOverHttp(client, market),
  products: new ProductsOverHttp(client, market),
  registrations: new RegistrationsOverHttp(client, market),
  deposits: new DepositsOverHttp(client, market),
  deliveries: new DeliveriesOverHttp(client, market),
  limitOrders: new LimitOrdersOverHttp(client, market),
  wishlists: new WishlistsOverHttp(client, market),
});
type Ports = ReturnType<typeof portsOver>;
export type Ask = (ports: Ports) => Effect.Effect<unknown, { readonly _tag: string }>;

export const cart = idOf<CartId>('c-1');
const order = idOf<OrderId>('o-1');
export const me = idOf<OwnerId>('me');
export const list = idOf<WishlistId>('w-1');
const line = idOf<LineItemId>('l-1');
const link = 'abcdefghijklmnop';
const addresses = { billingAddress: aBillingAddress(), shippingAddress: addressIn.US };
export const page = { page: 3, pageSize: 7 };
const registration = someRegistration();
const change = { firstName: 'Jörg' };
export const passwords = { currentPassword: 'Sehr-Geheim-7', newPassword: 'Noch-Geheimer-8' };

const terms = { quantity: 2, targetUnitPrice: Money.of(350_000, 'USD'), expiresAt: 1_800_000_000_000 };
const listing = { page: 1, pageSize: 24, sort: 'price', direction: 'asc' } as const;
const years = 'year=2024&year=2025';

type Row = readonly [failure: string, line: string, ask: Ask, body?: unknown];
/** Each question of the ports: the error when the shop fails, the request line, the question, and the body. */
export const asks: readonly Row[] = [
  ['CartsUnavailable', 'GET /carts?languageTag=en-US', ({ carts }) => carts.all()],
  [
    'CartsUnavailable',
    'POST /carts?languageTag=en-US',
    ({ carts }) => carts.open('sell'),
    { transactionType: 'sell', currency: 'USD' },
  ],
  [
    'CartsUnavailable',
    'PUT /carts/c-1/line-items?languageTag=en-US',
    ({ carts }) => carts.add(cart, 'AU-1', 4),
    { sku: 'AU-1', quantity: 4 },
  ],
  [
    'CartsUnavailable',
    'PUT /carts/c-1/line-items?languageTag=en-US',
    ({ carts }) => carts.add(cart, 'AU-1', 4, 9),
    { sku: 'AU-1', quantity: 4, version: 9 },
  ],
  [
    'CartsUnavailable',
    'DELETE /carts/c-1/line-items?languageTag=en-US&sku=AU-1&quantity=4',
    ({ carts }) => carts.remove(cart, 'AU-1', 4),
  ],
  [
    'CartsUnavailable',
    'DELETE /carts/c-1/line-items?languageTag=en-US&sku=AU-1&quantity=4&version=9',
    ({ carts }) => carts.remove(cart, 'AU-1', 4, 9),
  ],
  [
    'CartsUnavailable',
    'PUT /carts/c-1?languageTag=en-US',
    ({ carts }) => carts.settle(cart, 9, { paymentMethod: 'wire' }),
    { version: 9, paymentMethod: 'wire' },
  ],
  [
    'CartsUnavailable',
    'GET /carts/c-1/preview?languageTag=en-US&currency=EUR',
    ({ carts }) => carts.preview(cart, 'EUR'),
  ],
  [
    'CartsUnavailable',
    'PUT /carts/c-1/addresses?language=en-US',
    ({ carts }) => carts.address(cart, 9, addresses),
    {
      version: 9,
      billingAddress: addressOnWire(addresses.billingAddress),
      shippingAddress: addressOnWire(addresses.shippingAddress),
    },
  ],
  ['CartsUnavailable', 'POST /carts/c-1/recalculate?languageTag=en-US', ({ carts }) => carts.recalculate(cart)],
  [
    'CartsUnavailable',
    'PUT /admin/carts/c-1/coupon',
    ({ carts }) => carts.addCoupon(cart, 'gold 10'),
    { code: 'gold 10' },
  ],
  [
    'CartsUnavailable',
    'DELETE /admin/carts/c-1/coupon',
    ({ carts }) => carts.removeCoupon(cart, idOf('GOLD10')),
    { discountCodeId: 'GOLD10' },
  ],
  ['CartsUnavailable', 'DELETE /carts/c-1?languageTag=en-US', ({ carts }) => carts.delete(cart)],

  [
    'OrdersUnavailable',
    'GET /orders?languageTag=en-US&page=3&pageSize=7&type=sell',
    ({ orders }) => orders.list({ ...page, type: 'sell' }),
  ],
  ['OrdersUnavailable', 'GET /orders/o-1?languageTag=en-US', ({ orders }) => orders.ofId(order)],
  ['OrdersUnavailable', 'GET /orders/o-1/history?languageTag=en-US', ({ orders }) => orders.history(order)],
  [
    'OrdersUnavailable',
    'POST /orders/o-1/offer-answer?languageTag=en-US',
    ({ orders }) => orders.answerOffer(order, { offer: 2, answer: 'take' }),
    { offer: 2, answer: 'take' },
  ],
  [
    'OrdersUnavailable',
    'POST /orders/o-1/decline-late-price?languageTag=en-US',
    ({ orders }) => orders.declineLatePrice(order),
  ],
  ['OrdersUnavailable', 'POST /orders/o-1/call-off?languageTag=en-US', ({ orders }) => orders.callOff(order)],
  [
    'OrdersUnavailable',
    'GET /orders/shipping-methods?languageTag=en-US&cartId=c-1',
    ({ orders }) => orders.shippingMethods(cart),
  ],
  ['OrdersUnavailable', 'GET /orders/shipping-methods?languageTag=en-US', ({ orders }) => orders.shippingMethods(null)],

  ['DepositsUnavailable', 'GET /deposits?languageTag=en-US', ({ deposits }) => deposits.all()],
  [
    'DepositsUnavailable',
    'GET /deposits/D-1234567894/movements?languageTag=en-US&kind=sale&page=3&pageSize=7&sku=AU-1',
    ({ deposits }) => deposits.movements(depositNumber(123_456_789), { kind: 'sale', sku: 'AU-1', ...page }),
  ],
  [
    'DepositsUnavailable',
    'GET /deposits/D-1234567894/course?languageTag=en-US&timespan=6m',
    ({ deposits }) => deposits.course(depositNumber(123_456_789), '6m'),
  ],
  [
    'DepositsUnavailable',
    'POST /deposits/D-1234567894/delivery-quote?languageTag=en-US',
    ({ deliveries }) => deliveries.quote(depositNumber(123_456_789), [{ sku: idOf('AU-1'), quantity: 2 }]),
    { pieces: [{ sku: 'AU-1', quantity: 2 }] },
  ],

  [
    'LimitOrdersUnavailable',
    'GET /limit-orders?languageTag=en-US&page=3&pageSize=7&status=active',
    ({ limitOrders }) => limitOrders.list({ status: 'active', ...page }),
  ],
  [
    'LimitOrdersUnavailable',
    'GET /limit-orders/limit-1?languageTag=en-US',
    ({ limitOrders }) => limitOrders.ofId(aPlacing().ids.id),
  ],
  [
    'LimitOrdersUnavailable',
    'PUT /limit-orders/limit-1?languageTag=en-US',
    ({ limitOrders }) => limitOrders.change(aPlacing().ids.id, 3, terms),
    { version: 3, ...terms },
  ],
  [
    'LimitOrdersUnavailable',
    'DELETE /limit-orders/limit-1?languageTag=en-US&version=3',
    ({ limitOrders }) => limitOrders.withdraw(aPlacing().ids.id, 3),
  ],

  ['WishlistsUnavailable', 'GET /wishlists', ({ wishlists }) => wishlists.own()],
  [
    'WishlistsUnavailable',
    'POST /wishlists?language=en-US',
    ({ wishlists }) => wishlists.create([{ sku: 'AU-1', quantity: 2 }]),
    { lineItems: [{ sku: 'AU-1', quantity: 2 }], storeKey: 'us' },
  ],
  [
    'WishlistsUnavailable',
    'PUT /wishlists/w-1/store/us?language=en-US',
    ({ wishlists }) => wishlists.add(list, { sku: 'AU-1', quantity: 2 }),
    { sku: 'AU-1', quantity: 2 },
  ],
  [
    'WishlistsUnavailable',
    'DELETE /wishlists/w-1/store/us/line-item/l-1?language=en-US',
    ({ wishlists }) => wishlists.remove(list, line),
  ],

  ['AccountUnavailable', 'GET /customers/me', ({ customers }) => customers.me()],
  ['AccountUnavailable', 'PUT /customers/me', ({ customers }) => customers.change(me, change), change],
  ['AccountUnavailable', 'POST /customers/emails/email-change', ({ customers }) => customers.requestEmailChange()],
  [
    'AccountUnavailable',
    'PUT /customers/me/address',
    ({ customers }) => customers.addAddress(me, anEntry()),
    entryOnWire(anEntry()),
  ],
  [
    'AccountUnavailable',
    'PUT /customers/me/address/a-1',
    ({ customers }) => customers.changeAddress(me, idOf('a-1'), anEntry()),
    entryOnWire(anEntry()),
  ],
  [
    'AccountUnavailable',
    'DELETE /customers/me/address/a-1',
    ({ customers }) => customers.removeAddress(me, idOf('a-1')),
  ],
  [
    'AccountUnavailable',
    'PUT /customers/change-password',
    ({ customers }) => customers.changePassword(passwords),
    passwords,
  ],
  [
    'AccountUnavailable',
    'DELETE /customers/me',
    ({ customers }) => customers.delete(me, 'Sehr-Geheim-7'),
    { password: 'Sehr-Geheim-7' },
  ],
  [
    'AccountUnavailable',
    'POST /customers/code?languageTag=en-US',
    ({ customers }) => customers.sendCode('+12125550123'),
    { phoneNumber: '+12125550123' },
  ],
  [
    'AccountUnavailable',
    'POST /customers/code?languageTag=en-US',
    ({ customers }) => customers.verifyPhone('+12125550123', ' 123456 and more'),
    { phoneNumber: '+12125550123', code2Fa: '123456 and' },
  ],

  [
    'AccountUnavailable',
    'POST /customers?languageTag=en-US',
    ({ registrations }) => registrations.register(registration),
    registration,
  ],
  [
    'AccountUnavailable',
    'GET /customers/email?email=anna%40example.com&storeKey=us',
    ({ registrations }) => registrations.emailTaken(' anna@example.com '),
  ],
  [
    'AccountUnavailable',
    'GET /customers/check-first-time-logging-in?email=anna%40example.com',
    ({ registrations }) => registrations.isFirstLogin(' anna@example.com '),
  ],
  [
    'AccountUnavailable',
    `GET /customers/email-verification?emailToken=${link}`,
    ({ registrations }) => registrations.verifyEmail(link),
  ],
  [
    'AccountUnavailable',
    'POST /customers/emails/registration-activation',
    ({ registrations }) => registrations.requestActivation(' anna@example.com '),
    { email: 'anna@example.com' },
  ],
  [
    'AccountUnavailable',
    'POST /customers/emails/password-reset',
    ({ registrations }) => registrations.requestPasswordReset(' anna@example.com '),
    { email: 'anna@example.com', languageTag: 'en-US' },
  ],
  [
    'AccountUnavailable',
    'PUT /customers/password',
    ({ registrations }) => registrations.resetPassword(link, 'Noch-Geheimer-8'),
    { token: link, newPassword: 'Noch-Geheimer-8' },
  ],
  [
    'AccountUnavailable',
    'GET /customers/vat-validation?vat=ATU12345675',
    ({ registrations }) => registrations.checkVat('ATU12345675'),
  ],

  ['AlertsUnavailable', 'GET /availability-alerts', ({ alerts }) => alerts.all()],
  [
    'AlertsUnavailable',
    'POST /availability-alerts?languageTag=en-US',
    ({ alerts }) => alerts.enable('AU-1', 'anna@example.com'),
    { sku: 'AU-1', email: 'anna@example.com' },
  ],
  [
    'AlertsUnavailable',
    'POST /availability-alerts?languageTag=en-US',
    ({ alerts }) => alerts.enable('AU-1', null),
    { sku: 'AU-1' },
  ],
  ['AlertsUnavailable', 'DELETE /availability-alerts?sku=AU-1', ({ alerts }) => alerts.disable('AU-1')],
  [
    'AlertsUnavailable',
    'POST /availability-alerts/off',
    ({ alerts }) => alerts.disableByLink(link),
    { alertToken: link },
  ],

  [
    'SubscribeFailed',
    'POST /newsletters/subscriptions?languageTag=en-US',
    ({ newsletter }) => newsletter.subscribe('anna@example.com', ['offers']),
    { email: 'anna@example.com', interests: ['offers'] },
  ],
  [
    'InquiryNotSent',
    'POST /application/contact?languageTag=en-US',
    ({ inquiries }) => inquiries.send(anInquiry().inquiry, { trap: 'x', tookMs: 7 }),
    { ...anInquiry().inquiry, website: 'x', tookMs: 7 },
  ],
  [
    'SubscribeFailed',
    'POST /newsletters/subscriptions/confirmation',
    ({ newsletter }) => newsletter.confirm(link),
    { newsletterToken: link },
  ],
  [
    'SubscribeFailed',
    'POST /newsletters/subscriptions/off',
    ({ newsletter }) => newsletter.unsubscribe(link),
    { newsletterToken: link },
  ],

  [
    'ContentUnavailable',
    'GET /content/page/us/path/about/press?language=en',
    ({ pages }) => pages.atPath('//about/press', 'en'),
  ],
  ['ContentUnavailable', 'GET /content/store/us?language=de', ({ pages }) => pages.stores('de')],
  ['ContentUnavailable', 'GET /content/story/uuid/b6de76b5', ({ pages }) => pages.ofUuid('b6de76b5')],
  [
    'ContentUnavailable',
    'GET /content/component/us/slug/top-text-gold?language=en',
    ({ pages }) => pages.component('top-text-gold', 'en'),
  ],
  ['ContentUnavailable', 'GET /content/store/us/slug/graz?language=de', ({ pages }) => pages.store('graz', 'de')],
  [
    'ContentUnavailable',
    'GET /content/articles/us?language=en&folder=blog&tag=gold&page=2',
    ({ pages }) => pages.articles({ folder: 'blog', tag: 'gold', page: 2 }, 'en'),
  ],
  ['ContentUnavailable', 'GET /content/tags/us?language=en&folder=blog', ({ pages }) => pages.tags('blog', 'en')],
  ['ContentUnavailable', 'GET /content/tags/us?language=de', ({ pages }) => pages.tags(null, 'de')],
  ['ContentUnavailable', 'GET /content/pages/us', ({ pages }) => pages.listed()],

  ['PricesUnavailable', 'GET /prices/metals', ({ prices }) => prices.metals()],
  [
    'PricesUnavailable',
    'GET /prices/products?country=US&currency=USD&skus=A-1%2CB-2',
    ({ prices }) => prices.ofSkus(['A-1', 'B-2']),
  ],
  [
    'PricesUnavailable',
    'GET /prices/metals/snapshots?metal=gold&currency=CHF&timespan=1w',
    ({ prices }) => prices.snapshots('gold', 'CHF', '1w'),
  ],

  [
    'ProductsUnavailable',
    `GET /products/search?languageTag=en-US&currency=USD&page=1&pageSize=24&sort=price&direction=asc&${years}`,
    ({ products }) => products.search({ ...listing, facets: { year: ['2024', '2025'] } }),
  ],
  [
    'ProductsUnavailable',
    'GET /products/search?languageTag=en-US&currency=USD&slug=coin',
    ({ products }) => products.atSlug('coin'),
  ],
  [
    'ProductsUnavailable',
    'GET /products/search?languageTag=en-US&currency=USD&skus=A-1%2CB-2',
    ({ products }) => products.ofSkus(['A-1', 'no sku', 'B-2']),
  ],
  [
    'ProductsUnavailable',
    'GET /products/search?languageTag=en-US&currency=USD&scrapMetals=true',
    ({ products }) => products.scrapMetals(),
  ],
  [
    'ProductsUnavailable',
    'GET /products/search?languageTag=en-US&currency=USD&similarTo=A-1',
    ({ products }) => products.similarTo('A-1'),
  ],
  [
    'ProductsUnavailable',
    'GET /products/search?languageTag=de&currency=USD&suggest=kr%C3%BCger',
    ({ products }) => products.suggest('krüger', 'de'),
  ],
  ['ProductsUnavailable', 'GET /products/identifiers?page=2', ({ products }) => products.identifiers(2)],
];
