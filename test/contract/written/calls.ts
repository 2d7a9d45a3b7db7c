import { between, filledLine, line, flag, count, prose, shapes } from './shapes.ts';
import { list, literal, none, nothing, nullable, object, oneOf, optional, value, type Spec } from './Spec.ts';

const {
  account,
  cart,
  catalog,
  checkout,
  content,
  deposit,
  kernel,
  limitOrder,
  market,
  order,
  pricing,
  report,
  scrap,
  session,
  shipping,
  wishlist,
} = shapes;

/** A whole number in an address; `beside` are the first refused numbers. */
const numberBetween = (least: number, most: number, beside: readonly string[]): Spec<number> =>
  value<number>([String(most), String(least)], [...beside, '-1', '01', '+1', '1.0', '1e3', '', ' 1', 'x', 1]);
const quantity = numberBetween(1, 10_000, ['0', '10001']);
const page = numberBetween(1, 100_000, ['0', '100001']);
const pageSize = numberBetween(1, 100, ['0', '101']);
const cents = numberBetween(0, 999_999_999, ['1000000000']);
const version = numberBetween(0, 999_999_999, ['1000000000']);
const instant = numberBetween(0, 99_999_999_999_999, ['100000000000000']);

const hundredth = (length: number) =>
  [...Array.from({ length: 99 }, () => 'a'.repeat(100)), 'b'.repeat(length)].join(',');
const skus = value<readonly string[]>(
  ['AU-1,AG-2', 'A', Array.from({ length: 100 }, (_, n) => `S${n}`).join(','), hundredth(1)],
  [
    '',
    ',',
    'A,',
    'A,-B',
    'A, B',
    'a'.repeat(101),
    Array.from({ length: 101 }, (_, n) => `S${n}`).join(','),
    hundredth(2),
    7,
  ],
);
const repeated = value<readonly string[]>(
  ['gold', ['gold', 'silver'], [], 'x'.repeat(100), ['x'.repeat(100)], Array.from({ length: 50 }, () => 'x')],
  ['x'.repeat(101), ['x'.repeat(101)], 'a\nb', ['a\nb'], Array.from({ length: 51 }, () => 'x'), 7, [7]],
);
const yes = value<boolean>(['true', 'false'], ['TRUE', '1', '', true]);

const languageTag = { languageTag: optional(market.LanguageTag) };
const spoken = object(languageTag);
const inLanguage = object({ language: optional(market.LanguageTag) });

const event = literal(
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_wishlist',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
  'sell',
  'limit_order',
  'search',
  'sign_up',
  'login',
);

const unread = { params: none, query: none, body: nothing };
const ofCart = { params: object({ id: kernel.CartId }), query: spoken, body: nothing };
const ofOrder = { params: object({ id: kernel.OrderId }), query: spoken, body: nothing };
const ofDeposit = { params: object({ number: deposit.DepositNumber }), query: spoken, body: nothing };
const ofLimitOrder = { params: object({ id: kernel.LimitOrderId }), query: spoken, body: nothing };
const ofCustomer = { params: object({ id: kernel.OwnerId }), query: none, body: nothing };
const ofAddress = { ...ofCustomer, params: object({ id: kernel.OwnerId, addressId: kernel.AddressId }) };
const ofWishlist = { id: kernel.WishlistId, storeKey: market.StoreKey };
const leftOut = { leftOut: list(kernel.Sku) };
const newsletterToken = { ...unread, body: object({ newsletterToken: session.Token }), answer: nothing };
const withEmail = { ...unread, query: object({ email: account.EmailText }) };

const where = { ...languageTag, currency: optional(kernel.Currency) };
const facets = {
  preciousMetal: optional(repeated),
  manufacturer: optional(repeated),
  countryOfOrigin: optional(repeated),
  fineWeight: optional(repeated),
  fineness: optional(repeated),
  series: optional(repeated),
  year: optional(repeated),
  availability: optional(repeated),
};
/** The parameter that selects the question is required; without it the question is a listing. */
const isListing = (why: string) =>
  ['slug', 'skus', 'scrapMetals', 'similarTo', 'suggest'].some((name) => why === `${name} is missing`);
