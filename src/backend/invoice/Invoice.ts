import { Money } from '../../domain/kernel/Money.ts';
import type { Order } from '../../domain/order/Order.ts';
import { moneyIn, orderSummary, withoutSalesTax, type OrderSummary, type Row } from '../mail/orderSummary.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { type InvoiceTexts, invoiceTexts } from './invoiceTexts.ts';

/** Everything an invoice says, worded and formatted, before it becomes a document. */
export interface Invoice {
  readonly summary: OrderSummary;
  readonly texts: InvoiceTexts;
  readonly title: string;
  readonly facts: readonly Row[];
  /** What stands over the tax rates. */
  readonly taxTitle: string;
  /** The tax rate of each line, in their order. */
  readonly rates: readonly string[];
  /** Net, the tax of each rate apart, shipping. */
  readonly totals: readonly Row[];
  readonly notes: readonly string[];
  readonly fileName: string;
}

const rateIn = (locale: Order['locale']) => (ppm: number): string =>
  new Intl.NumberFormat(locale === 'en' ? 'en-IE' : locale, { style: 'percent', maximumFractionDigits: 2 }).format(ppm / 1_000_000);

/** The invoice of an order in the language and format of its locale; its number is that of the order, which is never used twice. */
export const invoiceOf = (order: Order, shop: ShopIdentity): Invoice => {
  const summary = orderSummary(order, shop);
  const texts = invoiceTexts[summary.language];
  const money = moneyIn(order.locale);
  const rate = rateIn(order.locale);
  const rates = [...new Set(order.lines.map(({ taxRatePpm }) => taxRatePpm))].filter((ppm) => ppm > 0).toSorted((a, b) => b - a);
  const taxOf = (ppm: number) => Money.sum(order.lines.filter((line) => line.taxRatePpm === ppm).map((line) => Money.times(line.unitTax, line.quantity)), order.currency);
  const [net, tax, shipping] = summary.totals;
  const open = withoutSalesTax(order);
  const some = (row: Row | undefined): readonly Row[] => (row === undefined ? [] : [row]);
  return {
    summary, texts,
    title: texts.title[order.type],
    facts: [{ label: texts.number[order.type], value: order.orderNumber }, ...summary.facts.slice(1), ...(order.vatId === undefined ? [] : [{ label: texts.vatId, value: order.vatId }])],
    taxTitle: open ? summary.texts.salesTax : texts.taxOf('').trim(),
    rates: order.lines.map(({ taxRatePpm }) => (open ? summary.texts.notIncluded : taxRatePpm === 0 ? texts.taxFree : rate(taxRatePpm))),
    totals: [...some(net), ...(open ? some(tax) : []), ...rates.map((ppm) => ({ label: texts.taxOf(rate(ppm)), value: money(taxOf(ppm)) })), ...some(shipping)],
    notes: [...(!open && order.lines.some(({ taxRatePpm }) => taxRatePpm === 0) ? [texts.taxFreeNote] : []), texts.delivered],
    fileName: texts.fileName[order.type](order.orderNumber),
  };
};
