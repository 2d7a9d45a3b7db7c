import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { blockOf } from '../../../src/backend/content/blockOf.ts';

const blockOrNull = (component: unknown) => Result.getOrElse(blockOf(component), () => null);

const doc = (...texts: readonly string[]) =>
  ({ type: 'doc', content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) }) as const;
const body = (...texts: readonly string[]) => texts.map((text) => ({ type: 'paragraph', spans: [{ text }] }));

describe('the block that a component of a story stands for', () => {
  it.each<readonly [string, object, object | null]>([
    [
      'a hero',
      {
        component: 'hero',
        title: 't',
        lead: 'l',
        action_label: 'Go',
        action_href: '/go',
        second_label: 'Or',
        second_href: '/or',
      },
      {
        kind: 'hero',
        title: 't',
        lead: 'l',
        action: { label: 'Go', href: '/go' },
        second: { label: 'Or', href: '/or' },
      },
    ],
    [
      'a hero whose first link is no good leads to the shop, and has no second',
      {
        component: 'hero',
        title: 't',
        lead: 'l',
        action_label: 'Go',
        action_href: 'javascript:x',
        second_label: 'Or',
        second_href: '//x',
      },
      { kind: 'hero', title: 't', lead: 'l', action: { label: 'Go', href: '/shop' } },
    ],
    [
      'a second link needs its label',
      { component: 'hero', title: 't', lead: 'l', action_label: 'Go', action_href: '/go', second_href: '/or' },
      { kind: 'hero', title: 't', lead: 'l', action: { label: 'Go', href: '/go' } },
    ],
    ['a title', { component: 'title', text: 'x' }, { kind: 'title', text: 'x' }],
    ['a title with its lead', { component: 'title', text: 'x', lead: 'y' }, { kind: 'title', text: 'x', lead: 'y' }],
    ['a text', { component: 'rich-text', body: doc('a', 'b') }, { kind: 'rich-text', body: body('a', 'b') }],
    [
      'a button',
      { component: 'button', label: 'x', href: 'mailto:a@b.example' },
      { kind: 'button', label: 'x', href: 'mailto:a@b.example' },
    ],
    ['a banner', { component: 'banner', title: 't', text: 'x' }, { kind: 'banner', title: 't', text: 'x' }],
    [
      'a banner that leads on',
      { component: 'banner', title: 't', text: 'x', action_label: 'Go', action_href: 'https://x.example/' },
      { kind: 'banner', title: 't', text: 'x', action: { label: 'Go', href: 'https://x.example/' } },
    ],
    [
      'products',
      { component: 'product-carousel', title: 't', skus: ['B', 'A'] },
      { kind: 'product-carousel', title: 't', skus: ['B', 'A'] },
    ],
    [
      'questions',
      { component: 'faq', title: 't', entries: [{ question: 'q', answer: doc('a') }] },
      { kind: 'faq', title: 't', entries: [{ question: 'q', answer: body('a') }] },
    ],
    [
      'advantages',
      { component: 'advantages', items: [{ title: 't', text: 'x' }] },
      { kind: 'advantages', items: [{ title: 't', text: 'x' }] },
    ],
    [
      'a slider',
      {
        component: 'slider',
        slides: [
          { title: 't', text: 'x', action_label: 'Go', action_href: '/go' },
          { title: 'u', text: 'y', action_label: 'No', action_href: 'javascript:x' },
        ],
      },
      {
        kind: 'slider',
        slides: [
          { title: 't', text: 'x', action: { label: 'Go', href: '/go' } },
          { title: 'u', text: 'y' },
        ],
      },
    ],
    ['a product', { component: 'product-card', sku: 'A' }, { kind: 'product-card', sku: 'A' }],
    [
      'a product with words',
      { component: 'product-card', sku: 'A', text: 'x' },
      { kind: 'product-card', sku: 'A', text: 'x' },
    ],
    ['whistleblower form', { component: 'whistleblowerForm', title: 't' }, { kind: 'whistleblower-form', title: 't' }],
    [
      'the newsletter',
      { component: 'newsletter', title: 't', text: 'x' },
      { kind: 'newsletter', title: 't', text: 'x' },
    ],
    [
      'contact data',
      { component: 'contact-data', _uid: 'u', title: 't', name: 'n', address: 'a', phone: '1', email: 'a@b.example' },
      { kind: 'contact-data', title: 't', name: 'n', address: 'a', phone: '1', email: 'a@b.example' },
    ],
    [
      'an accordion',
      { component: 'accordion', title: 't', entries: [{ title: 'e', body: doc('a') }] },
      { kind: 'accordion', title: 't', entries: [{ title: 'e', body: body('a') }] },
    ],
    [
      'columns',
      {
        component: 'columns',
        columns: [
          { title: 'a', body: doc('x') },
          { title: 'b', body: doc('y') },
        ],
      },
      {
        kind: 'columns',
        columns: [
          { title: 'a', body: body('x') },
          { title: 'b', body: body('y') },
        ],
      },
    ],
    ['no columns where there is one', { component: 'columns', columns: [{ title: 'a', body: doc('x') }] }, null],
    [
      'a video',
      { component: 'video', title: 't', provider: 'vimeo', video: '76979871' },
      { kind: 'video', title: 't', provider: 'vimeo', video: '76979871' },
    ],
    ['no video of another site', { component: 'video', title: 't', provider: 'evil', video: '76979871' }, null],
    [
      'no video whose id leads elsewhere',
      { component: 'video', title: 't', provider: 'vimeo', video: '../x?y=1' },
      null,
    ],
    [
      'a picture, whose numbers may be texts',
      { component: 'image', src: '/pictures/A-obverse.svg', alt: 'a', caption: 'c', width: '400', height: 300 },
      { kind: 'image', src: '/pictures/A-obverse.svg', alt: 'a', caption: 'c', width: 400, height: 300 },
    ],
    [
      'no picture of another site',
      { component: 'image', src: 'https://x.example/a.png', alt: 'a', width: 4, height: 3 },
      null,
    ],
    [
      'downloads, without those whose links are not safe',
      {
        component: 'downloads',
        title: 't',
        files: [
          { label: 'a', href: '/a.pdf', note: 'PDF' },
          { label: 'b', href: 'file:///etc/passwd' },
        ],
      },
      { kind: 'downloads', title: 't', files: [{ label: 'a', href: '/a.pdf', note: 'PDF' }] },
    ],
    [
      'a table, whose rows are as long as its head',
      {
        component: 'table',
        caption: 'c',
        table: {
          fieldtype: 'table',
          thead: [{ value: 'h' }, { value: 'i' }],
          tbody: [{ body: [{ value: 'a' }] }, { body: [{}, { value: 'b' }, { value: 'beyond' }] }],
        },
      },
      {
        kind: 'table',
        caption: 'c',
        head: ['h', 'i'],
        rows: [
          ['a', ''],
          ['', 'b'],
        ],
      },
    ],
    ['categories', { component: 'categories', title: 't' }, { kind: 'categories', title: 't' }],
    ['a chart', { component: 'metals-chart', title: 't' }, { kind: 'metals-chart', title: 't' }],
    ['stores', { component: 'stores', title: 't' }, { kind: 'stores', title: 't' }],
    ['articles', { component: 'articles', title: 't' }, { kind: 'articles', title: 't' }],
    ['nothing for fields that are not as they should be', { component: 'title', text: 5 }, null],
    ['nothing for a text of more than 20,000 letters', { component: 'title', text: 'x'.repeat(20_001) }, null],
    ['nothing for what it does not know', { component: 'hologram', title: 't' }, null],
  ])('is %s (CMS-1)', (_, component, block) => {
    expect(blockOrNull(component)).toEqual(block);
  });

  it.each([
    ['/shop', true],
    ['/a?b=c#d', true],
    ['tel:+431234', true],
    ['mailto:a@b.example', true],
    ['https://x.example/y', true],
    ['mailto:a b', false],
    ['xmailto:a', false],
    ['/a b', false],
    ['/a\\b', false],
    ['https://x\\y', false],
    ['https://', false],
    ['x/shop', false],
  ])('links to %s: %s (F12)', (href, safe) => {
    expect(blockOrNull({ component: 'button', label: 'x', href }) !== null).toBe(safe);
  });
});