const search = oneOf(
  [
    object({ ...where, slug: kernel.Slug }),
    object({ ...where, skus }),
    object({ ...where, scrapMetals: literal('true') }),
    object({ ...where, similarTo: kernel.Sku }),
    object({ ...where, suggest: filledLine(100) }),
    object({
      ...where,
      ...facets,
      text: optional(line(200)),
      category: optional(kernel.Slug),
      priceFrom: optional(cents),
      priceTo: optional(cents),
      onSale: optional(yes),
      dutyFree: optional(yes),
      sort: optional(
        literal('default', 'name', 'price', 'preciousMetal', 'relevance', 'premium', 'pricePerGram', 'weight'),
      ),
      direction: optional(literal('asc', 'desc')),
      page: optional(page),
      pageSize: optional(pageSize),
    }),
  ] as const,
  isListing,
);
const found = oneOf([
  object({ kind: literal('listing'), listing: catalog.ProductPage }),
  object({ kind: literal('product'), product: nullable(catalog.PricedProduct) }),
  object({ kind: literal('products'), products: list(catalog.PricedProduct) }),
  object({
    kind: literal('similar'),
    similar: list(catalog.PricedProduct),
    series: list(catalog.PricedProduct),
  }),
  object({ kind: literal('suggestions'), suggestions: list(catalog.Suggestion) }),
] as const);

