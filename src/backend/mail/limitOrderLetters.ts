import type { Language } from '../../domain/kernel/Translated.ts';
import type { Money } from '../../domain/kernel/Money.ts';
import type { Evidence, Failure } from '../../domain/limit-order/Evidence.ts';
import type { KeptLimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import { marketOf } from '../../domain/market/Stores.ts';
import { greetingByName, type Named, sealed } from './letter.ts';
import { linkTo } from './links.ts';
import type { Mail } from './Mail.ts';
import { dateIn, moneyIn, quantityIn } from './order/formats.ts';
import { orderTexts } from './order/orderTexts.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

/** What the shop writes to the customer of a limit order about. */
export type NewsEvidence = Extract<
  Evidence,
  { readonly what: 'executed' | 'reminded' | 'expired' | 'product-inactive' | 'restored' | 'failed' }
>;

export interface LimitOrderNews {
  /** As it is after what happened. */
  readonly limitOrder: KeptLimitOrder;
  readonly evidence: NewsEvidence;
  readonly customer: Named;
  /** The customer's address; customers sign in only once they have verified it. */
  readonly recipient: string;
  readonly language: Language;
  /** The name of the product in the language. */
  readonly product: string;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** What the sentences name, formatted for one language. */
interface Facts {
  readonly number: string;
  readonly side: KeptLimitOrder['side'];
  /** With the name of the product: `2 × Philharmoniker`. */
  readonly pieces: string;
  readonly product: string;
  readonly target: string;
  /** The day and the time at which it expires. */
  readonly end: string;
  readonly money: (amount: Money) => string;
}

const germanFailures: Readonly<Record<Failure, string>> = {
  'phone-not-verified': 'Ihre Telefonnummer wurde nicht rechtzeitig bestätigt.',
  'data-missing': 'Es fehlten Angaben, die eine Bestellung braucht.',
  'country-not-served': 'Wir liefern nicht mehr in das Land der Adresse.',
  'shipping-method-refused': 'Die gewählte Lieferung ist nicht mehr möglich.',
  'payment-method-refused': 'Die gewählte Zahlung ist nicht mehr möglich.',
};
const englishFailures: Readonly<Record<Failure, string>> = {
  'phone-not-verified': 'Your phone number was not verified in time.',
  'data-missing': 'Data that an order needs were missing.',
  'country-not-served': 'We no longer deliver to the country of the address.',
  'shipping-method-refused': 'The chosen delivery is no longer possible.',
  'payment-method-refused': 'The chosen payment is no longer possible.',
};

const german = (evidence: NewsEvidence, { number, side, pieces, product, target, end, money }: Facts): Words => {
  switch (evidence.what) {
    case 'executed':
      return {
        subject: `Ihre Limit-Order ${number} wurde ausgeführt`,
        title: 'Ihre Limit-Order wurde ausgeführt',
        paragraphs: [
          `der Kurs hat Ihren Zielpreis erreicht. ${side === 'buy' ? 'Sie kaufen' : 'Sie verkaufen'} ${pieces} zu ${money(evidence.unitPrice)} je Stück; Ihr Zielpreis war ${target}. Aus Ihrer Limit-Order ${number} ist ${side === 'buy' ? 'die Bestellung' : 'der Verkauf'} ${evidence.orderNumber} geworden.`,
          'Alles Weitere steht in der Bestätigung, die wir Ihnen gesondert senden.',
        ],
      };
    case 'reminded':
      return {
        subject: `Ihre Limit-Order ${number} läuft bald ab`,
        title: 'Ihre Limit-Order läuft bald ab',
        paragraphs: [
          `Ihre Limit-Order ${number} über ${pieces} zum Zielpreis von ${target} läuft am ${end} ab. Bis dahin kann sie noch ausgeführt werden.`,
        ],
      };
    case 'expired':
      return {
        subject: `Ihre Limit-Order ${number} ist abgelaufen`,
        title: 'Ihre Limit-Order ist abgelaufen',
        paragraphs: [
          `Ihre Limit-Order ${number} über ${pieces} zum Zielpreis von ${target} ist abgelaufen und wird nicht mehr ausgeführt. Sie können sie in Ihrem Kundenkonto erneuern.`,
        ],
      };
    case 'product-inactive':
      return {
        subject: `Ihre Limit-Order ${number} ruht`,
        title: 'Ihre Limit-Order ruht',
        paragraphs: [
          `„${product}“ wird zurzeit nicht gehandelt. Ihre Limit-Order ${number} wird deshalb nicht ausgeführt.`,
        ],
      };
    case 'restored':
      return {
        subject: `Ihre Limit-Order ${number} ruht`,
        title: 'Bitte sehen Sie nach Ihrer Limit-Order',
        paragraphs: [
          `wir mussten unsere Daten aus einer Sicherung wiederherstellen und wissen nicht, ob Ihre Limit-Order ${number} über ${pieces} zum Zielpreis von ${target} seither ausgeführt wurde. Sie ruht deshalb und wird nicht ausgeführt.`,
          'Haben Sie keine Bestätigung eines Auftrags daraus erhalten, können Sie sie in Ihrem Kundenkonto erneuern.',
        ],
      };
    case 'failed':
      return {
        subject: `Ihre Limit-Order ${number} konnte nicht ausgeführt werden`,
        title: 'Ihre Limit-Order konnte nicht ausgeführt werden',
        paragraphs: [
          `Ihre Limit-Order ${number} über ${pieces} zum Zielpreis von ${target} konnte nicht ausgeführt werden und ist beendet. ${germanFailures[evidence.reason]}`,
        ],
      };
  }
};

const english = (evidence: NewsEvidence, { number, side, pieces, product, target, end, money }: Facts): Words => {
  switch (evidence.what) {
    case 'executed':
      return {
        subject: `Your limit order ${number} has been executed`,
        title: 'Your limit order has been executed',
        paragraphs: [
          `The price has reached your target. ${side === 'buy' ? 'You buy' : 'You sell'} ${pieces} at ${money(evidence.unitPrice)} each; your target was ${target}. Your limit order ${number} has become ${side === 'buy' ? 'order' : 'sale'} ${evidence.orderNumber}.`,
          'Everything else is in the confirmation, which we send you separately.',
        ],
      };
    case 'reminded':
      return {
        subject: `Your limit order ${number} expires soon`,
        title: 'Your limit order expires soon',
        paragraphs: [
          `Your limit order ${number} for ${pieces} at a target of ${target} expires on ${end}. Until then it can still be executed.`,
        ],
      };
    case 'expired':
      return {
        subject: `Your limit order ${number} has expired`,
        title: 'Your limit order has expired',
        paragraphs: [
          `Your limit order ${number} for ${pieces} at a target of ${target} has expired and will not be executed any more. You can renew it in your account.`,
        ],
      };
    case 'product-inactive':
      return {
        subject: `Your limit order ${number} is at rest`,
        title: 'Your limit order is at rest',
        paragraphs: [`“${product}” is not traded at present, so your limit order ${number} is not executed.`],
      };
    case 'restored':
      return {
        subject: `Your limit order ${number} is at rest`,
        title: 'Please look at your limit order',
        paragraphs: [
          `We had to restore our data from a backup and do not know whether your limit order ${number} for ${pieces} at a target of ${target} has been executed since. It is at rest and will not be executed.`,
          'If you have got no confirmation of an order from it, you can renew it in your account.',
        ],
      };
    case 'failed':
      return {
        subject: `Your limit order ${number} could not be executed`,
        title: 'Your limit order could not be executed',
        paragraphs: [
          `Your limit order ${number} for ${pieces} at a target of ${target} could not be executed and has ended. ${englishFailures[evidence.reason]}`,
        ],
      };
  }
};

const labels: Readonly<Record<Language, Readonly<Record<'limitOrder' | 'copy', string>>>> = {
  de: { limitOrder: 'Zur Limit-Order', copy: 'Adresse der Seite:' },
  en: { limitOrder: 'View limit order', copy: 'Address of the page:' },
};

const wordsOf = ({ limitOrder, evidence, language, product }: LimitOrderNews): Words => {
  const { number, side, store, quantity, targetUnitPrice, expiresAt } = limitOrder;
  const { localeTag } = marketOf({ site: store, language });
  const money = moneyIn(localeTag);
  const facts: Facts = {
    number,
    side,
    product,
    money,
    pieces: `${quantityIn(localeTag)(quantity)}\u00a0× ${product}`,
    target: money(targetUnitPrice),
    end: dateIn({ locale: localeTag, store })(expiresAt, true),
  };
  return language === 'de' ? german(evidence, facts) : english(evidence, facts);
};

const keyOf = ({ evidence, limitOrder: { id, version } }: LimitOrderNews): string =>
  `${evidence.what}/${id}/${version}`;

/** The mail about a limit order; it leads to the order that it became, else to the limit order in the account. */
export const limitOrderMail = (news: LimitOrderNews, shop: ShopIdentity): Mail => {
  const {
    customer,
    recipient,
    language,
    limitOrder: { id, store, side, order },
  } = news;
  const words = wordsOf(news);
  const to = linkTo(shop, store, language);
  const label = labels[language];
  return sealed(
    {
      ...words,
      subject: `${shop.name}: ${words.subject}`,
      greeting: greetingByName[language](customer),
      action:
        order === null
          ? { label: label.limitOrder, link: to.limitOrder(id) }
          : { label: orderTexts[language].viewOrder[side], link: to.order(order.id) },
      notes: [],
      copy: label.copy,
    },
    { kind: 'limit-order', dedupeKey: `limit-order/${keyOf(news)}`, recipient, store, language, shop },
  );
};

/** The same as a text message to a phone. */
export const limitOrderText = (news: LimitOrderNews, phone: string, shop: ShopIdentity): Mail => {
  const { order } = news.limitOrder;
  return {
    kind: 'limit-order-text',
    dedupeKey: `limit-order-text/${keyOf(news)}`,
    recipient: phone,
    subject: '',
    html: '',
    text: `${shop.name}: ${wordsOf(news).subject}${order === null ? '' : ` (${order.orderNumber})`}.`,
  };
};
