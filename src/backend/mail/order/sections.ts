import { writtenVatId } from '../../../domain/account/WrittenVatId.ts';
import type { Address } from '../../../domain/kernel/Address.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import { onceFor } from '../../../domain/kernel/onceFor.ts';
import { townLine } from '../../../domain/kernel/townLine.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import type { Order } from '../../../domain/order/Order.ts';
import { isDelivery } from '../../../domain/order/OrderOrigin.ts';
import { hasSlip, isOutOfDeposit } from '../../../domain/order/Selling.ts';
import { hasIban } from '../../../domain/payment/BankAccount.ts';
import { payBy } from '../../../domain/payment/PaymentTerm.ts';
import { guaranteedUntil } from '../../../domain/payout/GuaranteeTerm.ts';
import { maskedNumber } from '../../../domain/payout/PayoutAccount.ts';
import type { ShopIdentity } from '../ShopIdentity.ts';
import { dateIn, languageOfOrder, moneyIn } from './formats.ts';
import { deliveryTexts } from './deliveryTexts.ts';
import { orderTexts } from './orderTexts.ts';
import type { OrderTexts } from './texts/OrderTexts.ts';

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

const countryNames = onceFor(
  (language: Language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }),
);
const countryName = (country: string, language: Language): string => countryNames(language).of(country) ?? country;
/** An address line by line, the country in the reader's language. */
export const addressLines = (address: Address, language: Language): readonly string[] => [
  ...(address.company === undefined ? [] : [address.company]),
  `${address.firstName} ${address.lastName}`,
  address.apartment === undefined ? address.street : `${address.street}, ${address.apartment}`,
  townLine(address),
  countryName(address.country, language),
];

/** Whether an order delivers out of the deposit, and costs nothing. */
const isFreeDelivery = (order: Order): boolean => isDelivery(order) && Money.isZero(order.totals.gross);

/** How the goods change hands, until when, and where. */
const deliveryOf = (order: Order, texts: OrderTexts, shop: ShopIdentity): Section => {
  const date = dateIn(order);
  const modes = texts.modes[order.type];
  const place = shop.pickupPlaces[languageOfOrder(order)].find(({ slug }) => slug === order.pickupStore);
  const travels = order.type === 'buy' && (order.shippingMode === 'shipping' || order.shippingMode === 'shippingBuy');
  const mode = (order.shippingMode === null ? undefined : modes[order.shippingMode]) ?? modes.none;
  return {
    title: texts.delivery[order.type],
    lines: [
      travels && isFreeDelivery(order) ? deliveryTexts[languageOfOrder(order)].sentFree : mode,
      ...(order.type === 'buy' || isOutOfDeposit(order) ? [] : [texts.guaranteed(date(guaranteedUntil(order), false))]),
      ...(hasSlip(order, []) ? [texts.takeSlip] : []),
      ...(order.pickupBy === null ? [] : [texts.pickupBy(date(order.pickupBy, false))]),
      ...(travels && !isDelivery(order) ? [texts.returns] : []),
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

/** How the order is paid, by whom, and where the money goes. */
const paymentOf = (order: Order, texts: OrderTexts, shop: ShopIdentity): Section => {
  const money = moneyIn(order.locale);
  const date = dateIn(order);
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
  const title = texts.payment[order.type];
  if (isFreeDelivery(order)) return { title, lines: [deliveryTexts[languageOfOrder(order)].nothingToPay], rows: [] };
  return {
    title,
    lines: [
      texts.methods[order.type][order.paymentMethod],
      ...(identification === undefined ? [] : [texts.identification[order.type](money(identification.threshold))]),
    ],
    rows: rowsOf(),
  };
};

const vatIdLabel: Readonly<Record<Language, string>> = { de: 'UID-Nummer (MWST/USt-IdNr.)', en: 'VAT ID' };

/**
 * Whether goods are sent to the shipping address, or collected there from a seller. What is picked up goes to no address,
 * even if the shopper has entered one.
 */
const usesShippingAddress = ({ type, shippingMode }: Pick<Order, 'type' | 'shippingMode'>): boolean =>
  type === 'buy' ? shippingMode !== 'pickup' : shippingMode === 'insured-shipping';

/** The parts of a confirmation below its totals: delivery, payment, and the addresses that count. */
export const sectionsOf = (order: Order, shop: ShopIdentity): readonly Section[] => {
  const language = languageOfOrder(order);
  const texts = orderTexts[language];
  const { type, billingAddress, shippingAddress, vatId } = order;
  return [
    deliveryOf(order, texts, shop),
    paymentOf(order, texts, shop),
    {
      title: texts.billingAddress[type],
      lines: addressLines(billingAddress, language),
      rows: vatId === undefined ? [] : [{ label: vatIdLabel[language], value: writtenVatId(vatId) }],
    },
    ...(shippingAddress === null || !usesShippingAddress(order)
      ? []
      : [{ title: texts.shippingAddress[type], lines: addressLines(shippingAddress, language), rows: [] }]),
  ];
};
