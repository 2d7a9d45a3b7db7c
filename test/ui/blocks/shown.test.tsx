// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ArticleTeaser, Block } from '../../../src/domain/content/Page.ts';
import type { BlockData } from '../../../src/ui/blocks/blockData.ts';
import { Blocks } from '../../../src/ui/blocks/Blocks.tsx';
import { blockData } from '../../builders/blockData.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const visible = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const open = (block: Block, changes: Partial<BlockData> = {}, host = 'troy.at', language: 'de' | 'en' = 'en') =>
  inShop(<Blocks blocks={[block]} data={{ ...blockData, ...changes }} />, { shop: new PlayedShop({ host, language }) });

describe('the hero block', () => {
  const hero: Block = { kind: 'hero', title: 'Gold', lead: 'Live.', action: { label: 'Browse', href: '/shop' } };
  it.each([
    ['live', 'Gold now, per troy ounce'],
    ['fetching', 'Gold now, per troy ounce'],
    ['stale', 'Gold last, per troy ounce'],
    ['down', 'Gold last, per troy ounce'],
  ] as const)('shows while prices are %s: %s (PRC-6, PRC-9)', async (state, words) => {
    const { container } = await open(hero, { board: { ...blockData.board, state } });
    expect(screen.getByText(words).parentElement?.textContent).toContain('€3,444.00');
    expect(container.querySelector(`[data-prices=${state}]`)).toBeTruthy();
  });
  it('shows no price where there is none, and has one link or two', async () => {
    await open(hero, { board: { state: 'down', metals: null } });
    expect([screen.queryByText(/per troy ounce/), screen.getAllByRole('link').map((link) => link.textContent)]).toEqual(
      [null, ['Browse']],
    );
    await open({ ...hero, second: { label: 'Coins', href: '/shop/gold-coins' } });
    expect(
      screen
        .getAllByRole('link')
        .slice(1)
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Browse', '/shop'],
      ['Coins', '/shop/gold-coins'],
    ]);
  });
  it('shows its coins as pictures without text', async () => {
    const { container } = await open(hero);
    const stage = container.querySelector('section > div > [aria-hidden=true]');
    expect([...(stage?.querySelectorAll('img') ?? [])].map((image) => [image.getAttribute('src'), image.alt])).toEqual([
      ['/pictures/AU-PHIL-1OZ-reverse.svg', ''],
    ]);
  });
});

describe('the metals of a page', () => {
  const chart: Block = { kind: 'metals-chart', title: 'Over time' };
  const prices = () =>
    within(screen.getByRole('group', { name: 'Metal' }))
      .getAllByRole('button')
      .map(({ textContent }) => visible(textContent));

  it("have both prices in the shop's currency (PRC-6, MKT-4)", async () => {
    await open(chart, {}, 'troy.ch');
    expect(prices()).toEqual([
      'GoldCHF 3,223.00You sell at CHF 3,220.00',
      'SilverCHF 40.10You sell at CHF 39.90',
      'PlatinumCHF 1,300.00You sell at CHF 1,290.00',
      'PalladiumCHF 1,140.00You sell at CHF 1,120.00',
    ]);
  });
  it('show their names alone without prices', async () => {
    await open(chart, { board: { state: 'down', metals: null } });
    expect(prices()).toEqual(['Gold', 'Silver', 'Platinum', 'Palladium']);
  });
  it('show a change where there is one, and link to their own chart', async () => {
    const { metals } = blockData.board;
    if (metals === null) throw new Error('no board');
    const changed = metals.metals.map((metal) => ({ ...metal, changeBp: { CHF: 0, EUR: 83, USD: 0 } }));
    await open(chart, { board: { state: 'live', metals: { ...metals, metals: changed } } });
    expect(prices()[1]).toContain('+0.83%since yesterday');
    fireEvent.click(screen.getByRole('button', { name: /^Silver/ }));
    expect(visible(screen.getByText(/per troy ounce$/).textContent)).toBe('Silver per troy ounce');
  });
});

describe('the articles of a page', () => {
  const article = (at: number, tags: readonly string[] = ['gold']): ArticleTeaser => ({
    slug: `a${at}`,
    title: `Article ${at}`,
    lead: 'Lead.',
    date: `2026-10-0${at}`,
    tags,
    path: `/blog/a${at}`,
  });
  const block: Block = { kind: 'articles', title: 'Worth knowing' };

  it('shows the first three, with day, first tag and link (CMS-6)', async () => {
    await open(
      block,
      { articles: [article(1), article(2, []), article(3, ['silver', 'tax']), article(4)] },
      'troy.at',
      'de',
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => visible(textContent))).toEqual([
      '1. Oktober 2026goldArticle 1Lead.',
      '2. Oktober 2026Article 2Lead.',
      '3. Oktober 2026silverArticle 3Lead.',
    ]);
    expect([screen.getAllByRole('link')[0]?.getAttribute('href'), document.querySelector('time')?.dateTime]).toEqual([
      '/blog/a1',
      '2026-10-01',
    ]);
  });
  it('renders nothing without articles', async () => {
    await open(block, { articles: [] });
    expect(screen.queryByRole('heading', { name: 'Worth knowing' })).toBeNull();
  });
});

describe('the stores of a page', () => {
  const block: Block = { kind: 'stores', title: 'Stores' };
  it("show address, phone and hours; those of the shopper's country come first (CMS-6)", async () => {
    const { container } = await open(block, {}, 'troy.ch');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Zurich',
      'Graz',
    ]);
    expect(visible(container.textContent)).toContain('Goldweg 5');
    expect(visible(container.textContent)).toContain('8001 Zürich');
    expect(visible(container.textContent)).toContain('09:00–17:30');
    expect(container.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe('tel:+41440000300');
  });
});

describe('a row of products', () => {
  it('adds a product to the cart', async () => {
    const add = vi.fn();
    await open({ kind: 'product-carousel', title: 'New', skus: ['AU-PHIL-1OZ'] }, { cart: { add, adding: null } });
    fireEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    expect(add.mock.calls.map(([product, quantity]) => [product.sku, quantity])).toEqual([['AU-PHIL-1OZ', 1]]);
  });
});
