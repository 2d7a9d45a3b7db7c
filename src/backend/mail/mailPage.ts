import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { markup, type Markup } from './markup.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

/*
 * Mail programs support tables and inline styles; those that support style sheets stack the line items on phones and
 * use dark colours. Without the style sheet the mail reads the same.
 */
const sans = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
export const ink = 'color:#1c1a16';
export const soft = 'color:#5c5547';
export const rule = 'border-top:1px solid #e3ddd0';

const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:599px){
.card{padding:28px 20px!important}
.title{font-size:24px!important;line-height:30px!important}
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

export interface MailPage {
  readonly language: Language;
  readonly subject: string;
  readonly shop: ShopIdentity;
  readonly store: StoreKey;
  /** Rows of the central table. */
  readonly rows: readonly Markup[];
}

export const heading = (text: string): Markup =>
  markup`<h1 class="ink title" style="${{ html: ink }};font-size:28px;line-height:34px;font-weight:600;letter-spacing:-.01em;margin:0 0 20px">${text}</h1>`;

/** The heading of a part of a mail. */
export const subheading = (text: string): Markup =>
  markup`<h2 class="ink" style="${{ html: ink }};font-size:17px;line-height:24px;font-weight:600;margin:0 0 6px">${text}</h2>`;

export const button = (label: string, link: string): Markup =>
  markup`<a class="button" href="${link}" style="display:inline-block;background:#0f4f3e;color:#fffefb;font-size:16px;line-height:24px;font-weight:600;padding:12px 24px;border-radius:8px;text-decoration:none">${label}</a>`;

/** A mail as a complete HTML document without external resources. */
export const mailPage = ({ language, subject, shop, store, rows }: MailPage): string =>
  markup`<!doctype html>
<html lang="${language}" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${{ html: sheet }}</style></head>
<body class="page" style="margin:0;padding:0;background:#faf8f3">
<table role="presentation" class="page" cellpadding="0" cellspacing="0" border="0" width="100%" style="background:#faf8f3"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width:600px;${{ html: sans }}">
<tr><td class="mark" style="color:#0f4f3e;font-size:20px;line-height:28px;font-weight:600;letter-spacing:.14em;text-transform:uppercase;padding:0 0 20px;text-align:center">${shop.name}</td></tr>
<tr><td class="card" style="background:#fffefb;border:1px solid #e3ddd0;border-radius:14px;padding:40px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%">
${rows}
</table></td></tr>
<tr><td class="soft" style="${{ html: soft }};font-size:12px;line-height:18px;padding:20px 12px 0;text-align:center">${shop.imprint[store].map((line, place) => markup`${{ html: place === 0 ? '' : '<br>' }}${line}`)}</td></tr>
</table></td></tr></table></body></html>`.html;