describe('the text of a story', () => {
  it('has headings, lists and what stands out, and no link that is not safe (F8, F12)', () => {
    const text = (value: string, ...marks: readonly object[]) => ({ type: 'text', text: value, marks }) as const;
    const item = (...content: readonly object[]) => ({ type: 'list_item', content });
    const story = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [text('Über'), text(' uns')] },
        { type: 'paragraph' },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'plain' },
            text('fat', { type: 'bold' }),
            text('slanted', { type: 'italic' }),
            text('both', { type: 'bold' }, { type: 'italic' }, { type: 'link', attrs: { href: '/x' } }),
            text('trap', { type: 'link', attrs: { href: 'javascript:x' } }),
            text('no target', { type: 'link' }),
            text('other', { type: 'strike', attrs: { href: '/y' } }),
          ],
        },
        {
          type: 'ordered_list',
          content: [
            item({ type: 'paragraph', content: [text('one')] }, { type: 'paragraph', content: [text('more')] }),
            item({ type: 'paragraph' }),
          ],
        },
        { type: 'bullet_list', content: [item({ type: 'paragraph', content: [text('two')] })] },
      ],
    };
    const block = blockOrNull({ component: 'rich-text', body: story });
    expect(block).toEqual({
      kind: 'rich-text',
      body: [
        { type: 'heading', level: 3, text: 'Über uns' },
        { type: 'paragraph', spans: [] },
        {
          type: 'paragraph',
          spans: [
            { text: 'plain' },
            { text: 'fat', bold: true },
            { text: 'slanted', italic: true },
            { text: 'both', bold: true, italic: true, href: '/x' },
            { text: 'trap' },
            { text: 'no target' },
            { text: 'other' },
          ],
        },
        { type: 'list', ordered: true, items: [[{ text: 'one' }, { text: 'more' }], []] },
        { type: 'list', ordered: false, items: [[{ text: 'two' }]] },
      ],
    });
  });
});
