import type { Language } from '../../domain/kernel/Translated.ts';
import type { LimitOrderId, OrderId, OrderNumber } from '../../domain/kernel/Ids.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { plainGreeting, sealed } from './letter.ts';
import { linkTo } from './links.ts';
import type { Mail } from './Mail.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

/** Why the shop writes to the customer of a limit order. */
export type LimitOrderNotice = 'executed' | 'reminded' | 'expired' | 'product-inactive' | 'failed';

export interface LimitOrderNews {
  readonly notice: LimitOrderNotice;
  readonly id: LimitOrderId;
  /** Of the limit order after what happened. */
  readonly version: number;
  readonly number: string;
  readonly recipient: string;
  readonly store: StoreKey;
  readonly language: Language;
  /** The name of the product in the language. */
  readonly product: string;
  /** null unless it was executed. */
  readonly order: { readonly id: OrderId; readonly orderNumber: OrderNumber } | null;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}
type Said = (number: string, product: string, order: string) => Words;

const german: Readonly<Record<LimitOrderNotice, Said>> = {
  executed: (number, product, order) => ({
    subject: `Ihre Limit-Order ${number} wurde ausgeführt`,
    title: 'Ihre Limit-Order wurde ausgeführt',
    paragraphs: [
      `der Kurs hat Ihren Zielpreis für „${product}“ erreicht. Aus Ihrer Limit-Order ${number} ist die Bestellung ${order} geworden.`,
      'Alles Weitere steht in der Bestätigung der Bestellung, die wir Ihnen gesondert senden.',
    ],
  }),
  reminded: (number, product) => ({
    subject: `Ihre Limit-Order ${number} läuft bald ab`,
    title: 'Ihre Limit-Order läuft bald ab',
    paragraphs: [
      `Ihre Limit-Order ${number} für „${product}“ läuft in weniger als einem Tag ab. Bis dahin kann sie noch ausgeführt werden.`,
    ],
  }),
  expired: (number, product) => ({
    subject: `Ihre Limit-Order ${number} ist abgelaufen`,
    title: 'Ihre Limit-Order ist abgelaufen',
    paragraphs: [`Ihre Limit-Order ${number} für „${product}“ ist abgelaufen und wird nicht mehr ausgeführt.`],
  }),
  'product-inactive': (number, product) => ({
    subject: `Ihre Limit-Order ${number} ruht`,
    title: 'Ihre Limit-Order ruht',
    paragraphs: [
      `„${product}“ wird zurzeit nicht gehandelt. Ihre Limit-Order ${number} wird deshalb nicht ausgeführt.`,
    ],
  }),
  failed: (number, product) => ({
    subject: `Ihre Limit-Order ${number} konnte nicht ausgeführt werden`,
    title: 'Ihre Limit-Order konnte nicht ausgeführt werden',
    paragraphs: [
      `Ihre Limit-Order ${number} für „${product}“ konnte mit Ihren Angaben nicht ausgeführt werden und ist beendet.`,
    ],
  }),
};

const english: Readonly<Record<LimitOrderNotice, Said>> = {
  executed: (number, product, order) => ({
    subject: `Your limit order ${number} has been executed`,
    title: 'Your limit order has been executed',
    paragraphs: [
      `The price of “${product}” has reached your target. Your limit order ${number} has become order ${order}.`,
      'Everything else is in the confirmation of the order, which we send you separately.',
    ],
  }),
  reminded: (number, product) => ({
    subject: `Your limit order ${number} expires soon`,
    title: 'Your limit order expires soon',
    paragraphs: [
      `Your limit order ${number} for “${product}” expires in less than a day. Until then it can still be executed.`,
    ],
  }),
  expired: (number, product) => ({
    subject: `Your limit order ${number} has expired`,
    title: 'Your limit order has expired',
    paragraphs: [`Your limit order ${number} for “${product}” has expired and will not be executed any more.`],
  }),
  'product-inactive': (number, product) => ({
    subject: `Your limit order ${number} is at rest`,
    title: 'Your limit order is at rest',
    paragraphs: [`“${product}” is not traded at present, so your limit order ${number} is not executed.`],
  }),
  failed: (number, product) => ({
    subject: `Your limit order ${number} could not be executed`,
    title: 'Your limit order could not be executed',
    paragraphs: [
      `Your limit order ${number} for “${product}” could not be executed with the data you gave, and has ended.`,
    ],
  }),
};

const said: Readonly<Record<Language, Readonly<Record<LimitOrderNotice, Said>>>> = { de: german, en: english };
const labels: Readonly<Record<Language, Readonly<Record<'order' | 'limitOrder' | 'copy', string>>>> = {
  de: { order: 'Zur Bestellung', limitOrder: 'Zur Limit-Order', copy: 'Adresse der Seite:' },
  en: { order: 'View order', limitOrder: 'View limit order', copy: 'Address of the page:' },
};

const wordsOf = ({ notice, number, language, product, order }: LimitOrderNews): Words =>
  said[language][notice](number, product, order?.orderNumber ?? '');

const keyOf = ({ notice, id, version }: LimitOrderNews): string => `${notice}/${id}/${version}`;

/** The mail about a limit order; it leads to the order that it became, else to the limit order in the account. */
export const limitOrderMail = (news: LimitOrderNews, shop: ShopIdentity): Mail => {
  const { id, recipient, store, language, order } = news;
  const words = wordsOf(news);
  const to = linkTo(shop, store, language);
  const label = labels[language];
  return sealed(
    {
      ...words,
      subject: `${shop.name}: ${words.subject}`,
      greeting: plainGreeting[language],
      action:
        order === null
          ? { label: label.limitOrder, link: to.limitOrder(id) }
          : { label: label.order, link: to.order(order.id) },
      notes: [],
      copy: label.copy,
    },
    { kind: 'limit-order', dedupeKey: `limit-order/${keyOf(news)}`, recipient, store, language, shop },
  );
};

/** The same as a text message to a phone. */
export const limitOrderText = (news: LimitOrderNews, phone: string, shop: ShopIdentity): Mail => ({
  kind: 'limit-order-text',
  dedupeKey: `limit-order-text/${keyOf(news)}`,
  recipient: phone,
  subject: '',
  html: '',
  text: `${shop.name}: ${wordsOf(news).subject}${news.order === null ? '' : ` (${news.order.orderNumber})`}.`,
});
