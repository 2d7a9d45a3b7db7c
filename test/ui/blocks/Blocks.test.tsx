// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/domain/content/Page.ts';
import { Blocks } from '../../../src/ui/blocks/Blocks.tsx';
import { blockData as data, coin } from '../../builders/blockData.ts';
import { inShop } from '../inShop.tsx';

const blocks: readonly Block[] = [
  {
    kind: 'hero',
    title: 'Exact to the cent',
    lead: 'Every price.',
    action: { label: 'Browse', href: '/shop' },
    second: { label: 'Coins', href: '/shop/gold-coins' },
  },
  { kind: 'advantages', items: [{ title: 'Checked', text: 'They add up.' }] },
  { kind: 'title', text: 'A title', lead: 'Lead' },
  {
    kind: 'rich-text',
    body: [
      { type: 'heading', level: 2, text: 'Scope' },
      {
        type: 'paragraph',
        spans: [
          { text: '<b>no HTML</b>' },
          { text: 'inside', href: '/agb', bold: true },
          { text: 'outside', href: 'https://example.com', italic: true },
        ],
      },
      { type: 'list', ordered: true, items: [[{ text: 'one' }]] },
    ],
  },
  { kind: 'button', label: 'Press', href: '/shop' },
  { kind: 'banner', title: 'A banner', text: 'Wide.', action: { label: 'Go', href: '/shop' } },
  { kind: 'categories', title: 'What we offer' },
  { kind: 'product-carousel', title: 'Sought after', skus: [coin.product.sku, 'UNKNOWN'] },
  { kind: 'metals-chart', title: 'Over time' },
  { kind: 'stores', title: 'Stores' },
  { kind: 'articles', title: 'Worth knowing' },
  {
    kind: 'faq',
    title: 'Questions',
    entries: [{ question: 'Why?', answer: [{ type: 'paragraph', spans: [{ text: 'Because.' }] }] }],
  },
];

describe('the blocks of a content page', () => {
  it('renders every kind, in order (CMS-1)', async () => {
    await inShop(<Blocks blocks={blocks} data={data} />);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Exact to the cent');
    expect(headings).toEqual([
      'Checked',
      'A title',
      'Scope',
      'A banner',
      'What we offer',
      'Sought after',
      'Over time',
      'Stores',
      'Worth knowing',
      'Questions',
    ]);
  });
  it('lets heroes and banners span the window, other blocks the column (CMS-1)', async () => {
    await inShop(<Blocks blocks={blocks} data={data} />);
    const boxed = (name: string) => screen.getByRole('heading', { name }).closest('section, [class~="wrap"]');
    expect(screen.getByRole('heading', { name: 'A banner' }).closest('section')?.closest('.wrap')).toBeNull();
    expect(boxed('Scope')?.classList.contains('wrap')).toBe(true);
  });
  it('text of editors is escaped, and its links stay in the shop or show where they lead (F8)', async () => {
    const { container } = await inShop(<Blocks blocks={blocks} data={data} />);
    expect(screen.getByText('<b>no HTML</b>')).toBeTruthy();
    expect(container.querySelector('b')).toBeNull();
    expect(screen.getByRole('link', { name: 'inside' }).getAttribute('href')).toBe('/agb');
    expect(screen.getByRole('link', { name: 'outside' }).getAttribute('rel')).toBe('noopener');
  });
  it("lists the eight categories in the page's language (CAT-1)", async () => {
    await inShop(<Blocks blocks={blocks.filter(({ kind }) => kind === 'categories')} data={data} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Gold coins',
      'Gold bars',
      'Silver coins',
      'Silver bars',
      'Platinum & palladium',
      'Numismatics',
      'Modern numismatics',
      'Accessories',
    ]);
  });
  it("lists the stores of the shopper's country first (CMS-1)", async () => {
    await inShop(<Blocks blocks={blocks.filter(({ kind }) => kind === 'stores')} data={data} />);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Graz',
      'Zurich',
    ]);
  });
  it('omits products from a carousel that the catalogue does not have (CMS-1)', async () => {
    await inShop(<Blocks blocks={blocks.filter(({ kind }) => kind === 'product-carousel')} data={data} />);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
  it('shows the metals side by side with both prices, one of them selected (PRC-6)', async () => {
    await inShop(<Blocks blocks={blocks.filter(({ kind }) => kind === 'metals-chart')} data={data} />);
    const group = screen.getByRole('group', { name: 'Metal' });
    fireEvent.click(within(group).getByRole('button', { name: /Silver/ }));
    expect(
      within(group)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-pressed')),
    ).toEqual(['false', 'true', 'false', 'false']);
    expect(group.textContent).toContain('€43.00');
    expect(group.textContent).toContain('€42.80');
  });
});
