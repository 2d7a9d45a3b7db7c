import { withoutControls } from '../../../src/domain/kernel/PlainText.ts';
import { describe, expect, it } from 'vitest';
import { markup } from '../../../src/backend/mail/markup.ts';
import { oneLine } from '../../../src/domain/kernel/PlainText.ts';
import { pageHtml, pageText } from '../../../src/backend/mail/pageInMail.ts';
import type { Block, Page } from '../../../src/domain/content/Page.ts';
import { inBoth } from '../../builders/content.ts';

const pageOf = (...blocks: readonly Block[]): Page => ({
  paths: inBoth('/agb'),
  title: 'Unsere Bedingungen',
  description: '',
  layout: 'default',
  blocks,
});
const paragraph = (text: string) => ({ type: 'paragraph', spans: [{ text }] }) as const;
const textOf = (...blocks: readonly Block[]) => pageText(pageOf(...blocks));
const wordsOf = (...blocks: readonly Block[]) =>
  pageHtml(pageOf(...blocks))
    .html.replace(/<[^>]+>/g, '|')
    .replace(/\s+/g, ' ')
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');

describe('a page within a mail', () => {
  it.each<readonly [string, Block, string, readonly string[]]>([
    [
      'headings and paragraphs',
      { kind: 'rich-text', body: [{ type: 'heading', level: 2, text: '§ 1' }, paragraph('Größe')] },
      '\n§ 1\nGröße',
      ['§ 1', 'Größe'],
    ],
    ['a title', { kind: 'title', text: 'Vorab' }, '\nVorab', ['Vorab']],
    [
      'a title with a lead',
      { kind: 'title', text: 'Vorab', lead: 'In Kürze' },
      '\nVorab\nIn Kürze',
      ['Vorab', 'In Kürze'],
    ],
    [
      'questions',
      { kind: 'faq', title: 'Fragen', entries: [{ question: 'Wann?', answer: [paragraph('Bald.')] }] },
      '\nWann?\nBald.',
      ['Wann?', 'Bald.'],
    ],
    ['a banner', { kind: 'banner', title: 'Achtung', text: 'Neu' }, '\nAchtung\nNeu', ['Achtung', 'Neu']],
    [
      'advantages',
      {
        kind: 'advantages',
        items: [
          { title: 'A', text: 'a' },
          { title: 'B', text: 'b' },
        ],
      },
      '\nA\na\n\nB\nb',
      ['A', 'a', 'B', 'b'],
    ],
    [
      'an accordion',
      { kind: 'accordion', title: 'Vorher', entries: [{ title: 'Wie viel?', body: [paragraph('Wenig.')] }] },
      '\nWie viel?\nWenig.',
      ['Wie viel?', 'Wenig.'],
    ],
    [
      'columns',
      { kind: 'columns', columns: [{ title: 'Münze', body: [paragraph('Rund.')] }] },
      '\nMünze\nRund.',
      ['Münze', 'Rund.'],
    ],
    [
      'a table, each row in a line',
      { kind: 'table', caption: 'Stücke', head: ['Stück', 'Gewicht'], rows: [['Barren', '1 kg']] },
      '\nStücke\nBarren, Gewicht: 1 kg',
      ['Stücke', 'Barren, Gewicht: 1 kg'],
    ],
    [
      'contact data',
      { kind: 'contact-data', title: 'Kontakt', name: 'Troy', address: 'Graz', phone: '1', email: 'a@b.example' },
      '\nKontakt\nTroy, Graz, 1, a@b.example',
      ['Kontakt', 'Troy, Graz, 1, a@b.example'],
    ],
    ['no products', { kind: 'product-carousel', title: 'Beliebt', skus: ['AU-1'] }, '', []],
    ['no buttons', { kind: 'button', label: 'Los', href: '/shop' }, '', []],
  ])('has %s', (_, block, text, words) => {
    expect(textOf(block)).toBe(`UNSERE BEDINGUNGEN\n${text}`);
    expect(wordsOf(block)).toEqual(['Unsere Bedingungen', ...words]);
  });

  it('counts an ordered list and marks another', () => {
    const list = (ordered: boolean): Block => ({
      kind: 'rich-text',
      body: [{ type: 'list', ordered, items: [[{ text: 'eins' }], [{ text: 'zwei', bold: true }, { text: ' drei' }]] }],
    });
    expect([textOf(list(true)), textOf(list(false))]).toEqual([
      'UNSERE BEDINGUNGEN\n1. eins\n2. zwei drei',
      'UNSERE BEDINGUNGEN\n- eins\n- zwei drei',
    ]);
    expect([wordsOf(list(true)), wordsOf(list(false))]).toEqual([
      ['Unsere Bedingungen', '1. eins', '2. zwei drei'],
      ['Unsere Bedingungen', '– eins', '– zwei drei'],
    ]);
  });

  it('writes out the target of a link to another site, unless its text has it, and no path of the shop', () => {
    const linked = (text: string, href: string): Block => ({
      kind: 'rich-text',
      body: [{ type: 'paragraph', spans: [{ text, href }, { text: '.' }] }],
    });
    expect(textOf(linked('Schlichtung', 'https://odr.example/x'))).toContain('\nSchlichtung (https://odr.example/x).');
    expect(textOf(linked('siehe https://odr.example/x', 'https://odr.example/x'))).toContain(
      '\nsiehe https://odr.example/x.',
    );
    expect(textOf(linked('Widerruf', '/widerruf'))).toContain('\nWiderruf.');
  });
});

describe('markup', () => {
  it('escapes texts, keeps markup, and joins lists of markup (F8)', () => {
    const name = `<b> & "Söhne" 'x'`;
    expect(markup`<p title="${name}">${markup`<i>`}${[markup`${'<'}`, markup`1`]}</p>`.html).toBe(
      '<p title="&lt;b&gt; &amp; &quot;Söhne&quot; &#39;x&#39;"><i>&lt;1</p>',
    );
  });

  it('takes nothing for markup that it has not made (F8)', () => {
    const forged = { html: '<b>' };
    // @ts-expect-error: only the template makes markup.
    expect(() => markup`<p>${forged}</p>`).toThrow();
  });

  it('leaves out what a mail must not contain, and keeps line breaks (F8)', () => {
    expect(withoutControls('a\u0000b\u0008c\td\ne\r\nf\u000bg\u001fh\u007fi')).toBe('abc\td\ne\r\nfghi');
  });

  it('makes one line of several, however they are broken (F8)', () => {
    expect(oneLine(' a\r\nb\tc\u2028d\u2029e\u0000f ')).toBe('a b c d e f');
  });
});
