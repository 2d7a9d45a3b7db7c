import type { Page } from '../../../domain/content/Page.ts';
import { button, heading, ink, mailPage, rule, soft, subheading } from '../mailPage.ts';
import { markup, type Markup } from '../markup.ts';
import { pageHtml } from '../pageInMail.ts';
import type { OrderSummary, Row, Section } from './orderSummary.ts';

const figures = 'font-variant-numeric:tabular-nums;white-space:nowrap';

const row = ({ label, value }: Row): Markup => markup`<tr>
<td class="soft" style="${{ html: soft }};padding:3px 16px 3px 0;vertical-align:top;white-space:nowrap">${label}</td>
<td class="ink" style="${{ html: ink }};padding:3px 0;${{ html: 'font-variant-numeric:tabular-nums' }}">${value}</td></tr>`;

const rows = (of: readonly Row[]): Markup =>
  of.length === 0
    ? { html: '' }
    : markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:8px;font-size:15px;line-height:22px">${of.map(row)}</table>`;

const section = ({ title, lines, rows: table }: Section): Markup => markup`${subheading(title)}
<p class="soft" style="${{ html: soft }};font-size:15px;line-height:22px;margin:0">${lines.map((line, place) => markup`${{ html: place === 0 ? '' : '<br>' }}${line}`)}</p>${rows(table)}`;

const wide = (of: Section): Markup =>
  markup`<tr><td class="rule" style="${{ html: rule }};padding:24px 0">${section(of)}</td></tr>`;
const halves = (of: readonly Section[]): Markup => markup`<tr><td class="rule" style="${{ html: rule }};padding:24px 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>${of.map(
  (each) => markup`
<td class="half" width="50%" style="vertical-align:top;padding:0 16px 12px 0">${section(each)}</td>`,
)}</tr></table></td></tr>`;

const lineItems = ({ lines, totals, gross, taxes, texts }: OrderSummary): Markup => {
  const cell = { html: `${rule};padding:14px 0 14px 12px;text-align:right;vertical-align:top;${figures}` };
  const total = ({ label, value }: Row): Markup => markup`<tr>
<td class="soft" style="${{ html: soft }};padding:4px 16px 4px 0;vertical-align:top">${label}</td>
<td class="ink" style="${{ html: ink }};padding:4px 0;text-align:right;vertical-align:top;${{ html: figures }}">${value}</td></tr>`;
  const hint = (text: string): Markup =>
    markup`<span class="hint soft" style="display:none;${{ html: soft }}">${text}: </span>`;
  return markup`<table class="items" cellpadding="0" cellspacing="0" border="0" width="100%" style="font-size:15px;line-height:22px">
<tr class="head">${[texts.item, texts.quantity, texts.unitPrice, texts.sum].map(
    (title, place) => markup`
<th scope="col" class="soft" style="${{ html: soft }};font-size:13px;font-weight:normal;padding:0 0 8px ${{ html: place === 0 ? '0' : '12px' }};text-align:${{ html: place === 0 ? 'left' : 'right' }}">${title}</th>`,
  )}</tr>
${lines.map(
  ({ name, sku, quantity, unit, sum }) => markup`<tr class="line">
<td class="ink rule" style="${{ html: ink }};${{ html: rule }};padding:14px 0;text-align:left;vertical-align:top">${name}<br><span class="soft" style="${{ html: soft }};font-size:13px">${sku}</span></td>
<td class="ink" style="${{ html: ink }};${cell}">${hint(texts.quantity)}${quantity}</td>
<td class="ink" style="${{ html: ink }};${cell}">${hint(texts.unitPrice)}${unit}</td>
<td class="ink" style="${{ html: ink }};${cell}">${hint(texts.sum)}${sum}</td></tr>`,
)}
</table>
<table cellpadding="0" cellspacing="0" border="0" width="100%" style="font-size:15px;line-height:22px">
<tr><td colspan="2" class="rule" style="${{ html: rule }};padding:0;height:10px;line-height:10px">&nbsp;</td></tr>
${totals.map(total)}
<tr><td class="ink" style="${{ html: ink }};font-size:18px;line-height:28px;font-weight:600;padding:12px 16px 8px 0">${gross.label}</td>
<td class="ink" style="${{ html: ink }};font-size:20px;line-height:28px;font-weight:600;padding:12px 0 8px;text-align:right;${{ html: figures }}">${gross.value}</td></tr>
${taxes.map(total)}
</table>`;
};

/** The confirmation as a complete HTML document without external resources. */
export const orderHtml = (summary: OrderSummary, accepted: readonly Page[] = []): string => {
  const { language, subject, shop, store, title, greeting, intro, facts, sections, questions, agreed, texts, view } =
    summary;
  const [delivery, payment, ...addresses] = sections;
  return mailPage({
    language,
    subject,
    shop,
    store,
    rows: [
      markup`<tr><td>${heading(title)}
<p class="ink" style="${{ html: ink }};font-size:16px;line-height:24px;margin:0 0 16px">${greeting},</p>
<p class="ink" style="${{ html: ink }};font-size:16px;line-height:24px;margin:0 0 20px">${intro}</p>${rows(facts)}</td></tr>`,
      markup`<tr><td style="padding:32px 0 24px">${lineItems(summary)}</td></tr>`,
      ...[delivery, payment].flatMap((each) => (each === undefined ? [] : [wide(each)])),
      ...(addresses.length === 0 ? [] : [halves(addresses)]),
      markup`<tr><td class="rule" style="${{ html: rule }};padding:24px 0 0">
<p class="soft" style="${{ html: soft }};font-size:15px;line-height:22px;margin:0 0 20px">${questions}</p>
<p class="soft" style="${{ html: soft }};font-size:15px;line-height:22px;margin:0 0 20px">${texts.agreed.intro}${agreed.map(({ label, link: at }) => markup`<br><a class="soft" href="${at}" style="${{ html: soft }}">${label}</a>`)}</p>
${button(view.label, view.link)}</td></tr>`,
      ...(accepted.length === 0 ? [] : [markup`<tr><td style="height:32px;line-height:32px">&nbsp;</td></tr>`]),
      ...accepted.map(pageHtml),
    ],
  });
};