/** Every call: name and path, access, parameters, answer and errors. */
export const writtenCalls = {
  anonymousSession: {
    ...unread,
    is: 'GET /admin/customers/anonymous for anyone',
    answer: session.SessionTokens,
    errors: 'session-unavailable',
  },
  refreshSession: {
    ...unread,
    is: 'POST /admin/customers/refresh-token for anyone',
    body: object({ refreshToken: optional(session.Token) }),
    answer: session.SessionTokens,
    errors: 'refresh-refused session-unavailable',
  },
  signIn: {
    ...unread,
    is: 'POST /customers/login',
    body: object({ email: account.EmailText, password: account.PasswordText }),
    answer: object({
      accessToken: session.Token,
      refreshToken: session.Token,
      ownerId: kernel.OwnerId,
      expiresAt: kernel.Instant,
      ...leftOut,
    }),
    errors: 'credentials-mismatch email-unverified too-many-attempts session-unavailable',
  },
  mergeSessions: {
    ...unread,
    is: 'POST /customers/merge',
    body: object({ anonymousId: kernel.OwnerId, customerId: kernel.OwnerId }),
    answer: object(leftOut),
    errors: 'merge-refused sign-in-required session-unavailable',
  },
  signOut: { ...unread, is: 'POST /customers/logout', answer: nothing, errors: 'session-unavailable' },
  signOutEverywhere: {
    ...unread,
    is: 'POST /customers/logout-everywhere',
    answer: nothing,
    errors: 'session-unavailable',
  },

  readCustomer: {
    ...unread,
    is: 'GET /customers/me',
    answer: account.Customer,
    errors: 'sign-in-required account-unavailable',
  },
  register: {
    ...unread,
    is: 'POST /customers',
    query: spoken,
    body: account.Registration,
    answer: nothing,
    errors: 'invalid-fields email-taken too-many-attempts account-unavailable',
  },
  changeCustomer: {
    ...ofCustomer,
    is: 'PUT /customers/{id}',
    body: account.ProfileChange,
    answer: account.Customer,
    errors:
      'sign-in-required customer-not-authorized invalid-fields password-incorrect too-many-attempts account-unavailable',
  },
  deleteCustomer: {
    ...ofCustomer,
    is: 'DELETE /customers/{id}',
    body: object({ password: account.PasswordText }),
    answer: nothing,
    errors:
      'sign-in-required customer-not-authorized password-incorrect limit-orders-active deposit-in-use too-many-attempts account-unavailable',
  },
  addAddress: {
    ...ofCustomer,
    is: 'PUT /customers/{id}/address',
    body: account.AddressEntry,
    answer: account.Customer,
    errors: 'sign-in-required customer-not-authorized invalid-fields too-many-addresses account-unavailable',
  },
  changeAddress: {
    ...ofAddress,
    is: 'PUT /customers/{id}/address/{addressId}',
    body: account.AddressEntry,
    answer: account.Customer,
    errors: 'sign-in-required customer-not-authorized invalid-fields address-not-found account-unavailable',
  },
  removeAddress: {
    ...ofAddress,
    is: 'DELETE /customers/{id}/address/{addressId}',
    answer: account.Customer,
    errors: 'sign-in-required customer-not-authorized address-not-found address-selected account-unavailable',
  },
  changePassword: {
    ...unread,
    is: 'PUT /customers/change-password',
    body: object({ currentPassword: account.PasswordText, newPassword: account.PasswordText }),
    answer: nothing,
    errors: 'sign-in-required invalid-fields password-incorrect too-many-attempts account-unavailable',
  },
  resetPassword: {
    ...unread,
    is: 'PUT /customers/password',
    body: object({ token: session.Token, newPassword: account.PasswordText }),
    answer: nothing,
    errors: 'invalid-fields link-invalid too-many-attempts account-unavailable',
  },
  checkFirstLogin: {
    ...withEmail,
    is: 'GET /customers/check-first-time-logging-in',
    answer: object({ firstTime: flag }),
    errors: 'too-many-attempts account-unavailable',
  },
  checkEmail: {
    ...unread,
    is: 'GET /customers/email',
    query: object({ email: account.EmailText, storeKey: optional(market.StoreKey) }),
    answer: object({ taken: flag }),
    errors: 'too-many-attempts account-unavailable',
  },
  phoneCode: {
    ...unread,
    is: 'POST /customers/code',
    query: spoken,
    body: object({ phoneNumber: account.PhoneText, code2Fa: optional(account.Code2Fa) }),
    answer: object({ verified: flag }),
    errors:
      'sign-in-required invalid-fields code-incorrect too-many-attempts codes-exhausted phone-check-failed account-unavailable',
  },
  checkVat: {
    ...unread,
    is: 'GET /customers/vat-validation',
    query: object({ vat: account.VatIdText }),
    answer: account.VatCheck,
    errors: 'too-many-attempts account-unavailable',
  },
  verifyEmail: {
    ...unread,
    is: 'GET /customers/email-verification',
    query: object({ emailToken: session.Token }),
    answer: nothing,
    errors: 'link-invalid account-unavailable',
  },
  requestPasswordReset: {
    ...unread,
    is: 'POST /customers/emails/password-reset',
    body: object({ email: account.EmailText, languageTag: optional(market.LanguageTag) }),
    answer: nothing,
    errors: 'too-many-attempts account-unavailable',
  },
  requestEmailChange: {
    ...unread,
    is: 'POST /customers/emails/email-change',
    answer: account.Customer,
    errors: 'sign-in-required too-many-attempts account-unavailable',
  },
  requestActivation: {
    ...unread,
    is: 'POST /customers/emails/registration-activation',
    body: object({ email: account.EmailText }),
    answer: nothing,
    errors: 'too-many-attempts account-unavailable',
  },

  listDeposits: {
    ...unread,
    is: 'GET /deposits',
    query: spoken,
    answer: object({ deposits: list(deposit.Deposit) }),
    errors: 'deposits-unavailable',
  },
  listDepositMovements: {
    ...ofDeposit,
    is: 'GET /deposits/{number}/movements',
    query: object({
      ...languageTag,
      kind: optional(deposit.MovementKind),
      sku: optional(kernel.Sku),
      from: optional(instant),
      to: optional(instant),
      page: optional(page),
      pageSize: optional(pageSize),
    }),
    answer: object({ movements: list(deposit.DepositMovement), total: count, page: count, pageSize: count }),
    errors: 'deposit-not-found deposits-unavailable',
  },
  readDepositCourse: {
    ...ofDeposit,
    is: 'GET /deposits/{number}/course',
    query: object({ ...languageTag, timespan: optional(pricing.Timespan) }),
    answer: object({ points: list(deposit.DepositCoursePoint) }),
    errors: 'deposit-not-found deposits-unavailable',
  },
  quoteDelivery: {
    ...ofDeposit,
    is: 'POST /deposits/{number}/delivery-quote',
    body: deposit.DeliveryPieces,
    answer: deposit.DeliveryQuote,
    errors: 'deposit-not-found not-in-deposit deposits-unavailable',
  },
  deliverFromDeposit: {
    ...ofDeposit,
    is: 'POST /deposits/{number}/deliveries once for each Idempotency-Key',
    body: deposit.DeliveryRequest,
    answer: order.Order,
    errors: [
      'deposit-not-found not-in-deposit order-incomplete invalid-fields country-not-served',
      'shipping-method-not-found shipping-method-refused payment-method-refused product-no-longer-available',
      'price-mismatch prices-stale quote-expired purchase-broken idempotency-key-reused order-in-progress',
      'orders-unavailable',
    ].join(' '),
  },

  listWishlists: {
    ...unread,
    is: 'GET /wishlists',
    answer: object({ wishlists: list(wishlist.Wishlist) }),
    errors: 'wishlists-unavailable',
  },
  createWishlist: {
    ...unread,
    is: 'POST /wishlists',
    query: inLanguage,
    body: object({ lineItems: list(wishlist.Wish, 100), storeKey: market.StoreKey }),
    answer: wishlist.Wishlist,
    errors: 'product-not-found quantity-not-valid wishlist-full wishlists-unavailable',
  },
  addWish: {
    is: 'PUT /wishlists/{id}/store/{storeKey}',
    params: object(ofWishlist),
    query: inLanguage,
    body: wishlist.Wish,
    answer: wishlist.Wishlist,
    errors: 'product-not-found quantity-not-valid wishlist-full wishlist-not-found wishlists-unavailable',
  },
  removeWish: {
    is: 'DELETE /wishlists/{id}/store/{storeKey}/line-item/{lineItemId}',
    params: object({ ...ofWishlist, lineItemId: kernel.LineItemId }),
    query: inLanguage,
    body: nothing,
    answer: wishlist.Wishlist,
    errors: 'wishlist-not-found wishlists-unavailable',
  },

  listAlerts: {
    ...unread,
    is: 'GET /availability-alerts',
    answer: object({ alerts: list(object({ sku: kernel.Sku, since: kernel.Instant })) }),
    errors: 'alerts-unavailable',
  },
  enableAlert: {
    ...unread,
    is: 'POST /availability-alerts',
    query: spoken,
    body: object({ sku: kernel.Sku, email: optional(account.EmailText) }),
    answer: object({ sku: kernel.Sku, since: kernel.Instant }),
    errors:
      'product-not-found product-not-sold-online product-available invalid-fields too-many-alerts too-many-attempts alerts-unavailable',
  },
  disableAlert: {
    ...unread,
    is: 'DELETE /availability-alerts',
    query: object({ sku: kernel.Sku }),
    answer: nothing,
    errors: 'alerts-unavailable',
  },
  disableAlertByLink: {
    ...unread,
    is: 'POST /availability-alerts/off',
    body: object({ alertToken: session.Token }),
    answer: nothing,
    errors: 'link-invalid alerts-unavailable',
  },

  subscribeNewsletter: {
    ...unread,
    is: 'POST /newsletters/subscriptions',
    query: spoken,
    body: object({ email: account.EmailText, interests: optional(account.Interests) }),
    answer: nothing,
    errors: 'invalid-fields already-subscribed too-many-attempts subscribe-failed',
  },
  countEvents: {
    ...unread,
    is: 'POST /analytics/events for anyone',
    query: spoken,
    body: object({ device: literal('phone', 'tablet', 'desktop'), events: list(event, 50) }),
    answer: nothing,
    errors: 'too-many-attempts',
  },
  confirmNewsletter: {
    ...newsletterToken,
    is: 'POST /newsletters/subscriptions/confirmation',
    errors: 'link-invalid subscribe-failed',
  },
  unsubscribeNewsletter: {
    ...newsletterToken,
    is: 'POST /newsletters/subscriptions/off',
    errors: 'link-invalid subscribe-failed',
  },

  sendInquiry: {
    ...unread,
    is: 'POST /application/contact',
    query: spoken,
    body: object({
      topic: literal('account', 'deposit', 'order', 'other', 'product', 'selling'),
      name: line(200),
      email: account.EmailText,
      phone: optional(account.PhoneText),
      message: prose(4_100),
      consent: flag,
      website: line(200),
      tookMs: between(0, 2_147_483_647),
    }),
    answer: object({ reference: filledLine(40) }),
    errors: 'invalid-fields looks-automatic too-many-attempts inquiry-not-sent',
  },

  reportsState: {
    ...unread,
    is: 'GET /application/whistleblow for anyone',
    answer: object({ open: flag }),
    errors: 'report-not-sent',
  },
  sendReport: {
    ...unread,
    is: 'POST /application/whistleblow for anyone',
    body: object({ text: prose(15_100), website: line(200), tookMs: between(0, 2_147_483_647) }),
    answer: object({ code: filledLine(40) }),
    errors: 'invalid-fields looks-automatic reports-closed reports-of-day-taken too-many-attempts report-not-sent',
  },
  openMailbox: {
    ...unread,
    is: 'POST /application/whistleblow/mailbox for anyone',
    body: object({ code: line(200), before: optional(count) }),
    answer: report.Mailbox,
    errors: 'mailbox-not-found too-many-attempts report-not-sent',
  },
  writeToMailbox: {
    ...unread,
    is: 'POST /application/whistleblow/mailbox/messages for anyone',
    body: object({ code: line(200), text: prose(15_100) }),
    answer: report.Mailbox,
    errors:
      'invalid-fields mailbox-not-found mailbox-full reports-closed reports-of-day-taken too-many-attempts report-not-sent',
  },

  listCarts: {
    ...unread,
    is: 'GET /carts',
    query: object({ ...languageTag, ownerId: optional(kernel.OwnerId) }),
    answer: object({ carts: list(cart.PricedCart) }),
    errors: 'carts-unavailable',
  },
  openCart: {
    ...unread,
    is: 'POST /carts',
    query: spoken,
    body: object({ transactionType: market.Side, currency: optional(kernel.Currency) }),
    answer: cart.PricedCart,
    errors: 'carts-unavailable',
  },
  settleCart: {
    ...ofCart,
    is: 'PUT /carts/{id}',
    body: object({
      version: count,
      shippingMethodId: optional(kernel.ShippingMethodId),
      paymentMethod: optional(checkout.PaymentMethod),
      payoutAccount: optional(nullable(checkout.PayoutAccount)),
      pickupStore: optional(nullable(line(100))),
      leaveOut: optional(list(kernel.Sku)),
      email: optional(line(254)),
      currency: optional(kernel.Currency),
    }),
    answer: cart.PricedCart,
    errors:
      'cart-not-found carts-unavailable cart-changed shipping-method-not-found shipping-method-refused payment-method-refused cart-limit-exceeded invalid-fields',
  },
  previewCart: {
    ...ofCart,
    is: 'GET /carts/{id}/preview',
    query: object({ ...languageTag, currency: kernel.Currency }),
    answer: cart.PricedCart,
    errors: 'cart-not-found carts-unavailable cart-limit-exceeded invalid-fields',
  },
  deleteCart: { ...ofCart, is: 'DELETE /carts/{id}', answer: nothing, errors: 'cart-not-found carts-unavailable' },
  addLineItem: {
    ...ofCart,
    is: 'PUT /carts/{id}/line-items',
    body: object({
      sku: kernel.Sku,
      quantity: kernel.Quantity,
      version: optional(count),
      scrap: optional(scrap.ScrapItem),
    }),
    answer: cart.PricedCart,
    errors:
      'cart-not-found carts-unavailable cart-changed product-not-found product-not-sold-online scrap-item-refused out-of-stock quantity-not-valid cart-full cart-limit-exceeded',
  },
  removeLineItem: {
    ...ofCart,
    is: 'DELETE /carts/{id}/line-items',
    query: object({
      ...languageTag,
      sku: kernel.Sku,
      quantity,
      version: optional(version),
      lineId: optional(kernel.LineItemId),
    }),
    answer: cart.PricedCart,
    errors: 'cart-not-found carts-unavailable cart-changed quantity-not-valid',
  },
  addressCart: {
    ...ofCart,
    is: 'PUT /carts/{id}/addresses',
    query: inLanguage,
    body: object({ version: count, billingAddress: checkout.Address, shippingAddress: nullable(checkout.Address) }),
    answer: cart.PricedCart,
    errors: 'cart-not-found carts-unavailable cart-changed country-not-served invalid-fields cart-limit-exceeded',
  },
  recalculateCart: {
    ...ofCart,
    is: 'POST /carts/{id}/recalculate',
    body: oneOf([nothing, object({ heldQuote: pricing.SealedQuote })]),
    answer: cart.RecalculatedCart,
    errors: 'cart-not-found carts-unavailable recalculation-failed prices-stale',
  },

  addCoupon: {
    ...ofCart,
    query: none,
    is: 'PUT /admin/carts/{id}/coupon',
    body: object({ code: line(100) }),
    answer: cart.PricedCart,
    errors: [
      'cart-not-found carts-unavailable coupon-already-added coupon-not-found coupon-code-empty coupon-misfits',
      'too-many-attempts',
    ].join(' '),
  },
  removeCoupon: {
    ...ofCart,
    query: none,
    is: 'DELETE /admin/carts/{id}/coupon',
    body: object({ discountCodeId: kernel.CouponCode }),
    answer: cart.PricedCart,
    errors: 'cart-not-found carts-unavailable',
  },

  placeOrder: {
    ...unread,
    is: 'POST /orders once for each Idempotency-Key',
    query: spoken,
    body: order.OrderRequest,
    answer: order.Order,
    errors: [
      'cart-not-found cart-changed cart-limit-exceeded below-minimum-value coupon-misfits out-of-stock order-incomplete',
      'payment-method-refused price-mismatch prices-stale quote-expired quote-invalid country-not-served',
      'shipping-method-not-found shipping-method-refused purchase-broken idempotency-key-reused order-in-progress',
      'orders-unavailable payment-declined product-no-longer-available too-many-orders',
    ].join(' '),
  },
  listOrders: {
    ...unread,
    is: 'GET /orders',
    query: object({
      ...languageTag,
      type: optional(market.Side),
      state: optional(order.OrderState),
      from: optional(instant),
      to: optional(instant),
      page: optional(page),
      pageSize: optional(pageSize),
    }),
    answer: object({
      orders: list(order.Order),
      agreed: optional(list(order.AgreedPayout)),
      offers: optional(list(order.OfferToAnswer)),
      refunds: optional(list(order.OrderRefund)),
      total: count,
      page: count,
      pageSize: count,
    }),
    errors: 'orders-unavailable',
  },
  readOrderHistory: {
    ...ofOrder,
    is: 'GET /orders/{id}/history',
    answer: object({ events: list(order.OrderEvent) }),
    errors: 'order-not-found orders-unavailable',
  },
  answerOffer: {
    ...ofOrder,
    is: 'POST /orders/{id}/offer-answer',
    body: order.OfferAnswer,
    answer: order.Order,
    errors: 'order-not-found offer-not-open orders-unavailable',
  },
  declineLatePrice: {
    ...ofOrder,
    is: 'POST /orders/{id}/decline-late-price',
    answer: order.Order,
    errors: 'order-not-found late-price-not-open orders-unavailable',
  },
  callOffOrder: {
    ...ofOrder,
    is: 'POST /orders/{id}/call-off',
    answer: order.Order,
    errors: 'order-not-found call-off-too-late orders-unavailable',
  },
  readOrder: { ...ofOrder, is: 'GET /orders/{id}', answer: order.Order, errors: 'order-not-found orders-unavailable' },
  listShippingMethods: {
    ...unread,
    is: 'GET /orders/shipping-methods',
    query: object({ ...languageTag, cartId: optional(kernel.CartId) }),
    answer: object({ methods: list(shipping.OfferedMethod) }),
    errors: 'cart-not-found orders-unavailable',
  },

  metalPrices: {
    ...unread,
    is: 'GET /prices/metals for anyone',
    answer: pricing.MetalPrices,
    errors: 'prices-unavailable',
  },
  listLimitOrders: {
    ...unread,
    is: 'GET /limit-orders',
    query: object({
      ...languageTag,
      status: optional(limitOrder.LimitOrderStatus),
      page: optional(page),
      pageSize: optional(pageSize),
    }),
    answer: object({ limitOrders: list(limitOrder.LimitOrder), total: count, page: count, pageSize: count }),
    errors: 'sign-in-required limit-orders-unavailable',
  },
  readLimitOrder: {
    ...ofLimitOrder,
    is: 'GET /limit-orders/{id}',
    answer: limitOrder.LimitOrderDetail,
    errors: 'limit-order-not-found sign-in-required limit-orders-unavailable',
  },
  placeLimitOrder: {
    ...unread,
    is: 'POST /limit-orders once for each Idempotency-Key',
    query: spoken,
    body: limitOrder.LimitOrderRequest,
    answer: limitOrder.LimitOrder,
    errors: [
      'product-not-found product-no-longer-available no-limit-orders too-many-limit-orders limit-order-cap-exceeded',
      'invalid-fields order-incomplete country-not-served shipping-method-not-found shipping-method-refused',
      'payment-method-refused purchase-broken idempotency-key-reused too-many-attempts sign-in-required',
      'limit-orders-unavailable',
    ].join(' '),
  },
  changeLimitOrder: {
    ...ofLimitOrder,
    is: 'PUT /limit-orders/{id}',
    body: limitOrder.LimitOrderChange,
    answer: limitOrder.LimitOrder,
    errors: [
      'limit-order-not-found limit-order-changed limit-order-finished limit-order-cap-exceeded no-limit-orders not-in-deposit',
      'phone-not-verified invalid-fields too-many-attempts sign-in-required limit-orders-unavailable',
    ].join(' '),
  },
  withdrawLimitOrder: {
    ...ofLimitOrder,
    is: 'DELETE /limit-orders/{id}',
    query: object({ ...languageTag, version }),
    answer: limitOrder.LimitOrder,
    errors: 'limit-order-not-found limit-order-changed sign-in-required limit-orders-unavailable',
  },

  metalSnapshots: {
    ...unread,
    is: 'GET /prices/metals/snapshots for anyone',
    query: object({
      metal: optional(catalog.Metal),
      currency: optional(kernel.Currency),
      timespan: optional(pricing.Timespan),
    }),
    answer: object({ currency: kernel.Currency, metals: list(pricing.MetalSnapshots) }),
    errors: 'prices-unavailable',
  },
  productPrices: {
    ...unread,
    is: 'GET /prices/products for anyone',
    query: object({ country: optional(checkout.CountryCode), currency: optional(kernel.Currency), skus }),
    answer: object({ products: list(pricing.ProductPrices) }),
    errors: 'prices-unavailable',
  },

  searchProducts: {
    ...unread,
    is: 'GET /products/search for anyone',
    query: search,
    answer: found,
    errors: 'products-unavailable',
  },
  productIdentifiers: {
    ...unread,
    is: 'GET /products/identifiers for anyone',
    query: object({ page: optional(page) }),
    answer: object({ identifiers: list(catalog.ProductIdentifier), page: count, pages: count }),
    errors: 'products-unavailable',
  },

  contentPage: {
    is: 'GET /content/page/{root}/path/{path*} for anyone',
    params: object({ root: market.StoreKey, path: line(300) }),
    query: inLanguage,
    body: nothing,
    answer: object({ page: nullable(content.Page) }),
    errors: 'content-unavailable',
  },
  contentStores: {
    is: 'GET /content/store/{root} for anyone',
    params: object({ root: market.StoreKey }),
    query: inLanguage,
    body: nothing,
    answer: object({ stores: list(content.StoreCard) }),
    errors: 'content-unavailable',
  },
  contentStore: {
    is: 'GET /content/store/{root}/slug/{slug} for anyone',
    params: object({ root: market.StoreKey, slug: line(100) }),
    query: inLanguage,
    body: nothing,
    answer: object({ store: nullable(content.StoreDetails) }),
    errors: 'content-unavailable',
  },
  contentStory: {
    is: 'GET /content/story/uuid/{uuid} for anyone',
    params: object({ uuid: line(100) }),
    query: none,
    body: nothing,
    answer: object({ page: nullable(content.Page) }),
    errors: 'content-unavailable',
  },
  contentComponent: {
    is: 'GET /content/component/{root}/slug/{slug} for anyone',
    params: object({ root: market.StoreKey, slug: line(100) }),
    query: inLanguage,
    body: nothing,
    answer: object({ component: nullable(content.Component) }),
    errors: 'content-unavailable',
  },
  contentTags: {
    is: 'GET /content/tags/{root} for anyone',
    params: object({ root: market.StoreKey }),
    query: object({ language: optional(market.LanguageTag), folder: optional(line(200)) }),
    body: nothing,
    answer: object({ tags: list(content.Tag) }),
    errors: 'content-unavailable',
  },
  contentArticles: {
    is: 'GET /content/articles/{root} for anyone',
    params: object({ root: market.StoreKey }),
    query: object({
      language: optional(market.LanguageTag),
      folder: optional(line(200)),
      tag: optional(line(100)),
      page: optional(page),
    }),
    body: nothing,
    answer: content.ArticleList,
    errors: 'content-unavailable',
  },
  contentEntries: {
    is: 'GET /content/entries/{root} for anyone',
    params: object({ root: market.StoreKey }),
    query: inLanguage,
    body: nothing,
    answer: object({ entries: list(content.EntryTeaser) }),
    errors: 'content-unavailable',
  },
  contentPages: {
    is: 'GET /content/pages/{root} for anyone',
    params: object({ root: market.StoreKey }),
    query: none,
    body: nothing,
    answer: object({ pages: list(content.ListedPage) }),
    errors: 'content-unavailable',
  },
} as const;

