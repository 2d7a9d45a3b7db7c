import { writtenVatId } from '../../../domain/account/WrittenVatId.ts';
import { taxRows } from '../../../domain/cart/TaxRows.ts';
import { townLine } from '../../../domain/kernel/townLine.ts';
import type { Address } from '../../../domain/kernel/Address.ts';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import { textIn, type Language } from '../../../domain/kernel/Translated.ts';
import type { LocaleTag, StoreKey } from '../../../domain/market/Market.ts';
import type { SiteKey } from '../../../domain/market/Sites.ts';
import { timeZoneOf } from '../../../domain/market/TimeZones.ts';
import type { ScrapItem } from '../../../domain/scrap-metal/ScrapItem.ts';
import { hasSlip } from '../../../domain/order/Documents.ts';
import type { Order } from '../../../domain/order/Order.ts';
import { isOutOfDeposit } from '../../../domain/order/Selling.ts';
import { hasIban } from '../../../domain/payment/BankAccount.ts';
import { guaranteedUntil } from '../../../domain/payout/GuaranteeTerm.ts';
import { maskedNumber } from '../../../domain/payout/PayoutAccount.ts';
import { payBy } from '../../../domain/payment/PaymentTerm.ts';
import { leavesSalesTaxOpen } from '../../../domain/pricing/SalesTax.ts';
import { linkTo } from '../links.ts';
import { orderTexts, type OrderTexts } from './orderTexts.ts';
import type { ShopIdentity } from '../ShopIdentity.ts';

/** A label with its value. */
export interface Row {
  readonly label: string;
  readonly value: string;
}

/** A titled part of the mail below the totals. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
}

/** All texts of a confirmation, formatted, before they become HTML or plain text. */
export interface OrderSummary {
  readonly language: Language;
  readonly texts: OrderTexts;
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  readonly intro: string;
  readonly facts: readonly Row[];
  readonly lines: readonly {
    readonly name: string;
    readonly sku: string;
    /** Fineness and weight of a piece of scrap metal; null: pieces of a product. */
    readonly declared: string | null;
    readonly quantity: string;
    readonly unit: string;
    readonly sum: string;
  }[];
  /** Goods, coupon and shipping. */
  readonly totals: readonly Row[];
  readonly gross: Row;
  /** The parts of the gross amount: net, and the tax of goods taxed alike, including shipping (CART-11). */
  readonly taxes: readonly Row[];
  readonly sections: readonly Section[];
  readonly questions: string;
  /** Links to the pages accepted with the order. */
  readonly agreedIntro: string;
  readonly agreed: readonly { readonly label: string; readonly link: string }[];
  readonly shop: ShopIdentity;
  readonly store: StoreKey;
  /** Link to the order for a customer, to the shop for a guest. */
  readonly view: { readonly label: string; readonly link: string };
}

const formatTag = (locale: LocaleTag): string => (locale === 'en' ? 'en-IE' : locale);
const isNumeral = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** Formats money by locale. */
export const moneyIn =
  (locale: LocaleTag) =>
  (money: Money): string => {
    const decimal = Money.toDecimal(money);
    if (!isNumeral(decimal)) throw new RangeError(`not a decimal: ${decimal}`);
    return new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency: money.currency }).format(decimal);
  };
/** Formats a tax rate by locale. */
export const rateIn =
  (locale: LocaleTag) =>
  (ppm: number): string =>
    new Intl.NumberFormat(formatTag(locale), { style: 'percent', maximumFractionDigits: 2 }).format(ppm / 1_000_000);
/** Grouped like money, which differs from other numbers in Austria. */
export const quantityIn =
  (locale: LocaleTag) =>
  (quantity: number): string =>
    new Intl.NumberFormat(locale === 'de-AT' ? 'de-DE' : formatTag(locale)).format(quantity);
/** Formats a day, or day and time without a line break between them; German appends “Uhr”. */
export const dateIn =
  ({ locale, store }: Pick<Order, 'locale' | 'store'>) =>
  (at: Instant, withTime: boolean): string => {
    const written = new Intl.DateTimeFormat(formatTag(locale), {
      dateStyle: 'long',
      ...(withTime ? ({ timeStyle: 'short' } as const) : {}),
      timeZone: timeZoneOf(store),
    }).format(at);
    return withTime
      ? `${written.replace(/ (?=\d+:)/, '\u00a0')}${locale.startsWith('de') ? '\u00a0Uhr' : ''}`
      : written;
  };

