import { writtenVatId } from '../../domain/account/WrittenVatId.ts';
import { settledSale } from '../../domain/order/Documents.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderEvent } from '../../domain/order/OrderEvent.ts';
import { receiptOf } from '../../domain/order/Selling.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import { dateIn, rateIn } from '../mail/order/formats.ts';
import { orderSummary, type OrderSummary } from '../mail/order/orderSummary.ts';
import { type Row, type Section } from '../mail/order/sections.ts';
import { withoutSalesTax } from '../mail/order/taxRowsOf.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { type InvoiceTexts, invoiceTexts } from './invoiceTexts.ts';

/** All texts of an invoice, formatted, before it becomes a document. */
export interface Invoice {
  readonly side: Side;
  readonly summary: OrderSummary;
  readonly texts: InvoiceTexts;
  readonly title: string;
  /** Name and address of the customer. */
  readonly recipient: readonly string[];
  readonly facts: readonly Row[];
  /** Titles of the columns: pieces, tax rate and unit price, and the sum; those of a sale have no tax and no unit price. */
  readonly columns: readonly string[];
  readonly lines: readonly {
    /** The texts of the columns. */
    readonly cells: readonly string[];
    /** The article number; of scrap fineness and weight. */
    readonly details: string;
  }[];
  readonly sections: readonly Section[];
  readonly notes: readonly string[];
  readonly fileName: string;
}

const recipientOf = ({ sections }: OrderSummary): readonly string[] => sections[2]?.lines ?? [];

/** What the shop paid for, without the taxes and addresses of a purchase. */
const statementOf = (order: Order, shop: ShopIdentity, events: readonly OrderEvent[]): Invoice => {
  const settled = settledSale(order, events);
  const summary = orderSummary(settled, shop);
  const texts = invoiceTexts[summary.language];
  const receipt = receiptOf(events);
  const [, payment] = summary.sections;
  return {
    side: 'sell',
    summary,
    texts,
    title: texts.title.sell,
    recipient: recipientOf(summary),
    facts: [
      { label: texts.number.sell, value: order.orderNumber },
      ...summary.facts.slice(1),
      ...(receipt === null ? [] : [{ label: texts.arrived, value: dateIn(order)(receipt.arrivedAt, false) }]),
    ],
    columns: [summary.texts.item, summary.texts.quantity, summary.texts.sum],
    lines: summary.lines.map(({ name, quantity, sum, sku, declared }) => ({
      cells: [name, quantity, sum],
      details: declared ?? sku,
    })),
    sections: payment === undefined ? [] : [payment],
    notes: [],
    fileName: texts.fileName.sell(order.orderNumber),
  };
};

/**
 * The invoice of an order in the language and format of its locale; of a sale the statement of what was agreed. The order
 * number is the invoice number; it is never used twice.
 * @param events those of a sale
 */
export const invoiceOf = (order: Order, shop: ShopIdentity, events: readonly OrderEvent[] = []): Invoice => {
  if (order.type === 'sell') return statementOf(order, shop, events);
  const summary = orderSummary(order, shop);
  const texts = invoiceTexts[summary.language];
  const rate = rateIn(order.locale);
  const open = withoutSalesTax(order);
  // Orders stored before tax classes were do not say why they are exempt.
  const unsaid = !open && order.lines.some(({ taxRatePpm, taxClass }) => taxRatePpm === 0 && taxClass === undefined);
  const rateOf = (taxRatePpm: number): string => {
    if (open) return summary.texts.notIncluded;
    return taxRatePpm === 0 ? texts.taxFree : rate(taxRatePpm);
  };
  const { item, quantity: pieces, unitPrice, sum: total, salesTax } = summary.texts;
  const [delivery, payment, , ...others] = summary.sections;
  return {
    side: 'buy',
    summary,
    texts,
    title: texts.title.buy,
    recipient: recipientOf(summary),
    facts: [
      { label: texts.number.buy, value: order.orderNumber },
      ...summary.facts.slice(1),
      ...(order.vatId === undefined ? [] : [{ label: texts.vatId, value: writtenVatId(order.vatId) }]),
    ],
    columns: [item, pieces, open ? salesTax : texts.tax, unitPrice, total],
    lines: summary.lines.map(({ name, sku, quantity, unit, sum }, at) => ({
      cells: [name, quantity, rateOf(order.lines[at]?.taxRatePpm ?? 0), unit, sum],
      details: sku,
    })),
    sections: [payment, delivery, ...others].filter((section) => section !== undefined),
    notes: [...(unsaid ? [texts.taxFreeNote] : []), texts.delivered],
    fileName: texts.fileName.buy(order.orderNumber),
  };
};
