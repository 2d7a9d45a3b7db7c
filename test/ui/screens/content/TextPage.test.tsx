// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/domain/content/Page.ts';
import { PageWithoutLayout } from '../../../../src/ui/screens/content/PageWithoutLayout.tsx';
import { TextPage, textOf } from '../../../../src/ui/screens/content/TextPage.tsx';
import { inBoth } from '../../../builders/content.ts';
import { blockData } from '../../../builders/blockData.ts';
import { inShop } from '../../inShop.tsx';

const terms: Page = {
  paths: inBoth('/agb'),
  title: 'Terms',
  description: 'What we agree on',
  layout: 'default',
  blocks: [
    {
      kind: 'rich-text',
      body: [
        { type: 'heading', level: 2, text: '1. Scope & law' },
        { type: 'paragraph', spans: [{ text: 'All orders.' }] },
        { type: 'heading', level: 2, text: 'Überweisung' },
      ],
    },
  ],
};
const shown = (page: Page) => inShop(<TextPage page={page} body={textOf(page) ?? []} notice={null} />);

describe('a text page', () => {
  it('lists its parts beside the text, each linked to its heading', async () => {
    await shown(terms);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const name of ['1. Scope & law', 'Überweisung']) {
      const anchor = contents.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(document.getElementById(anchor.slice(1))?.textContent).toBe(name);
    }
  });
  it('an article shows its day, and a text of one part has no table of contents', async () => {
    await shown({
      ...terms,
      article: { date: '2026-10-28', tags: ['gold'], lead: 'In short' },
      blocks: [{ kind: 'rich-text', body: [{ type: 'paragraph', spans: [{ text: 'In short.' }] }] }],
    });
    expect(screen.getByText('28 October 2026').getAttribute('datetime')).toBe('2026-10-28');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
  it('contains text blocks only', () => {
    expect(textOf({ ...terms, blocks: [...terms.blocks, { kind: 'stores', title: 'Stores' }] })).toBeNull();
    expect(textOf({ ...terms, layout: 'minimal' })).toBeNull();
  });
});

it('the maintenance page has a plain link to the shop, without scripts, and the contact of the dealer (OPS-1)', async () => {
  await inShop(
    <PageWithoutLayout
      page={{
        ...terms,
        title: 'Back soon',
        layout: 'minimal',
        blocks: [...terms.blocks, { kind: 'stores', title: 'Our stores' }],
      }}
      data={blockData}
    />,
  );
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/en');
  expect(screen.getByText('All orders.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: '+43 316 0000 200' })).getAttribute('href')).toBe(
    'tel:+433160000200',
  );
  expect(
    screen.getByRole('heading', { name: 'Our stores' }).nextElementSibling?.className,
    'none of them beyond the edge of a phone',
  ).not.toContain('shelf');
});
