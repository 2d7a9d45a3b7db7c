import type { SavedAddress as SavedAddressOfDomain } from '../../../src/domain/account/Customer.ts';
import type { AddressEntry as AddressEntryOfDomain } from '../../../src/domain/account/ports/Customers.ts';
import type * as Domain from '../../../src/domain/cart/Cart.ts';
import type { Address as AddressOfDomain } from '../../../src/domain/kernel/Address.ts';
import type { PricedProduct as PricedProductOfDomain } from '../../../src/domain/listing/Listing.ts';
import type { Order as OrderOfDomain } from '../../../src/domain/order/Order.ts';
import type * as Ids from '../../../src/domain/kernel/Ids.ts';
import { list, literal, nullable, object, oneOf, optional, readAs, shape, value, type Spec } from './Spec.ts';

export const text = value<string>(['Zürich', '', 'x'.repeat(5000)], [7, {}]);
/** A line of a request; characters next to the refused ones are accepted. */
export const line = (most: number) =>
  value<string>(
    ['Größe', '', 'x'.repeat(most), '\u2029', '\u202f', '\u2065', '\u206a', '\u200e'],
    ['x'.repeat(most + 1), '\u202a', '\u202e', '\u2066', '\u2069', 'a\u0000', 'a\nb', '\u007f', '\u009f', '\ud800', 7],
  );
/** A text of several lines of a request. */
export const prose = (most: number): Spec<string> =>
  value<string>(
    ['Größe', '', 'x'.repeat(most), 'a\nb\r\n\tc', '\u2029'],
    ['x'.repeat(most + 1), '\u202a', '\u2069', 'a\u0000', 'a\u000bb', '\u007f', '\ud800', 7],
  );
export const between = (least: number, most: number): Spec<number> =>
  value<number>([least, most], [least - 1, most + 1, least + 0.5, String(least)]);
export const filledLine = (most: number): Spec<string> => {
  const { good, bad } = line(most);
  return { good: good.filter((each) => each !== ''), bad: [...bad, { why: 'nothing', value: '' }] };
};
const safe = (most: number) => ({
  good: ['A', '9z.-_~Z', `a${'b'.repeat(most - 1)}`],
  bad: ['', '-a', '.a', '_a', '~a', 'a b', 'a/b', 'ä', 'aä', 'a\n', `a${'b'.repeat(most)}`, 7],
});
const id = <T extends string>(): Spec<T> => value<T>(safe(100).good, safe(100).bad);

export const whole = value<number>([-1, 0, 12_345], [0.5, '1']);
export const count = value<number>([1, 0, 12_345], [-1, 0.5, '1']);
export const quantity = value<number>([2, 1, 10_000], [0, 10_001, -1, 1.5, '1']);
export const flag = value<boolean>([true, false], ['true', 1]);

/* kernel */
const Sku = id<Ids.Sku>();
const ProductId = id<Ids.ProductId>();
const CartId = id<Ids.CartId>();
const LineItemId = id<Ids.LineItemId>();
const OrderId = id<Ids.OrderId>();
const OrderNumber = id<Ids.OrderNumber>();
const LimitOrderId = id<Ids.LimitOrderId>();
const LimitOrderNumber = id<Ids.LimitOrderNumber>();
const OwnerId = id<Ids.OwnerId>();
const TickId = id<Ids.TickId>();
const QuoteId = id<Ids.QuoteId>();
const AddressId = id<Ids.AddressId>();
const ShippingMethodId = id<Ids.ShippingMethodId>();
const WishlistId = id<Ids.WishlistId>();
const CouponCode = value<Ids.CouponCode>(
  ['GOLD-10_A', 'ABCD', 'A'.repeat(40)],
  ['ABC', 'A'.repeat(41), 'gold', 'GO LD', 'GÖLD', 'GOLD\n', '', 7],
);
const Slug = value<string>(safe(200).good, safe(200).bad);
const Currency = literal('CHF', 'EUR', 'USD');
const Money = shape(object({ centAmount: whole, currency: Currency }));
const perCurrency = <T>(each: Spec<T>) => object({ CHF: each, EUR: each, USD: each });
const Translated = shape(
  oneOf(
    [text, object({ default: text, de: optional(text), en: optional(text) })] as const,
    (why) => why === 'x is no object',
  ),
);
const TaxClass = literal('investment-gold', 'metal', 'margin', 'standard');

/* market */
const StoreKey = literal('ch', 'li', 'us', 'euro');
const MarketCountry = literal('AT', 'CH', 'DE', 'LI', 'US');
const LocaleTag = literal('de-CH', 'de-LI', 'de-AT', 'de-DE', 'en', 'en-US');
const LanguageTag = line(100);
const Side = literal('buy', 'sell');

