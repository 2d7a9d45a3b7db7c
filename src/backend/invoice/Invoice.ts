import { writtenVatId } from '../../domain/account/WrittenVatId.ts';
import type { Order } from '../../domain/order/Order.ts';
import { orderSummary, rateIn, withoutSalesTax, type OrderSummary, type Row } from '../mail/order/orderSummary.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { type InvoiceTexts, invoiceTexts } from './invoiceTexts.ts';

/** All texts of an invoice, formatted, before it becomes a document. */
export interface Invoice {
  readonly summary: OrderSummary;
  readonly texts: InvoiceTexts;
  readonly title: string;
  readonly facts: readonly Row[];
  /** Title of the tax rates' column. */
  readonly taxTitle: string;
  /** The tax rate of each line, in their order. */
  readonly rates: readonly string[];
  readonly notes: readonly string[];
  readonly fileName: string;
}

/**
 * The invoice of an order in the language and format of its locale. The order number is the invoice number; it is never
 * used twice.
 */
export const invoiceOf = (order: Order, shop: ShopIdentity): Invoice => {
  const summary = orderSummary(order, shop);
  const texts = invoiceTexts[summary.language];
  const rate = rateIn(order.locale);
  const open = withoutSalesTax(order);
  // Orders stored before tax classes were do not say why they are exempt.
  const unsaid = !open && order.lines.some(({ taxRatePpm, taxClass }) => taxRatePpm === 0 && taxClass === undefined);
  return {
    summary,
    texts,
    title: texts.title[order.type],
    facts: [
      { label: texts.number[order.type], value: order.orderNumber },
      ...summary.facts.slice(1),
      ...(order.vatId === undefined ? [] : [{ label: texts.vatId, value: writtenVatId(order.vatId) }]),
    ],
    taxTitle: open ? summary.texts.salesTax : texts.tax,
    rates: order.lines.map(({ taxRatePpm }) => {
      if (open) return summary.texts.notIncluded;
      return taxRatePpm === 0 ? texts.taxFree : rate(taxRatePpm);
    }),
    notes: [...(unsaid ? [texts.taxFreeNote] : []), texts.delivered],
    fileName: texts.fileName[order.type](order.orderNumber),
  };
};
