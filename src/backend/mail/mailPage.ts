import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { markup, type Markup } from './markup.ts';
import { bare, brokenLines } from './parts.ts';
import type { ShopIdentity } from './ShopIdentity.ts';
import { sans, sheet, soft, style } from './styles.ts';

export interface MailPage {
  readonly language: Language;
  readonly subject: string;
  readonly shop: ShopIdentity;
  readonly store: StoreKey;
  /** Rows of the central table. */
  readonly rows: readonly Markup[];
}

/** A mail program with dark colours inverts a mail that does not name colours for both. */
const colorSchemes = markup`
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`;

const head = (subject: string): Markup => {
  const viewport = markup`<meta name="viewport" content="width=device-width,initial-scale=1">`;
  const titled = markup`<title>${subject}</title><style>${sheet}</style>`;
  return markup`<head><meta charset="utf-8">${viewport}${colorSchemes}${titled}</head>`;
};

const nameStyle = style(
  'color:#0f4f3e',
  'font-size:20px',
  'line-height:28px',
  'font-weight:600',
  'letter-spacing:.14em',
  'text-transform:uppercase',
  'padding:0 0 20px',
  'text-align:center',
);
/** The name of the shop above the card. */
const nameRow = (name: string): Markup => markup`<tr><td class="mark" style="${nameStyle}">${name}</td></tr>`;

const cardStyle = style('background:#fffefb', 'border:1px solid #e3ddd0', 'border-radius:14px', 'padding:40px');
/** The card with the rows of the mail. */
const cardRow = (rows: readonly Markup[]): Markup => markup`<tr><td class="card" style="${cardStyle}">
<table role="presentation" ${bare} width="100%">
${rows}
</table></td></tr>`;

const imprintStyle = style(soft, 'font-size:12px', 'line-height:18px', 'padding:20px 12px 0', 'text-align:center');
/** The imprint of the store below the card. */
const imprintRow = (lines: readonly string[]): Markup =>
  markup`<tr><td class="soft" style="${imprintStyle}">${brokenLines(lines)}</td></tr>`;

/** The name, the card and the imprint below each other, at most 600 pixels wide. */
const column = ({ shop, store, rows }: MailPage): Markup =>
  markup`<table role="presentation" ${bare} width="100%" style="max-width:600px;${sans}">
${nameRow(shop.name)}
${cardRow(rows)}
${imprintRow(shop.imprint[store])}
</table>`;

/** The column in the middle of the page. */
const body = (page: MailPage): Markup => {
  const middle = markup`<tr><td align="center" style="padding:32px 12px">
${column(page)}</td></tr>`;
  return markup`<body class="page" style="margin:0;padding:0;background:#faf8f3">
<table role="presentation" class="page" ${bare} width="100%" style="background:#faf8f3">${middle}</table></body>`;
};

/** A mail as a complete HTML document without external resources. */
export const mailPage = (page: MailPage): string =>
  markup`<!doctype html>
<html lang="${page.language}" style="color-scheme:light dark">${head(page.subject)}
${body(page)}</html>`.html;