/** Fineness and weight of a piece of scrap metal in a locale: `585 ‰, 3,5 g`. */
export const declaredIn =
  (locale: LocaleTag) =>
  ({ fineness, finenessUnknown, weight }: ScrapItem): string => {
    const perMille = `${quantityIn(locale)(fineness / 100)}\u00a0‰`;
    const { unknownFineness } = orderTexts[languageOfOrder({ locale })];
    const said = finenessUnknown === true ? unknownFineness(perMille) : perMille;
    return `${said}, ${quantityIn(locale)(weight / 100)}\u00a0g`;
  };

const countryName = (country: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country;
/** An address line by line, the country in the reader's language. */
export const addressLines = (address: Address, language: Language): readonly string[] => [
  ...(address.company === undefined ? [] : [address.company]),
  `${address.firstName} ${address.lastName}`,
  address.apartment === undefined ? address.street : `${address.street}, ${address.apartment}`,
  townLine(address),
  countryName(address.country, language),
];

const deliveryOf = (
  order: Order,
  texts: OrderTexts,
  shop: ShopIdentity,
  date: (at: Instant, withTime: boolean) => string,
): Section => {
  const modes = texts.modes[order.type];
  const place = shop.pickupPlaces[languageOfOrder(order)].find(({ slug }) => slug === order.pickupStore);
  const travels = order.type === 'buy' && (order.shippingMode === 'shipping' || order.shippingMode === 'shippingBuy');
  return {
    title: texts.delivery[order.type],
    lines: [
      (order.shippingMode === null ? undefined : modes[order.shippingMode]) ?? modes.none,
      ...(order.type === 'buy' || isOutOfDeposit(order) ? [] : [texts.guaranteed(date(guaranteedUntil(order), false))]),
      ...(hasSlip(order, []) ? [texts.takeSlip] : []),
      ...(order.pickupBy === null ? [] : [texts.pickupBy(date(order.pickupBy, false))]),
      ...(travels ? [texts.returns] : []),
    ],
    rows:
      order.pickupStore === null
        ? []
        : [
            {
              label: texts.pickupAt,
              value: place === undefined ? order.pickupStore : `${place.name}, ${place.address}`,
            },
          ],
  };
};

/** The account of the seller, without its number but for the end: mails travel unsealed. */
const payoutRows = ({ payoutAccount }: Order, texts: OrderTexts): readonly Row[] =>
  payoutAccount === null
    ? []
    : [
        { label: texts.accountOwner, value: payoutAccount.ownerName },
        { label: 'iban' in payoutAccount ? 'IBAN' : texts.account, value: maskedNumber(payoutAccount) },
      ];

const paymentOf = (
  order: Order,
  texts: OrderTexts,
  shop: ShopIdentity,
  {
    money,
    date,
  }: { readonly money: (amount: Money) => string; readonly date: (at: Instant, withTime: boolean) => string },
): Section => {
  const account = shop.accounts[order.currency];
  const until = payBy(order.placedAt, order.paymentMethod, order.store);
  const owed: readonly Row[] = [
    { label: texts.amount, value: money(order.totals.gross) },
    { label: texts.reference, value: order.orderNumber },
  ];
  const rowsOf = (): readonly Row[] => {
    if (order.type === 'sell') return payoutRows(order, texts);
    const deadline: readonly Row[] = until === null ? [] : [{ label: texts.payBy, value: date(until, false) }];
    if (order.paymentMethod === 'wire')
      return [
        { label: texts.accountOwner, value: account.owner },
        { label: texts.bank, value: account.bank },
        { label: hasIban(account) ? 'IBAN' : texts.account, value: account.account },
        { label: hasIban(account) ? 'BIC' : texts.bankCode, value: account.bankCode },
        ...owed,
        ...deadline,
      ];
    if (order.paymentMethod !== 'check') return [];
    return [
      { label: texts.payableTo, value: account.owner },
      { label: texts.sendTo, value: account.address },
      ...owed,
      ...deadline,
    ];
  };
  const { identification } = order;
  return {
    title: texts.payment[order.type],
    lines: [
      texts.methods[order.type][order.paymentMethod],
      ...(identification === undefined ? [] : [texts.identification[order.type](money(identification.threshold))]),
    ],
    rows: rowsOf(),
  };
};

/** Whether the order's tax is only announced: the us store calculates none. */
export const withoutSalesTax = ({ store, totals }: Pick<Order, 'store' | 'totals'>): boolean =>
  leavesSalesTaxOpen(store) && Money.isZero(totals.tax);
const taxesOf = (order: Order, texts: OrderTexts, money: (amount: Money) => string): readonly Row[] => {
  if (withoutSalesTax(order)) return [{ label: texts.salesTax, value: texts.notIncluded }];
  const rows = taxRows(order.lines, order.totals);
  const law = order.store === 'ch' || order.store === 'li' ? 'ch' : 'eu';
  const rate = rateIn(order.locale);
  return [
    {
      label: texts.net,
      value: money(
        Money.sum(
          rows.map(({ net }) => net),
          order.currency,
        ),
      ),
    },
    ...rows.map(({ treatment, ratePpm, net, shipping, tax }) => {
      const base = Money.isZero(shipping) ? money(net) : texts.withShipping(money(net));
      return { label: texts.taxes[treatment](rate(ratePpm), base, law), value: money(tax) };
    }),
  ];
};

const vatIdLabel: Readonly<Record<Language, string>> = { de: 'UID-Nummer (MWST/USt-IdNr.)', en: 'VAT ID' };

/** The language of the order. */
export const languageOfOrder = ({ locale }: Pick<Order, 'locale'>): Language => (locale.startsWith('de') ? 'de' : 'en');

/** The site of the order. The locale tells the German site; none tells the Austrian one. */
export const siteOfOrder = ({ store, locale }: Pick<Order, 'store' | 'locale'>): SiteKey =>
  locale === 'de-DE' ? 'de' : store;

/**
 * Whether goods are sent to the shipping address, or collected there from a seller. What is picked up goes to no address,
 * even if the shopper has entered one.
 */
const usesShippingAddress = ({ type, shippingMode }: Pick<Order, 'type' | 'shippingMode'>): boolean =>
  type === 'buy' ? shippingMode !== 'pickup' : shippingMode === 'insured-shipping';

/** The gross goods before the coupon. */
const goodsOf = ({ totals: { gross, shipping }, discount }: Order): Money =>
  Money.subtract(Money.subtract(gross, shipping), discount?.amount ?? Money.zero(gross.currency));

/**
 * The summary for the customer of an order, in the language of the order and with the money and date formats of its
 * store.
 */
export const orderSummary = (order: Order, shop: ShopIdentity, ofCustomer = false): OrderSummary => {
  const language = languageOfOrder(order);
  const texts = orderTexts[language];
  const money = moneyIn(order.locale);
  const date = dateIn(order);
  const to = linkTo(shop, siteOfOrder(order), language);
  const { billingAddress, shippingAddress, totals, discount } = order;
  const address = (title: string, of: Address): Section => ({ title, lines: addressLines(of, language), rows: [] });
  return {
    language,
    texts,
    shop,
    store: order.store,
    subject: texts.subject[order.type](shop.name, order.orderNumber),
    title: texts.title[order.type],
    greeting: texts.greeting(billingAddress.salutation, billingAddress.firstName, billingAddress.lastName),
    intro: texts.intro[order.type],
    facts: [
      { label: texts.orderNumber[order.type], value: order.orderNumber },
      { label: texts.placedAt, value: date(order.placedAt, true) },
    ],
    lines: order.lines.map(({ name, sku, quantity, unitGross, lineGross, scrap }) => ({
      name: textIn(name, language),
      sku,
      declared: scrap === undefined ? null : declaredIn(order.locale)(scrap),
      quantity: quantityIn(order.locale)(quantity),
      unit: money(unitGross),
      sum: money(lineGross),
    })),
    totals: [
      { label: texts.goods, value: money(goodsOf(order)) },
      ...(discount === undefined ? [] : [{ label: texts.coupon(discount.code), value: money(discount.amount) }]),
      { label: texts.shipping[order.type], value: money(totals.shipping) },
    ],
    gross: { label: texts.gross[order.type], value: money(totals.gross) },
    taxes: order.type === 'sell' ? [] : taxesOf(order, texts, money),
    sections: [
      deliveryOf(order, texts, shop, date),
      paymentOf(order, texts, shop, { money, date }),
      {
        ...address(texts.billingAddress[order.type], billingAddress),
        rows: order.vatId === undefined ? [] : [{ label: vatIdLabel[language], value: writtenVatId(order.vatId) }],
      },
      ...(shippingAddress === null || !usesShippingAddress(order)
        ? []
        : [address(texts.shippingAddress[order.type], shippingAddress)]),
    ],
    questions: texts.questions[order.type](shop.email, shop.phone),
    agreedIntro: texts.agreed.intro[order.type],
    agreed: [
      { label: texts.agreed.terms, link: to.terms() },
      // The right of withdrawal is that of buyers.
      ...(order.type === 'buy' ? [{ label: texts.agreed.cancellation, link: to.cancellation() }] : []),
    ],
    view: ofCustomer
      ? { label: hasSlip(order, []) ? texts.viewSlip : texts.viewOrder[order.type], link: to.order(order.id) }
      : { label: texts.view, link: to.home() },
  };
};
