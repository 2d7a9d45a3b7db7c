import type { Page } from '../../../domain/content/Page.ts';
import { mailPage } from '../mailPage.ts';
import { markup, type Markup } from '../markup.ts';
import { pageHtml } from '../pageInMail.ts';
import { bare, brokenLines, button, heading, type Link, paragraph, row, ruledRow, subheading } from '../parts.ts';
import { figures, ink, soft, style } from '../styles.ts';
import { itemsTable } from './itemsTable.ts';
import type { OrderSummary } from './orderSummary.ts';
import type { Row, Section } from './sections.ts';

const labelStyle = style(soft, 'padding:3px 16px 3px 0', 'vertical-align:top', 'white-space:nowrap');
const valueStyle = style(ink, 'padding:3px 0', figures);
const labelled = ({ label, value }: Row): Markup => markup`<tr>
<td class="soft" style="${labelStyle}">${label}</td>
<td class="ink" style="${valueStyle}">${value}</td></tr>`;

/** Labels with their values below each other; nothing without any. */
const labelTable = (rows: readonly Row[]): Markup => {
  if (rows.length === 0) return markup``;
  const look = style('margin-top:8px', 'font-size:15px', 'line-height:22px');
  return markup`<table role="presentation" ${bare} style="${look}">${rows.map(labelled)}</table>`;
};

const sectionStyle = style(soft, 'font-size:15px', 'line-height:22px', 'margin:0');
const section = ({ title, lines, rows }: Section): Markup => markup`${subheading(title)}
<p class="soft" style="${sectionStyle}">${brokenLines(lines)}</p>${labelTable(rows)}`;

const half = (of: Section): Markup => markup`
<td class="half" width="50%" style="vertical-align:top;padding:0 16px 12px 0">${section(of)}</td>`;
/** Sections beside each other, on phones below each other. */
const halves = (sections: readonly Section[]): Markup => markup`
<table role="presentation" ${bare} width="100%"><tr>${sections.map(half)}</tr></table>`;

const closingStyle = style(soft, 'font-size:15px', 'line-height:22px', 'margin:0 0 20px');
const closing = (text: string, links: readonly Link[] = []): Markup =>
  markup`<p class="soft" style="${closingStyle}">${text}${links.map(brokenLink)}</p>`;
const brokenLink = ({ label, link }: Link): Markup =>
  markup`<br><a class="soft" href="${link}" style="${soft}">${label}</a>`;

/** Title, greeting, introduction, number and date of the order. */
const opening = ({ title, greeting, intro, facts }: OrderSummary): Markup => markup`<tr><td>${heading(title)}
${paragraph(greeting)}
${paragraph(intro, 20)}${labelTable(facts)}</td></tr>`;

/** The end of the mail: where to send questions, the terms that were agreed to, and the link to the order. */
const ending = ({ questions, agreed, agreedIntro, view }: OrderSummary): Markup => markup`
${closing(questions)}
${closing(agreedIntro, agreed)}
${button(view)}`;

const gap = markup`<tr><td style="height:32px;line-height:32px">&nbsp;</td></tr>`;

/** The confirmation as a complete HTML document without external resources. */
export const orderHtml = (summary: OrderSummary, accepted: readonly Page[] = []): string => {
  const { language, subject, shop, store, sections } = summary;
  const [delivery, payment, ...addresses] = sections;
  return mailPage({
    language,
    subject,
    shop,
    store,
    rows: [
      opening(summary),
      row('32px 0 24px', itemsTable(summary)),
      ...[delivery, payment].flatMap((each) => (each === undefined ? [] : [ruledRow('24px 0', section(each))])),
      ...(addresses.length === 0 ? [] : [ruledRow('24px 0', halves(addresses))]),
      ruledRow('24px 0 0', ending(summary)),
      ...(accepted.length === 0 ? [] : [gap]),
      ...accepted.map(pageHtml),
    ],
  });
};