/* checkout */
const twoLetters = ['', 'A', 'at', 'AUT', 'A1', 'ÖS', 'AT\n', 7];
const CountryCode = value<string>(['AT', 'ZZ'], twoLetters);
const StateCode = value<string>(['NY', 'ZZ'], twoLetters);
const Salutation = nullable(literal('mr', 'mrs'));
const entered = {
  salutation: Salutation,
  firstName: line(100),
  lastName: line(100),
  company: optional(line(200)),
  street: line(200),
  apartment: optional(line(100)),
  zipCode: line(20),
  city: line(100),
  state: optional(StateCode),
  country: CountryCode,
  phone: optional(line(40)),
};
const AddressOnWire = shape(object({ id: optional(AddressId), ...entered }));
const Address = readAs<AddressOfDomain>(AddressOnWire);
const PayoutAccount = shape(
  oneOf([
    object({ ownerName: line(200), iban: line(50), bic: line(50) }),
    object({ ownerName: line(200), accountNumber: line(50), routingNumber: line(50) }),
  ] as const),
);
const PaymentMethod = literal('wire', 'check', 'cash', 'card', 'paypal');
const Identification = shape(object({ threshold: Money }));
const MissingForOrder = literal(
  'line-items',
  'customer',
  'email',
  'billing-address',
  'shipping-address',
  'shipping-method',
  'payment-method',
  'payout-account',
  'pickup-store',
  'privacy-agreement',
  'cancellation-policy-and-terms',
);
const rule = <const R extends string>(name: R) => object({ rule: literal(name) });
const sized = <const R extends string>(name: R) => object({ rule: literal(name), length: whole });
const FieldProblem = shape(
  oneOf([
    ...[rule('required'), rule('name'), rule('name-characters'), rule('invisible'), rule('password-confirmation')],
    ...[rule('email'), rule('email-ascii'), rule('password'), rule('password-unchanged'), rule('numeric')],
    ...[
      sized('digits'),
      sized('max-length'),
      rule('iban'),
      rule('bic'),
      rule('account-number'),
      rule('routing-number'),
      rule('vat-id'),
      rule('phone-missing'),
    ],
    ...[rule('phone'), rule('phone-no-texts'), rule('zip'), rule('zip-state'), rule('zip-unknown')],
    ...[rule('country-not-served'), rule('not-a-choice'), rule('positive-amount')],
    ...[rule('in-future'), rule('within-12-months')],
  ] as const),
);

/* account */
const AccountType = literal('individual', 'company');
const NewsletterInterest = literal('market-report', 'offers', 'new-products', 'numismatics');
const Interests = list(NewsletterInterest, 4);
const LanguageOfText = literal('de', 'en');
const EmailText = line(254);
const PhoneText = line(40);
const PasswordText = value<string>(['Sehr-Geheim-7', '', 'a\nb\u202e', 'x'.repeat(256)], ['x'.repeat(257), 7]);
const VatIdText = line(30);
const Code2Fa = line(10);
const defaults = { defaultShippingAddress: flag, defaultBillingAddress: flag };
const AddressEntryOnWire = shape(object({ ...entered, ...defaults }));
const AddressEntry = readAs<AddressEntryOfDomain>(AddressEntryOnWire);
const SavedAddressOnWire = shape(object({ id: AddressId, ...entered, ...defaults }));
const SavedAddress = readAs<SavedAddressOfDomain>(SavedAddressOnWire);
const Customer = shape(
  object({
    id: OwnerId,
    store: StoreKey,
    email: text,
    emailVerified: flag,
    pendingEmail: nullable(text),
    accountType: AccountType,
    salutation: Salutation,
    firstName: text,
    lastName: text,
    companyName: nullable(text),
    vatId: nullable(text),
    phone: nullable(text),
    phoneVerified: flag,
    phoneTakesTexts: optional(flag),
    language: LanguageOfText,
    newsletterInterests: list(NewsletterInterest),
    addresses: list(SavedAddress),
    createdAt: whole,
  }),
);
const Registration = shape(
  object({
    accountType: AccountType,
    salutation: Salutation,
    firstName: line(100),
    lastName: line(100),
    language: LanguageOfText,
    newsletterInterests: Interests,
    email: EmailText,
    password: PasswordText,
    companyName: optional(line(200)),
    vatId: optional(VatIdText),
    phone: optional(PhoneText),
    address: optional(Address),
    privacyAccepted: flag,
  }),
);
const ProfileChange = shape(
  object({
    accountType: optional(AccountType),
    salutation: optional(Salutation),
    firstName: optional(line(100)),
    lastName: optional(line(100)),
    language: optional(LanguageOfText),
    newsletterInterests: optional(Interests),
    companyName: optional(nullable(line(200))),
    vatId: optional(nullable(VatIdText)),
    phone: optional(nullable(PhoneText)),
    email: optional(EmailText),
    currentPassword: optional(PasswordText),
  }),
);
const VatCheck = shape(object({ valid: flag, by: literal('register', 'checksum') }));

