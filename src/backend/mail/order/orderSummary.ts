import { Money } from '../../../domain/kernel/Money.ts';
import { textIn, type Language } from '../../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../../domain/market/Market.ts';
import { hasSlip } from '../../../domain/order/Selling.ts';
import type { Order } from '../../../domain/order/Order.ts';
import { isDelivery } from '../../../domain/order/OrderOrigin.ts';
import { greetingByName } from '../letter.ts';
import { linkTo } from '../links.ts';
import type { ShopIdentity } from '../ShopIdentity.ts';
import { dateIn, declaredIn, languageOfOrder, moneyIn, quantityIn, siteOfOrder } from './formats.ts';
import { type Row, type Section, sectionsOf } from './sections.ts';
import { taxRowsOf } from './taxRowsOf.ts';
import { deliveryTexts } from './deliveryTexts.ts';
import { orderTexts } from './orderTexts.ts';
import type { OrderTexts } from './texts/OrderTexts.ts';

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
  /** false: the pieces come out of the deposit, where they are the customer's already. */
  readonly hasPrices: boolean;
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
  const to = linkTo(shop, siteOfOrder(order), language);
  const { billingAddress, totals, discount } = order;
  const delivery = isDelivery(order) ? deliveryTexts[language] : null;
  return {
    language,
    texts,
    shop,
    store: order.store,
    subject: (delivery?.subject ?? texts.subject[order.type])(shop.name, order.orderNumber),
    title: delivery?.title ?? texts.title[order.type],
    greeting: greetingByName[language](billingAddress),
    intro: delivery?.intro ?? texts.intro[order.type],
    facts: [
      { label: texts.orderNumber[order.type], value: order.orderNumber },
      { label: texts.placedAt, value: dateIn(order)(order.placedAt, true) },
    ],
    lines: order.lines.map(({ name, sku, quantity, unitGross, lineGross, scrap }) => ({
      name: textIn(name, language),
      sku,
      declared: scrap === undefined ? null : declaredIn(order.locale)(scrap),
      quantity: quantityIn(order.locale)(quantity),
      unit: money(unitGross),
      sum: money(lineGross),
    })),
    hasPrices: delivery === null,
    totals: [
      { label: delivery?.goods ?? texts.goods, value: money(goodsOf(order)) },
      ...(discount === undefined ? [] : [{ label: texts.coupon(discount.code), value: money(discount.amount) }]),
      { label: texts.shipping[order.type], value: money(totals.shipping) },
    ],
    gross: { label: texts.gross[order.type], value: money(totals.gross) },
    taxes: order.type === 'sell' ? [] : taxRowsOf(order, texts, money),
    sections: sectionsOf(order, shop),
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
