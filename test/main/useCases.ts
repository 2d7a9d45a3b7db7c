import { existsSync, readdirSync } from 'node:fs';
import * as account from '../../src/application/account/tokens.ts';
import * as alert from '../../src/application/alert/tokens.ts';
import * as cart from '../../src/application/cart/tokens.ts';
import * as catalog from '../../src/application/catalog/tokens.ts';
import * as checkout from '../../src/application/checkout/tokens.ts';
import * as report from '../../src/application/report/tokens.ts';
import * as contact from '../../src/application/contact/tokens.ts';
import * as consent from '../../src/application/consent/tokens.ts';
import * as content from '../../src/application/content/tokens.ts';
import * as limitOrder from '../../src/application/limit-order/tokens.ts';
import * as newsletter from '../../src/application/newsletter/tokens.ts';
import * as deposit from '../../src/application/deposit/tokens.ts';
import * as order from '../../src/application/order/tokens.ts';
import * as pricing from '../../src/application/pricing/tokens.ts';
import * as release from '../../src/application/release/tokens.ts';
import * as session from '../../src/application/session/tokens.ts';
import type { CommandToken } from '../../src/application/UseCase.ts';
import * as wishlist from '../../src/application/wishlist/tokens.ts';
import type { calls } from '../../src/contract/calls.ts';
import { priceCart } from '../../src/domain/cart/PriceCart.ts';
import { anInquiry } from '../builders/inquiry.ts';
import { aDeliveryRequest } from '../builders/delivery.ts';
import { depositNumber } from '../../src/domain/deposit/DepositNumber.ts';
import { idOf, type LimitOrderId, type OrderId } from '../../src/domain/kernel/Ids.ts';
import type { Shop } from '../../src/ui/binding/Shop.ts';
import { aQuery } from '../backend/catalogue/shop.ts';
import { addressesFor } from '../builders/address.ts';
import { aFullCart, catalogueOf, quoteOf } from '../builders/cart.ts';
import { aPlacing } from '../builders/limitOrder.ts';
import { anEntry, newNames, someRegistration } from '../builders/customer.ts';
import { aProduct, aSilverCoin } from '../builders/product.ts';
import { aTick } from '../builders/tick.ts';

const contexts = {
  account,
  alert,
  cart,
  catalog,
  checkout,
  contact,
  consent,
  content,
  deposit,
  'limit-order': limitOrder,
  newsletter,
  order,
  pricing,
  release,
  report,
  session,
  wishlist,
};

export const everyUseCase = (): readonly string[] => {
  const named = readdirSync('src/application', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`src/application/${entry.name}/tokens.ts`))
    .map(({ name }) => name);
  if (named.toSorted().join() !== Object.keys(contexts).toSorted().join())
    throw new Error('another context has tokens: name it above');
  return Object.values(contexts)
    .flatMap((tokens) => Object.values(tokens))
    .map(({ name }) => name);
};

/** The ports that a use case asks first, and the calls with which these ask the shop. */
export interface Command {
  readonly name: string;
  readonly run: (shop: Pick<Shop, 'run'>) => Promise<unknown>;
  /** As `Carts.add`, without what follows the first answer. */
  readonly asks: readonly string[];
  readonly calls: readonly (keyof typeof calls | `/${string}/_payload.json`)[];
  /** Shows its answer on the page and does nothing else there; other effects are in test/application/commands.test.ts. */
  readonly shows: boolean;
}

const command = <I, A, E>(
  token: CommandToken<I, A, E>,
  input: I,
  asks: Command['asks'],
  called: Command['calls'],
): Command => ({ name: token.name, run: (shop) => shop.run(token, input), asks, calls: called, shows: false });
const showing = (row: Command): Command => ({ ...row, shows: true });

