import { markup, type Markup } from './markup.ts';
import { ink, rule, style } from './styles.ts';

/** A link with its text. */
export interface Link {
  readonly label: string;
  readonly link: string;
}

const headingStyle = style(
  ink,
  'font-size:28px',
  'line-height:34px',
  'font-weight:600',
  'letter-spacing:-.01em',
  'margin:0 0 20px',
);
/** The title of a mail. */
export const heading = (text: string): Markup => markup`<h1 class="ink title" style="${headingStyle}">${text}</h1>`;

const subheadingStyle = style(ink, 'font-size:17px', 'line-height:24px', 'font-weight:600', 'margin:0 0 6px');
/** The title of a part of a mail. */
export const subheading = (text: string): Markup => markup`<h2 class="ink" style="${subheadingStyle}">${text}</h2>`;

/** `below`: the space after the paragraph in pixels. */
export const paragraph = (text: string, below = 16): Markup =>
  markup`<p class="ink" style="${ink};font-size:16px;line-height:24px;margin:0 0 ${String(below)}px">${text}</p>`;

/** Texts below each other within a paragraph. */
export const brokenLines = (lines: readonly string[]): readonly Markup[] =>
  lines.map((line, place) => (place === 0 ? markup`${line}` : markup`<br>${line}`));

const buttonStyle = style(
  'display:inline-block',
  'background:#0f4f3e',
  'color:#fffefb',
  'font-size:16px',
  'line-height:24px',
  'font-weight:600',
  'padding:12px 24px',
  'border-radius:8px',
  'text-decoration:none',
);
/** A link that looks like a button. */
export const button = ({ label, link }: Link): Markup =>
  markup`<a class="button" href="${link}" style="${buttonStyle}">${label}</a>`;

/** Attributes of every table: mail programs would draw borders and gaps. */
export const bare = markup`cellpadding="0" cellspacing="0" border="0"`;

/** A row of the mail's central table. */
export const row = (padding: string, content: Markup): Markup =>
  markup`<tr><td style="padding:${padding}">${content}</td></tr>`;

/** A row of the central table below a line across it. */
export const ruledRow = (padding: string, content: Markup): Markup =>
  markup`<tr><td class="rule" style="${rule};padding:${padding}">${content}</td></tr>`;
