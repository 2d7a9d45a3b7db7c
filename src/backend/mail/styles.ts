import { markup } from './markup.ts';

/*
 * Mail programs support tables and inline styles; those that support style sheets stack the line items on phones and
 * use dark colours. Without the style sheet the mail reads the same.
 */

/** The value of a `style` attribute. */
export const style = (...declarations: readonly string[]): string => declarations.join(';');

export const ink = 'color:#1c1a16';
export const soft = 'color:#5c5547';
export const rule = 'border-top:1px solid #e3ddd0';
/** Figures of equal width, so that amounts line up. */
export const figures = 'font-variant-numeric:tabular-nums';

/** Markup, because it contains quotes that `markup` would escape in a text. */
export const sans = markup`font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;

export const sheet = markup`
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