/** The statuses that clients, proxies and operators rely on; every other refusal of a request is 422. */
export const writtenStatuses: Readonly<Record<number, readonly string[]>> = {
  400: ['request-malformed', 'store-mismatch', 'idempotency-key-missing'],
  401: ['session-required'],
  402: ['payment-declined'],
  403: [
    'sign-in-required',
    'phone-not-verified',
    'customer-not-authorized',
    'email-unverified',
    'merge-refused',
    'refresh-refused',
    'origin-not-proven',
  ],
  404: [
    'coupon-not-found',
    'cart-not-found',
    'limit-order-not-found',
    'mailbox-not-found',
    'product-not-found',
    'shipping-method-not-found',
    'order-not-found',
    'address-not-found',
    'wishlist-not-found',
    'deposit-not-found',
    'call-not-found',
  ],
  405: ['method-not-allowed'],
  409: [
    'limit-order-changed',
    'limit-order-finished',
    'coupon-already-added',
    'cart-changed',
    'out-of-stock',
    'recalculation-failed',
    'reports-closed',
    'price-mismatch',
    'prices-stale',
    'quote-expired',
    'order-in-progress',
    'product-no-longer-available',
    'email-taken',
    'address-selected',
    'limit-orders-active',
    'deposit-in-use',
    'product-available',
    'already-subscribed',
    'offer-not-open',
    'late-price-not-open',
    'document-not-issued',
    'call-off-too-late',
    'not-in-deposit',
  ],
  413: ['body-too-large'],
  415: ['media-type-not-accepted'],
  431: ['head-too-large'],
  429: ['too-many-orders', 'too-many-attempts', 'codes-exhausted', 'too-many-requests'],
  500: ['internal-failure'],
  503: [
    'limit-orders-unavailable',
    'carts-unavailable',
    'prices-unavailable',
    'orders-unavailable',
    'products-unavailable',
    'content-unavailable',
    'session-unavailable',
    'phone-check-failed',
    'account-unavailable',
    'wishlists-unavailable',
    'deposits-unavailable',
    'alerts-unavailable',
    'subscribe-failed',
    'inquiry-not-sent',
    'report-not-sent',
    'reports-of-day-taken',
    'unready',
  ],
};