/* coupon */
const Day = value<string>(['2026-11-23', '2028-02-29'], ['2026-02-29', '2026-13-01', '2026-1-1', '23.11.2026', '', 7]);
const CategoryId = literal(
  'gold-coins',
  'gold-bars',
  'silver-coins',
  'silver-bars',
  'platinum-palladium',
  'numismatics',
  'modern-numismatics',
  'accessories',
  'scrap-metals',
);
const CentsPerCurrency = object({ CHF: optional(count), EUR: optional(count), USD: optional(count) });
const CouponValue = oneOf([
  object({ kind: literal('percent'), ppm: count }),
  object({ kind: literal('amount'), cents: CentsPerCurrency }),
] as const);
const HeldCoupon = shape(
  object({
    code: CouponCode,
    value: CouponValue,
    smallestGoods: CentsPerCurrency,
    sides: list(Side),
    goods: nullable(object({ skus: list(Sku), categories: list(CategoryId) })),
    firstDay: Day,
    lastDay: nullable(Day),
    endedAt: nullable(whole),
    usedUp: nullable(literal('in-all', 'by-customer')),
  }),
);
const CouponUses = shape(object({ inAll: nullable(quantity), perCustomer: nullable(quantity) }));
const CouponMisfit = literal(
  'not-begun',
  'over',
  'used-up',
  'used-up-by-customer',
  'other-side',
  'other-currency',
  'nothing-covered',
  'below-smallest-goods',
);
const Discount = shape(
  object({ code: CouponCode, amount: Money, misfit: nullable(CouponMisfit), smallestGoods: optional(Money) }),
);
const LineDiscount = shape(object({ net: Money, tax: Money, gross: Money }));
const RedeemedCoupon = shape(object({ code: CouponCode, amount: Money }));

/* pricing */
const PaymentClass = literal('bank', 'card');
const PriceAnatomy = shape(
  object({
    metal: Money,
    premium: Money,
    payment: Money,
    tax: Money,
    gross: Money,
    taxRatePpm: count,
  }),
);
const Metal = literal('gold', 'silver', 'platinum', 'palladium');

/* scrap */
const ScrapItem = shape(
  object({
    metal: Metal,
    fineness: value<number>([1_000, 58_500, 99_990, 100_000], [999, 990, 58_501, 100_010, '58500']),
    weight: value<number>([1, 350, 1_000_000], [0, -1, 3.5, 1_000_001, '350']),
    finenessUnknown: optional(value<true>([true], [false, null, 'true', 1])),
  }),
);

/* pricing */
const TierPrice = shape(
  object({
    type: Side,
    minQuantity: count,
    centAmount: count,
    cardCentAmount: count,
    fineKilogramCentAmount: optional(count),
  }),
);
const ProductPrices = shape(
  object({
    sku: Sku,
    currency: Currency,
    tickId: TickId,
    prices: list(TierPrice),
    anatomy: nullable(PriceAnatomy),
  }),
);
const MetalPrice = shape(
  object({
    name: Metal,
    prices: list(object({ currency: Currency, type: Side, centAmount: count })),
    lastRecalculatedAt: whole,
    changeBp: nullable(perCurrency(whole)),
    sparkline: perCurrency(list(count)),
  }),
);
const MetalPrices = shape(
  object({
    tickId: TickId,
    serverTimestamp: whole,
    lastRecalculatedAt: whole,
    validUntil: whole,
    stale: flag,
    metals: list(MetalPrice),
  }),
);
const Timespan = literal('1w', '6m', '1y');
const MetalSnapshot = shape(object({ at: whole, bid: count, ask: count }));
const MetalSnapshots = shape(object({ name: Metal, snapshots: list(MetalSnapshot) }));
const Quote = shape(
  object({
    id: QuoteId,
    cartId: CartId,
    cartVersion: count,
    tickId: TickId,
    currency: Currency,
    paymentClass: PaymentClass,
    lines: list(object({ sku: Sku, quantity, centAmount: count, scrap: optional(ScrapItem) }), 100),
    netCentAmount: count,
    taxCentAmount: count,
    shippingCentAmount: whole,
    grossCentAmount: whole,
    discount: optional(object({ code: CouponCode, centAmount: whole })),
    issuedAt: whole,
    expiresAt: whole,
  }),
);
const SealedQuote = shape(
  object({
    quote: Quote,
    seal: value<string>(['A', 'Az09_.:=+/-', 's'.repeat(500)], ['', 's'.repeat(501), 'a b', 'ä', 'a,', 'a\n', 7]),
  }),
);

