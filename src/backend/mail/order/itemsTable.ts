import { markup, type Markup } from '../markup.ts';
import { bare } from '../parts.ts';
import { figures, ink, rule, soft, style } from '../styles.ts';
import type { OrderSummary } from './orderSummary.ts';
import type { Row } from './sections.ts';

type Item = OrderSummary['lines'][number];

const unbroken = style(figures, 'white-space:nowrap');

/** The first column begins at the left edge, the others end at the right edge of theirs. */
const headStyle = (first: boolean): string =>
  style(
    soft,
    'font-size:13px',
    'font-weight:normal',
    `padding:0 0 8px ${first ? '0' : '12px'}`,
    `text-align:${first ? 'left' : 'right'}`,
  );
const headCell = (title: string, place: number): Markup => markup`
<th scope="col" class="soft" style="${headStyle(place === 0)}">${title}</th>`;

const nameStyle = style(ink, rule, 'padding:14px 0', 'text-align:left', 'vertical-align:top');
const skuStyle = style(soft, 'font-size:13px');
const nameCell = ({ name, sku, declared }: Item): Markup => {
  const below = markup`<br><span class="soft" style="${skuStyle}">${declared === null ? sku : `${sku}, ${declared}`}</span>`;
  return markup`<td class="ink rule" style="${nameStyle}">${name}${below}</td>`;
};

const figureStyle = style(ink, rule, 'padding:14px 0 14px 12px', 'text-align:right', 'vertical-align:top', unbroken);
/** `title`: the column's title, shown where the cells are stacked on phones. */
const figureCell = (title: string, figure: string): Markup => {
  const hint = markup`<span class="hint soft" style="display:none;${soft}">${title}: </span>`;
  return markup`
<td class="ink" style="${figureStyle}">${hint}${figure}</td>`;
};

const itemRow =
  ({ texts, hasPrices }: OrderSummary) =>
  (item: Item): Markup => {
    const cells = [
      nameCell(item),
      figureCell(texts.quantity, item.quantity),
      ...(hasPrices ? [figureCell(texts.unitPrice, item.unit), figureCell(texts.sum, item.sum)] : []),
    ];
    return markup`<tr class="line">
${cells}</tr>`;
  };

const items = (summary: OrderSummary): Markup => {
  const { item, quantity, unitPrice, sum } = summary.texts;
  return markup`<table class="items" ${bare} width="100%" style="font-size:15px;line-height:22px">
<tr class="head">${[item, quantity, ...(summary.hasPrices ? [unitPrice, sum] : [])].map(headCell)}</tr>
${summary.lines.map(itemRow(summary))}
</table>`;
};

const labelStyle = style(soft, 'padding:4px 16px 4px 0', 'vertical-align:top');
const amountStyle = style(ink, 'padding:4px 0', 'text-align:right', 'vertical-align:top', unbroken);
const totalRow = ({ label, value }: Row): Markup => markup`<tr>
<td class="soft" style="${labelStyle}">${label}</td>
<td class="ink" style="${amountStyle}">${value}</td></tr>`;

const grossLabelStyle = style(ink, 'font-size:18px', 'line-height:28px', 'font-weight:600', 'padding:12px 16px 8px 0');
const grossStyle = style(
  ink,
  'font-size:20px',
  'line-height:28px',
  'font-weight:600',
  'padding:12px 0 8px',
  'text-align:right',
  unbroken,
);
const grossRow = ({ label, value }: Row): Markup => markup`<tr><td class="ink" style="${grossLabelStyle}">${label}</td>
<td class="ink" style="${grossStyle}">${value}</td></tr>`;

const ruleStyle = style(rule, 'padding:0', 'height:10px', 'line-height:10px');
const totals = ({ totals: rows, gross, taxes }: OrderSummary): Markup =>
  markup`<table ${bare} width="100%" style="font-size:15px;line-height:22px">
<tr><td colspan="2" class="rule" style="${ruleStyle}">&nbsp;</td></tr>
${rows.map(totalRow)}
${grossRow(gross)}
${taxes.map(totalRow)}
</table>`;

/** The lines of an order, and below them its totals. */
export const itemsTable = (summary: OrderSummary): Markup => markup`${items(summary)}
${totals(summary)}`;