const { id, addressId } = newNames;
const limitOrderId = idOf<LimitOrderId>('b3b2c1d0-0000-4000-8000-000000000002');
const placing = aPlacing().request;
const orderId = idOf<OrderId>('b3b2c1d0-0000-4000-8000-000000000001');
const tick = aTick();
const priced = priceCart(aFullCart(), { tick, productOf: catalogueOf(aProduct(), aSilverCoin()) });
const {
  cart: { id: cartId },
} = priced;
const request = {
  cartId,
  quote: { quote: quoteOf(priced, tick), seal: 's'.repeat(43) },
  privacyAccepted: true,
  termsAccepted: true,
};
const [sku, linkToken, email, phoneNumber] = ['AU-PHIL-1', 'A'.repeat(43), 'anna@example.com', '+431234567'];
const passwords = { currentPassword: 'Sehr-Geheim-7', newPassword: 'Noch-Geheimer-8' };

/** Every command of the shop, each for a signed-in customer. */
export const commands: readonly Command[] = [
  command(account.register, someRegistration(), ['Registrations.register'], ['register']),
  command(account.checkEmail, email, ['Registrations.emailTaken'], ['checkEmail']),
  command(account.checkFirstLogin, email, ['Registrations.isFirstLogin'], ['checkFirstLogin']),
  command(account.checkVat, 'ATU12345675', ['Registrations.checkVat'], ['checkVat']),
  command(account.verifyEmail, linkToken, ['Registrations.verifyEmail'], ['verifyEmail']),
  command(account.requestActivation, email, ['Registrations.requestActivation'], ['requestActivation']),
  command(account.requestPasswordReset, email, ['Registrations.requestPasswordReset'], ['requestPasswordReset']),
  command(
    account.resetPassword,
    { token: linkToken, newPassword: passwords.newPassword },
    ['Registrations.resetPassword'],
    ['resetPassword'],
  ),
  command(account.showCustomer, undefined, ['Customers.me'], ['readCustomer']),
  showing(
    command(account.changeProfile, { id, change: { firstName: 'Änne' } }, ['Customers.change'], ['changeCustomer']),
  ),
  showing(command(account.requestEmailChange, undefined, ['Customers.requestEmailChange'], ['requestEmailChange'])),
  showing(command(account.addAddress, { id, entry: anEntry() }, ['Customers.addAddress'], ['addAddress'])),
  showing(
    command(account.changeAddress, { id, addressId, entry: anEntry() }, ['Customers.changeAddress'], ['changeAddress']),
  ),
  showing(command(account.removeAddress, { id, addressId }, ['Customers.removeAddress'], ['removeAddress'])),
  command(account.changePassword, passwords, ['Customers.changePassword'], ['changePassword']),
  command(account.sendPhoneCode, phoneNumber, ['Customers.sendCode'], ['phoneCode']),
  command(account.verifyPhone, { phoneNumber, code: '123456' }, ['Customers.verifyPhone'], ['phoneCode']),
  command(account.deleteAccount, { id, password: passwords.currentPassword }, ['Customers.delete'], ['deleteCustomer']),

  command(alert.showAlerts, undefined, ['AvailabilityAlerts.all'], ['listAlerts']),
  command(alert.enableAlert, { sku, email: null }, ['AvailabilityAlerts.enable'], ['enableAlert']),
  command(alert.disableAlert, sku, ['AvailabilityAlerts.disable'], ['disableAlert']),
  command(alert.disableAlertByLink, linkToken, ['AvailabilityAlerts.disableByLink'], ['disableAlertByLink']),

  command(cart.addToCart, { side: 'buy', sku, quantity: 1 }, ['Sessions.ensure'], ['openCart']),
  command(cart.changeQuantity, { cartId, version: 1, sku, from: 1, to: 3 }, ['Carts.add'], ['addLineItem']),
  command(cart.loadCart, 'buy', ['Carts.all'], ['listCarts']),
  command(cart.previewCart, { cartId, currency: 'USD' }, ['Carts.preview'], ['previewCart']),
  command(cart.recalculateCart, { cartId }, ['Carts.recalculate'], ['recalculateCart']),
  showing(command(cart.addCoupon, { cartId, code: 'GOLD10' }, ['Carts.addCoupon'], ['addCoupon'])),
  showing(command(cart.removeCoupon, { cartId, code: idOf('GOLD10') }, ['Carts.removeCoupon'], ['removeCoupon'])),
  command(cart.restoreCart, priced, ['Sessions.ensure'], ['openCart']),

  command(consent.decideConsent, ['C0002'], ['Consents.decide'], []),

  command(catalog.listProducts, aQuery(), ['Products.search'], ['searchProducts']),
  command(catalog.showProduct, { slug: 'vienna-philharmonic-1-oz' }, ['Products.atSlug'], ['searchProducts']),
  command(catalog.showProductsOfSkus, [sku], ['Products.ofSkus'], ['searchProducts']),
  command(catalog.showScrapMetals, undefined, ['Products.scrapMetals'], ['searchProducts']),
  command(catalog.suggestProducts, 'gold', ['Products.suggest'], ['searchProducts']),

  showing(command(checkout.settleCart, { cartId, version: 1, settings: { email } }, ['Carts.settle'], ['settleCart'])),
  showing(
    command(
      checkout.addressCart,
      { cartId, version: 1, addresses: addressesFor('AT') },
      ['Carts.address'],
      ['addressCart'],
    ),
  ),
  command(checkout.showShippingMethods, cartId, ['Orders.shippingMethods'], ['listShippingMethods']),
  command(checkout.placeOrder, { request, idempotencyKey: 'k'.repeat(20) }, ['Orders.place'], ['placeOrder']),
  command(checkout.showOrder, orderId, ['Orders.ofId'], ['readOrder']),

  command(content.showPayload, '/agb', ['Pages.atPath'], ['/en/terms/_payload.json']),
  command(content.showPage, { path: '/agb' }, ['Pages.atPath'], ['contentPage']),
  command(content.showStores, undefined, ['Pages.stores'], ['contentStores']),
  command(content.listStores, 'de', ['Pages.stores'], ['contentStores']),
  command(content.showStore, { slug: 'wien', language: 'de' }, ['Pages.store'], ['contentStore']),
  command(content.listArticles, { query: { folder: 'blog' }, language: 'de' }, ['Pages.articles'], ['contentArticles']),
  command(content.listEntries, 'de', ['Pages.entries'], ['contentEntries']),
  command(content.listTags, { folder: 'blog', language: 'de' }, ['Pages.tags'], ['contentTags']),

  command(newsletter.subscribe, { email, interests: [] }, ['Newsletter.subscribe'], ['subscribeNewsletter']),
  command(newsletter.confirmSubscription, linkToken, ['Newsletter.confirm'], ['confirmNewsletter']),
  command(newsletter.unsubscribe, linkToken, ['Newsletter.unsubscribe'], ['unsubscribeNewsletter']),

  command(contact.sendInquiry, anInquiry(), ['Inquiries.send'], ['sendInquiry']),

  command(report.askForReports, undefined, ['Reports.areOpen'], ['reportsState']),
  command(report.sendReport, { text: 'x', signs: anInquiry().signs }, ['Reports.send'], ['sendReport']),
  command(report.openMailbox, { code: 'K7P2', before: null }, ['Reports.open'], ['openMailbox']),
  command(report.writeToMailbox, { code: 'K7P2', text: 'x' }, ['Reports.write'], ['writeToMailbox']),

  command(deposit.listDeposits, undefined, ['Deposits.all'], ['listDeposits']),
  command(
    deposit.listMovements,
    { number: depositNumber(123_456_789), query: { page: 1, pageSize: 20 } },
    ['Deposits.movements'],
    ['listDepositMovements'],
  ),
  command(
    deposit.showDepositCourse,
    { number: depositNumber(123_456_789), timespan: '1w' },
    ['Deposits.course'],
    ['readDepositCourse'],
  ),
  command(
    deposit.showStatement,
    { number: depositNumber(123_456_789), day: '2026-11-23' },
    ['Statements.ofDay'],
    ['listDeposits'],
  ),
  command(
    deposit.quoteDelivery,
    { number: depositNumber(123_456_789), pieces: [{ sku: aProduct().sku, quantity: 1 }] },
    ['Deliveries.quote'],
    ['quoteDelivery'],
  ),
  command(
    deposit.deliverFromDeposit,
    {
      number: depositNumber(123_456_789),
      request: aDeliveryRequest(),
      idempotencyKey: '5b6d2a9e-5a0f-4a3f-8f5e-1f2a3b4c5d6e',
    },
    ['Deliveries.place'],
    ['deliverFromDeposit'],
  ),
  command(deposit.sellFromDeposit, { sku: aProduct().sku, pieces: 1 }, ['Carts.open'], ['openCart']),

  command(limitOrder.listLimitOrders, { page: 1, pageSize: 20 }, ['LimitOrders.list'], ['listLimitOrders']),
  command(limitOrder.showLimitOrder, limitOrderId, ['LimitOrders.ofId'], ['readLimitOrder']),
  command(
    limitOrder.placeLimitOrder,
    { request: placing, idempotencyKey: '0b6d2a9e-5a0f-4a3f-8f5e-1f2a3b4c5d6e' },
    ['LimitOrders.place'],
    ['placeLimitOrder'],
  ),
  command(
    limitOrder.changeLimitOrder,
    { id: limitOrderId, version: 1, entered: placing },
    ['LimitOrders.change'],
    ['changeLimitOrder'],
  ),
  command(
    limitOrder.withdrawLimitOrder,
    { id: limitOrderId, version: 1 },
    ['LimitOrders.withdraw'],
    ['withdrawLimitOrder'],
  ),
  command(
    pricing.showPricesFor,
    { skus: ['AU-PHIL-1OZ'], destination: { country: 'DE', currency: 'EUR' } },
    ['Prices.ofSkus'],
    ['productPrices'],
  ),
  command(order.listOrders, { page: 1, pageSize: 20 }, ['Orders.list'], ['listOrders']),
  command(order.showOrderTimeline, orderId, ['Orders.ofId'], ['readOrder', 'readOrderHistory']),
  command(order.reorder, orderId, ['Orders.ofId'], ['readOrder']),
  command(
    order.answerOffer,
    { id: orderId, answer: { offer: 1, answer: 'take' } },
    ['Orders.answerOffer'],
    ['answerOffer'],
  ),
  command(order.declineLatePrice, orderId, ['Orders.declineLatePrice'], ['declineLatePrice']),
  command(order.callOffOrder, orderId, ['Orders.callOff'], ['callOffOrder']),
  command(order.showInvoice, orderId, ['Invoices.ofOrder'], ['readOrder']),
  command(order.showSlip, orderId, ['Invoices.slipOf'], ['readOrder']),

  command(pricing.showMetalPrices, undefined, ['Prices.metals'], ['metalPrices']),
  command(
    pricing.showPriceHistory,
    { metal: 'gold', currency: 'EUR', timespan: '1w' },
    ['Prices.snapshots'],
    ['metalSnapshots'],
  ),

  command(session.signIn, { email, password: passwords.currentPassword }, ['Sessions.signIn'], ['signIn']),
  command(session.signOut, undefined, ['Sessions.signOut'], ['signOut']),
  command(session.signOutEverywhere, undefined, ['Sessions.signOutEverywhere'], ['signOutEverywhere']),

  command(wishlist.loadWishlist, undefined, ['Wishlists.own'], ['listWishlists']),
  command(wishlist.changeWish, { sku, wished: true }, ['Sessions.ensure'], ['listWishlists']),
];

/** Everything a page watches. */
export const watched = [
  account.watchCustomer,
  cart.watchCart,
  pricing.watchPrices,
  pricing.watchCountdown,
  pricing.watchProductPrices,
  session.watchSession,
  session.watchExpiry,
  wishlist.watchWishlist,
  order.watchOrderMoves,
  release.watchBuild,
  consent.watchConsent,
] as const;