/* cart */
const ShippingInfo = shape(object({ methodKey: nullable(text), price: Money, totalGrossPrice: Money }));
const totalPrices = {
  totalPrice: Money,
  totalTaxPrice: Money,
  totalGrossPrice: Money,
  shippingInfo: ShippingInfo,
};
const LineItem = shape(
  object({
    id: LineItemId,
    productId: ProductId,
    sku: Sku,
    quantity,
    shownCentAmount: count,
    scrap: optional(ScrapItem),
    priced: nullable(
      object({
        name: Translated,
        slug: Translated,
        unitPrice: Money,
        unitTaxPrice: Money,
        unitGrossPrice: Money,
        totalPrice: Money,
        totalTaxPrice: Money,
        totalGrossPrice: Money,
        discount: optional(LineDiscount),
        taxRatePpm: count,
        taxClass: optional(TaxClass),
      }),
    ),
  }),
);
const Cart = shape(
  object({
    id: CartId,
    ownerId: OwnerId,
    version: count,
    store: StoreKey,
    locale: LocaleTag,
    orderType: literal('order', 'limitOrder'),
    transactionType: Side,
    country: MarketCountry,
    currency: Currency,
    lineItems: list(LineItem),
    ...totalPrices,
    shippingMethodId: ShippingMethodId,
    email: nullable(text),
    billingAddress: nullable(Address),
    shippingAddress: nullable(Address),
    pickupStore: nullable(text),
    paymentMethod: nullable(PaymentMethod),
    payoutAccount: optional(nullable(PayoutAccount)),
    coupon: optional(nullable(HeldCoupon)),
    discount: optional(Discount),
    paymentClass: PaymentClass,
    tickId: TickId,
    createdAt: whole,
    updatedAt: whole,
  }),
);
const PricedCart = readAs<Domain.PricedCart>(Cart);
const changedLine = { sku: Sku, name: Translated, lineId: optional(LineItemId) };
const LineChange = shape(
  oneOf([
    object({ kind: literal('price'), ...changedLine, from: Money, to: Money }),
    object({ kind: literal('removed'), ...changedLine, reason: literal('out-of-stock', 'inactive') }),
    object({ kind: literal('reduced'), ...changedLine, from: count, to: count }),
  ] as const),
);
const RecalculatedCart = shape(
  object({
    cart: PricedCart,
    changes: list(LineChange),
    quote: nullable(SealedQuote),
    identification: optional(Identification),
  }),
);

/* catalog */
const CategoryKey = literal(
  'gold-coins',
  'gold-bars',
  'silver-coins',
  'silver-bars',
  'platinum-palladium',
  'numismatics',
  'modern-numismatics',
  'accessories',
);
const Availability = literal('in-stock', 'low-stock', 'preorder', 'sold-out');
const Category = shape(
  object({
    id: literal(
      'gold-coins',
      'gold-bars',
      'silver-coins',
      'silver-bars',
      'platinum-palladium',
      'numismatics',
      'modern-numismatics',
      'accessories',
      'scrap-metals',
    ),
    name: Translated,
    slug: Translated,
  }),
);
const ProductForm = literal('coin', 'bar', 'accessory', 'scrap');
const FineWeightUnit = literal('g', 'oz', 'kg');
const Badge = literal('new', 'sale', 'topseller', 'preorder');
const Product = shape(
  object({
    id: ProductId,
    sku: Sku,
    name: Translated,
    slug: Translated,
    description: Translated,
    categories: list(Category),
    form: ProductForm,
    taxClass: TaxClass,
    preciousMetal: nullable(Metal),
    fineness: nullable(count),
    fineWeight: nullable(count),
    fineWeightUnit: nullable(FineWeightUnit),
    grossWeight: nullable(count),
    diameter: nullable(count),
    length: nullable(count),
    width: nullable(count),
    thickness: nullable(count),
    manufacturer: nullable(text),
    countryOfOrigin: nullable(text),
    grade: nullable(Translated),
    series: nullable(text),
    packaging: nullable(Translated),
    certificate: nullable(Translated),
    mintage: nullable(count),
    yearsOfIssue: nullable(text),
    faceValue: nullable(text),
    badges: list(Badge),
    active: flag,
    dutyFree: flag,
    depositable: flag,
    limitOrderable: flag,
    sellOnly: flag,
    availability: Availability,
    currency: Currency,
    tickId: TickId,
    prices: list(TierPrice),
    anatomy: nullable(PriceAnatomy),
  }),
);
const PricedProduct = readAs<PricedProductOfDomain>(Product);
const Facet = shape(
  object({
    key: literal(
      'preciousMetal',
      'manufacturer',
      'countryOfOrigin',
      'fineWeight',
      'fineness',
      'series',
      'year',
      'availability',
    ),
    values: list(object({ value: text, count })),
  }),
);
const ProductPage = shape(
  object({
    items: list(PricedProduct),
    total: count,
    page: count,
    pageSize: count,
    facets: list(Facet),
    priceRange: nullable(object({ from: count, to: count, currency: Currency })),
    nearest: list(PricedProduct),
  }),
);
const ProductIdentifier = shape(object({ sku: text, slugDe: text, slugEn: text, category: CategoryKey }));
const Suggestion = shape(object({ sku: text, name: text, slug: text }));

