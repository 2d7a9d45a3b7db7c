import { Money } from '../../domain/kernel/Money.ts';
import { textIn, type Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { Order, OrderLine } from '../../domain/order/Order.ts';
import { guaranteedUntil } from '../../domain/payout/GuaranteeTerm.ts';
import { dateIn, gramsIn, languageOfOrder, moneyIn, quantityIn } from '../mail/order/formats.ts';
import { addressLines, type Row, type Section } from '../mail/order/sections.ts';
import { orderTexts } from '../mail/order/orderTexts.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { invoiceTexts } from './invoiceTexts.ts';
import { type Journey, journeyOf, slipTexts } from './slipTexts.ts';

/** All texts of a slip, formatted, before it becomes a document. */
export interface Slip {
  readonly language: Language;
  readonly shop: ShopIdentity;
  readonly store: StoreKey;
  readonly title: string;
  /** As text, and as the content of the QR code. */
  readonly orderNumber: string;
  /** Where the goods go, or where they are fetched. */
  readonly place: Section;
  readonly facts: readonly Row[];
  /** Titles of the columns: item, quantity, declared value. */
  readonly columns: readonly [string, string, string];
  readonly lines: readonly {
    readonly name: string;
    /** The article number; of scrap what was declared. */
    readonly details: string;
    readonly quantity: string;
    readonly declared: string;
  }[];
  readonly total: Row;
  /** What the seller does, and how the goods are insured. */
  readonly sections: readonly Section[];
  readonly questions: string;
  readonly pageOf: (page: number, of: number) => string;
  readonly fileName: string;
}

const placeOf = (order: Order, shop: ShopIdentity, journey: Journey): readonly string[] => {
  const language = languageOfOrder(order);
  if (journey === 'fetched') return addressLines(order.shippingAddress ?? order.billingAddress, language);
  const store = shop.pickupPlaces[language].find(({ slug }) => slug === order.pickupStore);
  // Without a store the goods go to the company.
  return store === undefined ? shop.imprint[order.store].slice(0, 1) : [shop.name, store.name, store.address];
};

const detailsOf = ({ scrap, sku }: OrderLine, order: Order): string => {
  if (scrap === undefined) return sku;
  const { scrap: words } = slipTexts[languageOfOrder(order)];
  const fineness = scrap.finenessUnknown === undefined ? quantityIn(order.locale)(scrap.fineness / 100) : null;
  return words(scrap.metal, fineness, gramsIn(order.locale)(scrap.weight));
};

/** The slip of a sell order in the language and format of its locale; declared are the confirmed prices (SELL-6). */
export const slipOf = (order: Order, shop: ShopIdentity): Slip => {
  const { orderNumber, lines, currency, billingAddress, shippingMode, store } = order;
  const language = languageOfOrder(order);
  const texts = slipTexts[language];
  const common = orderTexts[language];
  const money = moneyIn(order.locale);
  const date = dateIn(order);
  const journey = journeyOf(shippingMode);
  const until = date(guaranteedUntil(order), false);
  const total = money(
    Money.sum(
      lines.map(({ lineGross }) => lineGross),
      currency,
    ),
  );
  const steps = [
    ...(shippingMode === 'pickup' ? [texts.appointment] : []),
    ...(shippingMode === 'scrapMetalBox' ? [texts.box] : []),
    ...texts.steps[journey](until),
  ];
  return {
    language,
    shop,
    store,
    title: texts.title,
    orderNumber,
    place: { title: texts.place[journey], lines: placeOf(order, shop, journey), rows: [] },
    facts: [
      { label: common.orderNumber.sell, value: orderNumber },
      { label: common.placedAt, value: date(order.placedAt, true) },
      { label: texts.guaranteed, value: until },
      { label: texts.seller, value: addressLines(billingAddress, language).join(', ') },
    ],
    columns: [common.item, common.quantity, texts.declared],
    lines: lines.map((line) => ({
      name: textIn(line.name, language),
      details: detailsOf(line, order),
      quantity: quantityIn(order.locale)(line.quantity),
      declared: money(line.lineGross),
    })),
    total: { label: texts.declaredTotal, value: total },
    sections: [
      { title: texts.toDo, lines: steps.map((step, before) => `${before + 1}. ${step}`), rows: [] },
      { title: texts.insurance, lines: [texts.insured[journey](total)], rows: [] },
    ],
    questions: common.questions.sell(shop.email, shop.phone),
    pageOf: invoiceTexts[language].page,
    fileName: texts.fileName(orderNumber),
  };
};
