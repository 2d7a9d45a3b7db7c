import { onceForObject } from '../../domain/kernel/onceFor.ts';
import { withoutControls } from '../../domain/kernel/PlainText.ts';
import type { Page, Passage, RichNode, RichSpan, RichText } from '../../domain/content/Page.ts';
import { markup, type Markup } from './markup.ts';
import { subheading } from './parts.ts';
import { ink, rule, soft, style } from './styles.ts';

const passage = ({ title, body }: Passage): RichText => [{ type: 'heading', level: 3, text: title }, ...body];

/** A row of a table in one line, each cell after the name of its column: `Kilo bar, Weight: 1 kg`. */
const cells = (head: readonly string[], [first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((cell, at) => `${head[at + 1] ?? ''}: ${cell}`)].join(', ');

/** The texts of a page; mails omit pictures, products and buttons. */
const textsOf = ({ blocks }: Page): RichText =>
  blocks.flatMap((block): RichText => {
    switch (block.kind) {
      case 'rich-text':
        return block.body;
      case 'title':
        return [
          { type: 'heading', level: 2, text: block.text },
          ...(block.lead === undefined ? [] : [{ type: 'paragraph', spans: [{ text: block.lead }] } as const]),
        ];
      case 'faq':
        return block.entries.flatMap(({ question, answer }) => [
          { type: 'heading', level: 3, text: question } as const,
          ...answer,
        ]);
      case 'accordion':
        return block.entries.flatMap(passage);
      case 'columns':
        return block.columns.flatMap(passage);
      case 'table':
        return [
          { type: 'heading', level: 3, text: block.caption },
          ...block.rows.map((row): RichNode => ({ type: 'paragraph', spans: [{ text: cells(block.head, row) }] })),
        ];
      case 'contact-data':
        return [
          { type: 'heading', level: 3, text: block.title },
          { type: 'paragraph', spans: [{ text: [block.name, block.address, block.phone, block.email].join(', ') }] },
        ];
      case 'banner':
        return [
          { type: 'heading', level: 3, text: block.title },
          { type: 'paragraph', spans: [{ text: block.text }] },
        ];
      case 'advantages':
        return block.items.flatMap(({ title, text }) => [
          { type: 'heading', level: 3, text: title } as const,
          { type: 'paragraph', spans: [{ text }] } as const,
        ]);
      default:
        return [];
    }
  });

/**
 * Appends the URL of a link to its text, except for pages of the shop, which may no longer exist when the mail is read.
 */
const words = (spans: readonly RichSpan[]): string =>
  spans
    .map(({ text, href }) =>
      href === undefined || !href.startsWith('https:') || text.includes(href) ? text : `${text} (${href})`,
    )
    .join('');

const headingStyle = style(ink, 'font-size:14px', 'line-height:20px', 'font-weight:600', 'margin:18px 0 4px');
const listItem = (mark: string, item: readonly RichSpan[]): Markup =>
  markup`<p style="margin:0 0 4px;padding-left:16px">${mark} ${words(item)}</p>`;

const nodeHtml = (node: RichNode): Markup => {
  switch (node.type) {
    case 'heading':
      return markup`<h3 class="ink" style="${headingStyle}">${node.text}</h3>`;
    case 'paragraph':
      return markup`<p style="margin:0 0 8px">${words(node.spans)}</p>`;
    case 'list':
      return markup`${node.items.map((item, place) => listItem(node.ordered ? `${place + 1}.` : '–', item))}`;
  }
};

const pageStyle = style(rule, soft, 'padding:24px 0', 'font-size:13px', 'line-height:20px');
/** The text of a page as a row of a mail. */
export const pageHtml = onceForObject(
  (page: Page): Markup => markup`<tr><td class="rule soft" style="${pageStyle}">
${subheading(page.title)}${textsOf(page).map(nodeHtml)}</td></tr>`,
);

const nodeText = (node: RichNode): string => {
  switch (node.type) {
    case 'heading':
      return `\n${node.text}`;
    case 'paragraph':
      return words(node.spans);
    case 'list':
      return node.items.map((item, place) => `${node.ordered ? `${place + 1}.` : '-'} ${words(item)}`).join('\n');
  }
};

/** The text of a page as plain text. */
export const pageText = onceForObject((page: Page): string =>
  withoutControls(`${page.title.toUpperCase()}\n${textsOf(page).map(nodeText).join('\n')}`),
);