/* content */
const span = object({ text, bold: optional(flag), italic: optional(flag), href: optional(text) });
const node = oneOf([
  object({ type: literal('heading'), level: literal(2, 3, 4), text }),
  object({ type: literal('paragraph'), spans: list(span) }),
  object({ type: literal('list'), ordered: flag, items: list(list(span)) }),
] as const);
const RichText = shape(list(node));
const passage = object({ title: text, body: RichText });
const action = object({ label: text, href: text });
const ArticleTeaser = shape(object({ slug: text, title: text, lead: text, date: text, tags: list(text), path: text }));
const drawing = object({
  motif: literal(
    'coin',
    'coins',
    'bar',
    'bars',
    'ounce',
    'scale',
    'hallmark',
    'touchstone',
    'crucible',
    'grain',
    'alloy',
    'premium',
    'spread',
    'chart',
    'clock',
    'vault',
    'certificate',
    'press',
    'ore',
    'edge',
    'tube',
    'tax',
    'key',
    'globe',
    'ring',
    'tooth',
    'ratio',
    'density',
    'element',
    'magnifier',
    'parcel',
    'blister',
    'medal',
    'seal',
  ),
  tone: literal('gold', 'silver', 'platinum', 'palladium', 'ink'),
  alt: text,
});
const EntryTeaser = shape(object({ slug: text, title: text, lead: text, also: list(text), path: text, drawing }));
const source = object({ title: text, publisher: optional(text), href: optional(text) });
const Block = shape(
  oneOf([
    object({ kind: literal('hero'), title: text, lead: text, action, second: optional(action) }),
    object({ kind: literal('title'), text, lead: optional(text) }),
    object({ kind: literal('rich-text'), body: RichText }),
    object({ kind: literal('button'), label: text, href: text }),
    object({ kind: literal('banner'), title: text, text, action: optional(action) }),
    object({ kind: literal('categories'), title: text }),
    object({ kind: literal('product-carousel'), title: text, skus: list(text) }),
    object({ kind: literal('metals-chart'), title: text }),
    object({ kind: literal('stores'), title: text }),
    object({ kind: literal('articles'), title: text, articles: optional(list(ArticleTeaser)) }),
    object({ kind: literal('faq'), title: text, entries: list(object({ question: text, answer: RichText })) }),
    object({ kind: literal('slider'), slides: list(object({ title: text, text, action: optional(action) })) }),
    object({ kind: literal('product-card'), sku: text, text: optional(text) }),
    object({ kind: literal('newsletter'), title: text, text }),
    object({ kind: literal('whistleblower-form'), title: text }),
    object({ kind: literal('contact-data'), title: text, name: text, address: text, phone: text, email: text }),
    object({ kind: literal('accordion'), title: text, entries: list(passage) }),
    object({ kind: literal('video'), title: text, provider: literal('youtube', 'vimeo'), video: text }),
    object({ kind: literal('image'), src: text, alt: text, caption: optional(text), width: count, height: count }),
    object({ kind: literal('columns'), columns: list(passage) }),
    object({
      kind: literal('downloads'),
      title: text,
      files: list(object({ label: text, href: text, note: optional(text) })),
    }),
    object({ kind: literal('table'), caption: text, head: list(text), rows: list(list(text)) }),
    object({ kind: literal('advantages'), items: list(object({ title: text, text })) }),
  ] as const),
);
const paths = object({ de: optional(text), en: optional(text) });
const Page = shape(
  object({
    paths,
    title: text,
    description: text,
    layout: literal('default', 'minimal', 'reduced'),
    article: optional(object({ date: text, tags: list(text), lead: text, author: optional(text) })),
    entry: optional(object({ lead: text, also: list(text), drawing, see: list(EntryTeaser) })),
    sources: optional(list(source)),
    blocks: list(Block),
    marks: optional(list(nullable(object({ uid: text, options: text })))),
  }),
);
const decimal = value<number>([47.4245, -73.984, 0], ['1']);
const storeCard = {
  slug: text,
  name: text,
  street: text,
  zip: text,
  city: text,
  country: text,
  phone: text,
  timeZone: text,
  holidayRegion: nullable(literal('AT', 'DE-BE', 'CH-SG', 'CH-ZH', 'LI', 'US-NY')),
  openingHours: list(object({ days: list(decimal), opens: text, closes: text })),
  specialDays: list(object({ date: text, times: list(object({ opens: text, closes: text })), reason: optional(text) })),
};
const StoreCard = shape(object(storeCard));
const StoreDetails = shape(
  object({
    ...storeCard,
    paths,
    description: optional(text),
    about: RichText,
    email: optional(text),
    coordinates: optional(object({ latitude: decimal, longitude: decimal })),
    payment: list(PaymentMethod),
    directions: RichText,
    map: list(
      oneOf([
        object({
          kind: literal('street', 'rail', 'water'),
          name: text,
          x1: decimal,
          y1: decimal,
          x2: decimal,
          y2: decimal,
        }),
        object({ kind: literal('stop', 'sight', 'store'), name: text, x: decimal, y: decimal }),
      ]),
    ),
    reviews: optional(object({ note: text, entries: list(object({ author: text, date: text, text })) })),
  }),
);
const ArticleList = shape(object({ articles: list(ArticleTeaser), total: count }));
const Tag = shape(object({ name: text, articles: count }));
const Component = shape(object({ title: nullable(text), description: nullable(text), blocks: list(Block) }));
const ListedPage = shape(object({ paths, date: nullable(text) }));

/* shipping */
const ShippingMode = literal(
  'shipping',
  'shippingBuy',
  'pickup',
  'deposit',
  'leave-in-store',
  'send-to-store',
  'insured-shipping',
  'scrapMetalBox',
);
const ShippingRefusal = literal(
  'no-deposits',
  'sign-in-for-deposit',
  'silver-not-in-deposit',
  'not-depositable',
  'not-in-deposit',
  'only-scrap-items',
  'scrap-box-over-5000-eur',
  'country-not-served',
  'not-in-this-store',
);
const DepositMisfit = shape(object({ sku: Sku, reason: literal('silver-not-in-deposit', 'not-depositable') }));
const ShippingMethod = shape(
  object({
    id: ShippingMethodId,
    key: text,
    side: Side,
    mode: nullable(ShippingMode),
    deliveryDays: nullable(object({ from: count, to: count })),
  }),
);
const OfferedMethod = shape(object({ method: ShippingMethod, price: Money, refusal: nullable(ShippingRefusal) }));

