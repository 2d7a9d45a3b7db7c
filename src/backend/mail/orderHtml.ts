import { markup, type Markup } from './markup.ts';
import type { OrderSummary, Row, Section } from './orderSummary.ts';

/*
 * Mail programs know tables and inline styles; a style sheet is a bonus for those that can: it stacks the line items on phones and
 * turns the colours for a dark screen. Without it the mail reads the same.
 */
const serif = "font-family:Georgia,'Times New Roman',serif";
const sans = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const figures = 'font-variant-numeric:tabular-nums;white-space:nowrap';
const ink = 'color:#1c1a16';
const soft = 'color:#5c5547';
const rule = 'border-top:1px solid #e3ddd0';

const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:599px){
.card{padding-left:20px!important;padding-right:20px!important}
.head{display:none!important}
.items,.items tbody,.line{display:block!important}
.line td{display:block!important;width:auto!important;text-align:left!important;border-top:0!important;padding:2px 0!important}
.line td:first-child{border-top:1px solid #e3ddd0!important;padding-top:14px!important}
.line td:last-child{padding-bottom:14px!important}
.hint{display:inline!important}
.half{display:block!important;width:auto!important;padding-right:0!important}
}
@media (prefers-color-scheme:dark){
.page{background:#12110e!important}
.card{background:#1b1916!important;border-color:#332f28!important}
.ink{color:#f2eee6!important}
.soft{color:#b9b2a4!important}
.mark{color:#93d2b9!important}
.rule,.line td,.line td:first-child{border-color:#332f28!important}
.button{background:#93d2b9!important;color:#0b1f18!important}
}`;

const row = ({ label, value }: Row): Markup => markup`<tr>
<td class="soft" style="${{ html: soft }};padding:3px 16px 3px 0;vertical-align:top">${label}</td>
<td class="ink" style="${{ html: ink }};padding:3px 0;${{ html: 'font-variant-numeric:tabular-nums' }}">${value}</td></tr>`;

const rows = (of: readonly Row[]): Markup =>
  of.length === 0 ? { html: '' } : markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:8px;font-size:15px;line-height:22px">${of.map(row)}</table>`;

const section = ({ title, lines, rows: table }: Section): Markup => markup`
<h2 class="ink" style="${{ html: serif }};${{ html: ink }};font-size:18px;line-height:24px;font-weight:normal;margin:0 0 6px">${title}</h2>
<p class="soft" style="${{ html: soft }};font-size:15px;line-height:22px;margin:0">${lines.map((line, place) => markup`${{ html: place === 0 ? '' : '<br>' }}${line}`)}</p>${rows(table)}`;

const wide = (of: Section): Markup => markup`<tr><td class="rule" style="${{ html: rule }};padding:24px 0">${section(of)}</td></tr>`;
const halves = (of: readonly Section[]): Markup => markup`<tr><td class="rule" style="${{ html: rule }};padding:24px 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>${of.map((each) => markup`
<td class="half" width="50%" style="vertical-align:top;padding:0 16px 12px 0">${section(each)}</td>`)}</tr></table></td></tr>`;

const lineItems = ({ lines, totals, gross, texts }: OrderSummary): Markup => {
  const cell = { html: `${rule};padding:14px 0 14px 12px;text-align:right;vertical-align:top;${figures}` };
  const total = ({ label, value }: Row): Markup => markup`<tr>
<td class="soft" style="${{ html: soft }};padding:4px 0">${label}</td>
<td class="ink" style="${{ html: ink }};padding:4px 0;text-align:right;${{ html: figures }}">${value}</td></tr>`;
  const hint = (text: string): Markup => markup`<span class="hint soft" style="display:none;${{ html: soft }}">${text}: </span>`;
  return markup`<table class="items" cellpadding="0" cellspacing="0" border="0" width="100%" style="font-size:15px;line-height:22px">
<tr class="head">${[texts.item, texts.quantity, texts.unitPrice, texts.sum].map((title, place) => markup`
<th scope="col" class="soft" style="${{ html: soft }};font-size:13px;font-weight:normal;padding:0 0 8px ${{ html: place === 0 ? '0' : '12px' }};text-align:${{ html: place === 0 ? 'left' : 'right' }}">${title}</th>`)}</tr>
${lines.map(({ name, sku, quantity, unit, sum }) => markup`<tr class="line">
<td class="ink rule" style="${{ html: ink }};${{ html: rule }};padding:14px 0;text-align:left;vertical-align:top">${name}<br><span class="soft" style="${{ html: soft }};font-size:13px">${sku}</span></td>
<td class="ink" style="${{ html: ink }};${cell}">${hint(texts.quantity)}${quantity}</td>
<td class="ink" style="${{ html: ink }};${cell}">${hint(texts.unitPrice)}${unit}</td>
<td class="ink" style="${{ html: ink }};${cell}">${hint(texts.sum)}${sum}</td></tr>`)}
</table>
<table cellpadding="0" cellspacing="0" border="0" width="100%" style="font-size:15px;line-height:22px">
<tr><td colspan="2" class="rule" style="${{ html: rule }};padding:0;height:10px;line-height:10px">&nbsp;</td></tr>
${totals.map(total)}
<tr><td class="ink" style="${{ html: serif }};${{ html: ink }};font-size:20px;line-height:28px;padding:12px 0 0">${gross.label}</td>
<td class="ink" style="${{ html: ink }};font-size:20px;line-height:28px;font-weight:bold;padding:12px 0 0;text-align:right;${{ html: figures }}">${gross.value}</td></tr>
</table>`;
};

/** The confirmation as a whole HTML document that needs nothing from anywhere else. */
export const orderHtml = (summary: OrderSummary): string => {
  const { language, subject, shop, title, greeting, intro, facts, sections, questions, texts, link } = summary;
  const [delivery, payment, ...addresses] = sections;
  return markup`<!doctype html>
<html lang="${language}" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${{ html: sheet }}</style></head>
<body class="page" style="margin:0;padding:0;background:#faf8f3">
<table role="presentation" class="page" cellpadding="0" cellspacing="0" border="0" width="100%" style="background:#faf8f3"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width:640px;${{ html: sans }}">
<tr><td class="mark" style="${{ html: serif }};color:#0f4f3e;font-size:24px;line-height:32px;letter-spacing:.04em;padding:0 0 20px;text-align:center">${shop.name}</td></tr>
<tr><td class="card" style="background:#fffefb;border:1px solid #e3ddd0;padding:40px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%">
<tr><td><h1 class="ink" style="${{ html: serif }};${{ html: ink }};font-size:28px;line-height:34px;font-weight:normal;margin:0 0 20px">${title}</h1>
<p class="ink" style="${{ html: ink }};font-size:16px;line-height:24px;margin:0 0 20px">${greeting},<br>${intro}</p>${rows(facts)}</td></tr>
<tr><td style="padding:32px 0 24px">${lineItems(summary)}</td></tr>
${[delivery, payment].flatMap((each) => (each === undefined ? [] : [wide(each)]))}
${addresses.length === 0 ? '' : halves(addresses)}
<tr><td class="rule" style="${{ html: rule }};padding:24px 0 0">
<p class="soft" style="${{ html: soft }};font-size:15px;line-height:22px;margin:0 0 20px">${questions}</p>
<a class="button" href="${link}" style="display:inline-block;background:#0f4f3e;color:#fffefb;font-size:15px;line-height:20px;padding:12px 24px;text-decoration:none">${texts.view}</a></td></tr>
</table></td></tr>
<tr><td class="soft" style="${{ html: soft }};font-size:12px;line-height:18px;padding:20px 12px 0;text-align:center">${shop.imprint.map((line, place) => markup`${{ html: place === 0 ? '' : '<br>' }}${line}`)}</td></tr>
</table></td></tr></table></body></html>`.html;
};