/* order */
const OrderLineItem = shape(
  object({
    productId: ProductId,
    sku: Sku,
    name: Translated,
    slug: Translated,
    quantity,
    unitPrice: Money,
    unitTaxPrice: Money,
    unitGrossPrice: Money,
    totalGrossPrice: Money,
    discount: optional(LineDiscount),
    taxRatePpm: count,
    taxClass: optional(TaxClass),
    scrap: optional(ScrapItem),
  }),
);
const OrderState = literal('Created', 'Open', 'Confirmed', 'Complete', 'Cancelled', 'Requested', 'Accepted');
const PaymentState = literal('Pending', 'Paid', 'Failed');
const OrderOrigin = value<{ readonly kind: string; readonly [identifying: string]: string | number }>(
  [{ kind: 'cart', cartId: 'cart-1', cartVersion: 1 }, { kind: 'deposit' }],
  [{}, { kind: 7 }, { kind: 'cart', cartId: null }, 'cart'],
);
const BankAccount = object({ owner: text, address: text, bank: text, account: text, bankCode: text });
const OrderOnWire = shape(
  object({
    id: OrderId,
    origin: OrderOrigin,
    orderNumber: OrderNumber,
    ownerId: OwnerId,
    store: StoreKey,
    locale: LocaleTag,
    type: Side,
    status: OrderState,
    paymentStatus: PaymentState,
    paymentMethod: PaymentMethod,
    paymentClass: PaymentClass,
    currency: Currency,
    tickId: TickId,
    lineItems: list(OrderLineItem),
    ...totalPrices,
    discount: optional(RedeemedCoupon),
    email: text,
    billingAddress: Address,
    vatId: optional(text),
    shippingAddress: nullable(Address),
    shippingMethodId: ShippingMethodId,
    shippingMode: nullable(ShippingMode),
    pickupStore: nullable(text),
    date: whole,
    payInto: optional(BankAccount),
    pickupBy: nullable(whole),
    identification: optional(Identification),
    payoutAccount: optional(nullable(PayoutAccount)),
  }),
);
const Order = readAs<OrderOfDomain>(OrderOnWire);
const yes = value<true>([true], [false, 'yes', 1]);
const weighed = value<number>([3_110, 0, 1_000_000_000], [-1, 1_000_000_001, 0.5, '1']);
const fineness = value<number>([99_990, 0, 100_000], [-1, 100_001, 0.5, '1']);
const Move = shape(
  oneOf([
    object({
      does: literal('pay'),
      amount: Money,
      reference: optional(text),
      again: optional(yes),
      acceptsShort: optional(text),
      newTerm: optional(yes),
    }),
    object({ does: literal('unpay'), booking: quantity, amount: Money, reason: text }),
    object({
      does: literal('receive'),
      arrivedAt: whole,
      late: optional(object({ tickId: TickId, amounts: list(Money) })),
    }),
    object({
      does: literal('inspect'),
      findings: list(
        object({
          line: quantity,
          pieces: optional(count),
          weight: optional(weighed),
          fineness: optional(fineness),
          note: optional(text),
        }),
      ),
    }),
    object({ does: literal('accept'), despiteFindings: optional(yes) }),
    object({
      does: literal('offer'),
      lines: list(object({ line: quantity, amount: Money, reason: text })),
      until: whole,
      raises: optional(yes),
    }),
    object({ does: literal('withdraw-offer'), reason: text }),
    object({ does: literal('remind-offer'), offer: quantity, until: whole }),
    object({ does: literal('end-offer'), offer: quantity }),
    object({ does: literal('take-offer'), offer: quantity }),
    object({ does: literal('decline-offer'), offer: quantity }),
    object({ does: literal('decline-late-price') }),
    object({ does: literal('call-off') }),
    object({ does: literal('send-back'), carrier: text, tracking: nullable(text) }),
    object({ does: literal('pack') }),
    object({ does: literal('ship'), carrier: text, tracking: nullable(text) }),
    object({ does: literal('ready'), until: whole }),
    object({ does: literal('hand-over') }),
    object({ does: literal('complete') }),
    object({ does: literal('cancel'), reason: text }),
    object({ does: literal('remind'), until: whole }),
    object({ does: literal('lapse') }),
    object({
      does: literal('return'),
      pieces: list(object({ sku: Sku, quantity })),
      unsaleable: optional(yes),
    }),
    object({ does: literal('refund'), amount: Money }),
  ] as const),
);
const OrderEvent = shape(object({ status: OrderState, paymentStatus: PaymentState, at: whole, move: nullable(Move) }));
const AgreedPayout = shape(object({ id: OrderId, payout: Money }));
const OfferToAnswer = shape(object({ id: OrderId, until: whole }));
const OrderRefund = shape(
  object({ id: OrderId, kind: literal('refund-due', 'partly-refunded', 'refunded'), amount: Money, paid: Money }),
);
const OfferAnswer = shape(object({ offer: quantity, answer: literal('take', 'decline') }));
const OrderRequest = shape(object({ cartId: CartId, quote: SealedQuote, privacyAccepted: flag, termsAccepted: flag }));

/* session, wishlist */
const Token = value<string>(
  ['Az09_.-xxxxxxxxx', 't'.repeat(2000)],
  ['t'.repeat(15), 't'.repeat(2001), `ä${'t'.repeat(20)}`, `${'t'.repeat(20)}=`, `${'t'.repeat(20)}\n`, 7],
);
const SessionTokens = shape(object({ accessToken: Token, refreshToken: Token, ownerId: OwnerId, expiresAt: whole }));
const Wishlist = shape(
  object({
    id: WishlistId,
    storeKey: StoreKey,
    lineItems: list(object({ id: LineItemId, productId: ProductId, sku: Sku, quantity })),
  }),
);
const Wish = shape(object({ sku: Sku, quantity }));

/* limit orders */
const LimitOrderStatus = literal('pending', 'active', 'inactive', 'executed', 'cancelled', 'failed');
const enteredTerms = { quantity, targetUnitPrice: Money, expiresAt: nullable(whole) };
const limitTerms = { quantity, targetUnitPrice: Money, expiresAt: whole };
const HeldBack = literal('out-of-stock', 'not-in-deposit', 'over-cap', 'below-minimum');
const limitDelivery = {
  billingAddress: Address,
  shippingAddress: nullable(Address),
  shippingMethodId: ShippingMethodId,
  paymentMethod: PaymentMethod,
  payoutAccount: nullable(PayoutAccount),
};
const LimitOrderRequest = shape(
  object({
    sku: Sku,
    side: Side,
    ...enteredTerms,
    ...limitDelivery,
    pickupStore: nullable(filledLine(200)),
    privacyAccepted: flag,
    termsAccepted: flag,
  }),
);
const LimitOrderChange = shape(object({ version: count, ...enteredTerms }));
const limitOrderFields = {
  id: LimitOrderId,
  number: LimitOrderNumber,
  side: Side,
  product: object({ id: nullable(ProductId), sku: Sku, name: Translated, slug: Translated, active: flag }),
  ...limitTerms,
  ...limitDelivery,
  pickupStore: nullable(text),
  currentUnitPrice: nullable(Money),
  status: LimitOrderStatus,
  version: count,
  createdAt: whole,
  order: nullable(object({ id: OrderId, orderNumber: OrderNumber })),
  heldBack: optional(HeldBack),
};
const LimitOrder = shape(object(limitOrderFields));
const atTick = { tickId: TickId, unitPrice: Money };
const LimitOrderEvidence = shape(
  oneOf([
    object({ at: whole, what: literal('created'), ...limitTerms }),
    object({ at: whole, what: literal('edited'), ...limitTerms }),
    object({ at: whole, what: literal('renewed'), ...limitTerms }),
    object({ at: whole, what: literal('activated') }),
    object({
      at: whole,
      what: literal('held-back'),
      reason: HeldBack,
      ...atTick,
    }),
    object({ at: whole, what: literal('executed'), orderId: OrderId, orderNumber: OrderNumber, ...atTick }),
    object({ at: whole, what: literal('reminded') }),
    object({ at: whole, what: literal('expired') }),
    object({ at: whole, what: literal('product-inactive') }),
    object({ at: whole, what: literal('restored') }),
    object({ at: whole, what: literal('cancelled') }),
    object({
      at: whole,
      what: literal('failed'),
      reason: literal(
        'phone-not-verified',
        'data-missing',
        'country-not-served',
        'shipping-method-refused',
        'payment-method-refused',
      ),
    }),
  ] as const),
);
const LimitOrderDetail = shape(
  object({
    ...limitOrderFields,
    evidence: list(LimitOrderEvidence),
    closest: nullable(object({ unitPrice: Money, at: whole })),
  }),
);

/* deposit */
const DepositNumber = value<Ids.DepositNumber>(
  ['D-0000000000', 'D-1234567894', 'D-9999999990'],
  [
    'D-1234567893',
    'D-2134567894',
    'D-123456789',
    'D-12345678944',
    'd-1234567894',
    '1234567894',
    'D-1234567894\n',
    '',
    7,
  ],
);
const worth = {
  openingValue: Money,
  currentValue: Money,
  difference: Money,
  differencePpm: nullable(whole),
};
const DepositPosition = shape(
  object({
    sku: Sku,
    productId: nullable(ProductId),
    name: Translated,
    slug: nullable(Translated),
    preciousMetal: nullable(Metal),
    fineWeight: nullable(count),
    limitOrderable: flag,
    pieces: count,
    reserved: count,
    unitValue: Money,
    ...worth,
    sharePpm: count,
  }),
);
const Deposit = shape(
  object({
    number: DepositNumber,
    currency: Currency,
    openedAt: whole,
    ...worth,
    tickId: TickId,
    lastRecalculatedAt: whole,
    positions: list(DepositPosition),
  }),
);
const MovementKind = literal('purchase', 'sale', 'delivery', 'correction');
const DepositMovement = shape(
  object({
    number: count,
    at: whole,
    kind: MovementKind,
    sku: Sku,
    name: Translated,
    pieces: whole,
    cost: Money,
    unitValue: Money,
    tickId: TickId,
    order: nullable(object({ id: OrderId, number: OrderNumber })),
    reason: nullable(text),
  }),
);
const DepositCoursePoint = shape(object({ at: whole, openingValue: Money, currentValue: Money }));
const DeliveredPieces = shape(object({ sku: Sku, quantity }));
const DeliveryPieces = shape(object({ pieces: list(DeliveredPieces, 100) }));
const DeliveryQuote = shape(object({ tickId: TickId, value: Money, methods: list(OfferedMethod), expiresAt: whole }));
const DeliveryRequest = shape(
  object({
    tickId: TickId,
    fee: Money,
    pieces: list(DeliveredPieces, 100),
    billingAddress: Address,
    shippingAddress: Address,
    shippingMethodId: ShippingMethodId,
    pickupStore: nullable(filledLine(200)),
    paymentMethod: nullable(PaymentMethod),
    privacyAccepted: flag,
    termsAccepted: flag,
  }),
);

/** Every shape of the contract, file by file. */
/* report */
const someDay = value<string>(['2026-11-27', '9999-99-99'], ['2026-11-7', '27.11.2026', '2026-11-27T00', '', 7]);
const Mailbox = shape(
  object({
    number: text,
    receivedOn: someDay,
    confirmedOn: nullable(someDay),
    closedOn: nullable(someDay),
    first: count,
    messages: list(object({ author: literal('reporter', 'shop'), day: someDay, text: nullable(text) })),
  }),
);

export const shapes = {
  account: {
    AccountType,
    NewsletterInterest,
    Interests,
    LanguageOfText,
    EmailText,
    PhoneText,
    PasswordText,
    VatIdText,
    Code2Fa,
    AddressEntryOnWire,
    AddressEntry,
    SavedAddressOnWire,
    SavedAddress,
    Customer,
    Registration,
    ProfileChange,
    VatCheck,
  },
  cart: { ShippingInfo, LineItem, Cart, PricedCart, LineChange, RecalculatedCart },
  coupon: { HeldCoupon, CouponUses, CouponMisfit, Discount, LineDiscount, RedeemedCoupon },
  catalog: {
    Metal,
    CategoryKey,
    Availability,
    Category,
    ProductForm,
    FineWeightUnit,
    Badge,
    Product,
    PricedProduct,
    Facet,
    ProductPage,
    ProductIdentifier,
    Suggestion,
  },
  checkout: {
    CountryCode,
    StateCode,
    Salutation,
    AddressOnWire,
    Address,
    PaymentMethod,
    PayoutAccount,
    Identification,
    MissingForOrder,
    FieldProblem,
  },
  content: {
    RichText,
    Block,
    Component,
    Page,
    StoreCard,
    StoreDetails,
    ArticleTeaser,
    EntryTeaser,
    ArticleList,
    Tag,
    ListedPage,
  },
  kernel: {
    Sku,
    ProductId,
    CartId,
    CouponCode,
    LineItemId,
    OrderId,
    OrderNumber,
    LimitOrderId,
    LimitOrderNumber,
    OwnerId,
    TickId,
    QuoteId,
    AddressId,
    ShippingMethodId,
    WishlistId,
    Slug,
    Currency,
    WholeNumber: whole,
    Count: count,
    Instant: whole,
    Quantity: quantity,
    Money,
    Translated,
    TaxClass,
  },
  limitOrder: {
    LimitOrderStatus,
    LimitOrderRequest,
    LimitOrderChange,
    LimitOrder,
    LimitOrderEvidence,
    LimitOrderDetail,
  },
  market: { StoreKey, MarketCountry, LocaleTag, LanguageTag, Side },
  order: {
    OrderLineItem,
    OrderOrigin,
    BankAccount,
    OrderState,
    PaymentState,
    OrderOnWire,
    Order,
    Move,
    AgreedPayout,
    OfferToAnswer,
    OrderRefund,
    OfferAnswer,
    OrderEvent,
    OrderRequest,
  },
  pricing: {
    PaymentClass,
    PriceAnatomy,
    TierPrice,
    ProductPrices,
    MetalPrice,
    MetalPrices,
    Timespan,
    MetalSnapshot,
    MetalSnapshots,
    Quote,
    SealedQuote,
  },
  report: { Mailbox },
  scrap: { ScrapItem },
  session: { Token, SessionTokens },
  shipping: { ShippingMode, ShippingRefusal, DepositMisfit, ShippingMethod, OfferedMethod },
  wishlist: { Wishlist, Wish },
  deposit: {
    DepositNumber,
    DepositPosition,
    Deposit,
    MovementKind,
    DepositMovement,
    DepositCoursePoint,
    DeliveredPieces,
    DeliveryPieces,
    DeliveryQuote,
    DeliveryRequest,
  },
} as const;
