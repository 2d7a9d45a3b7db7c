// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Block, RichText } from '../../../src/domain/content/Page.ts';
import type { BlockData } from '../../../src/ui/blocks/blockData.ts';
import { Blocks } from '../../../src/ui/blocks/Blocks.tsx';
import { ConsentContext, ConsentOnPage } from '../../../src/ui/kit/ConsentContext.ts';
import { blockData, coin } from '../../builders/blockData.ts';
import { inShop } from '../inShop.tsx';

const open = (block: Block, changes: Partial<BlockData> = {}) =>
  inShop(<Blocks blocks={[block]} data={{ ...blockData, ...changes }} />);
const text = (words: string): RichText => [{ type: 'paragraph', spans: [{ text: words }] }];

describe('a slider', () => {
  const slides = [
    { title: 'First', text: 'One.', action: { label: 'Go', href: '/shop' } },
    { title: 'Second', text: 'Two.' },
  ];
  it('spans the window, and scrolls by keyboard and buttons (CMS-1)', async () => {
    const { container } = await open({ kind: 'slider', slides });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'First',
      'Second',
    ]);
    expect(container.querySelector('section')?.closest('.wrap')).toBeNull();
    const row = screen.getByRole('list');
    expect(row.tabIndex).toBe(0);
    const scrolled = vi.fn();
    Object.assign(row, { scrollBy: scrolled });
    Object.defineProperty(row, 'clientWidth', { value: 400 });
    for (const name of ['Scroll on', 'Scroll back']) fireEvent.click(screen.getByRole('button', { name }));
    expect(scrolled.mock.calls).toEqual([[{ left: 400 }], [{ left: -400 }]]);
    expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('/shop');
  });
  it('of one slide has no buttons', async () => {
    await open({ kind: 'slider', slides: slides.slice(0, 1) });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a product card of a page', () => {
  const card: Block = { kind: 'product-card', sku: coin.product.sku, text: 'Where many begin.' };
  it('shows the product with its price beside the words, and adds it to the cart (CMS-1)', async () => {
    const add = vi.fn();
    await open(card, { cart: { add, adding: null } });
    expect(screen.getByRole('article').textContent).toContain('€');
    expect(screen.getByText('Where many begin.')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('article')).getByRole('button', { name: /add/i }));
    expect(add).toHaveBeenCalledWith(coin.product, 1);
  });
  it('shows nothing for a product that the shop does not have', async () => {
    await open({ ...card, sku: 'UNKNOWN' });
    expect([screen.queryByRole('article'), screen.queryByText('Where many begin.')]).toEqual([null, null]);
  });
});

describe('other blocks of a page', () => {
  it('the newsletter has its form beside the words (CMS-1)', async () => {
    await open({ kind: 'newsletter', title: 'News', text: 'By e-mail.' });
    expect(screen.getByRole('heading', { name: 'News' }).closest('section')?.textContent).toBe(
      'NewsBy e-mail.The form',
    );
  });

  it('the form for reports of misconduct stands below its title (CMS-1)', async () => {
    await open({ kind: 'whistleblower-form', title: 'Report a breach' });
    expect(screen.getByRole('heading', { name: 'Report a breach' }).parentElement?.textContent).toContain(
      'The reports',
    );
  });

  it('contact data can be called and written to (CMS-1)', async () => {
    const data = { name: 'Troy', address: 'Gasse 1, Graz', phone: '+43 316 00', email: 'a@b.example' };
    await open({ kind: 'contact-data', title: 'Contact', ...data });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+4331600',
      'mailto:a@b.example',
    ]);
    expect(screen.getByText(/Gasse 1, Graz/)).toBeTruthy();
  });

  it('an accordion opens each of its texts (CMS-1)', async () => {
    const entries = [
      { title: 'How much?', body: text('A little.') },
      { title: 'Where?', body: text('In a safe.') },
    ];
    const { container } = await open({ kind: 'accordion', title: 'Before', entries });
    expect(
      [...container.querySelectorAll('details')].map(({ open: isOpen, textContent }) => [isOpen, textContent]),
    ).toEqual([
      [false, 'How much?A little.'],
      [false, 'Where?In a safe.'],
    ]);
    expect(container.querySelectorAll('summary')).toHaveLength(2);
  });

  it('a picture has its words, its place and its line below (CMS-1)', async () => {
    await open({ kind: 'image', src: '/pictures/a.svg', alt: 'A coin', caption: 'Drawn.', width: 320, height: 240 });
    const image = screen.getByRole('img', { name: 'A coin' });
    expect(['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual([
      '/pictures/a.svg',
      '320',
      '240',
      'lazy',
    ]);
    expect(image.closest('figure')?.querySelector('figcaption')?.textContent).toBe('Drawn.');
  });

  it.each([2, 3, 4])('%i columns have a title each (CMS-1)', async (count) => {
    const columns = Array.from({ length: count }, (_, n) => ({ title: `Column ${n}`, body: text(`Text ${n}`) }));
    await open({ kind: 'columns', columns });
    expect(
      screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('section')?.textContent),
    ).toEqual(columns.map((_, n) => `Column ${n}Text ${n}`));
  });

  it('downloads say what they are (CMS-1)', async () => {
    const files = [
      { label: 'Terms', href: '/agb', note: 'PDF, 1 MB' },
      { label: 'List', href: 'https://x.example/list.csv' },
    ];
    await open({ kind: 'downloads', title: 'Files', files });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['TermsPDF, 1 MB', 'List']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/agb',
      'https://x.example/list.csv',
    ]);
  });

  it('a table names its columns and rows, and scrolls by keyboard (CMS-1)', async () => {
    const rows = [
      ['Krugerrand', '31.10 g'],
      ['Vreneli', '5.81 g'],
    ];
    await open({ kind: 'table', caption: 'Pieces', head: ['Piece', 'Fine gold'], rows });
    expect(screen.getByRole('table', { name: 'Pieces' }).closest('[tabindex]')?.getAttribute('aria-label')).toBe(
      'Pieces',
    );
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Piece', 'Fine gold']);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Krugerrand', 'Vreneli']);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['31.10 g', '5.81 g']);
  });
});

describe('a video', () => {
  it('plays at the click of the reader who has allowed videos in general, and not by itself (CMS-8)', async () => {
    const context = new ConsentOnPage();
    context.show({ allows: (group) => group === 'C0004', openSettings: () => {}, covers: 0 });
    const block = { kind: 'video', title: 'How bars are cast', provider: 'vimeo', video: 'dQ-4_x' } as const;
    await inShop(
      <ConsentContext value={context}>
        <Blocks blocks={[block]} data={blockData} />
      </ConsentContext>,
    );
    expect(screen.getByTitle('How bars are cast').getAttribute('src')).toBe('https://player.vimeo.com/video/dQ-4_x');
    expect(screen.queryByRole('button', { name: 'Agree and play the video' })).toBeNull();
  });

  it.each([
    [
      'youtube',
      'YouTube',
      'https://www.youtube-nocookie.com/embed/dQ-4_x?autoplay=1',
      'https://www.youtube.com/watch?v=dQ-4_x',
    ],
    ['vimeo', 'Vimeo', 'https://player.vimeo.com/video/dQ-4_x?autoplay=1', 'https://vimeo.com/dQ-4_x'],
  ] as const)(
    'on %s loads nothing before the reader agrees, and keeps its place (CMS-8)',
    async (provider, name, src, page) => {
      const { container } = await open({ kind: 'video', title: 'How bars are cast', provider, video: 'dQ-4_x' });
      expect(container.querySelector('iframe, img, video, script')).toBeNull();
      expect(container.innerHTML).not.toContain('embed');
      expect(screen.getByText(new RegExp(`This video is on ${name}`))).toBeTruthy();
      expect(screen.getByRole('link', { name: `Watch it on ${name}` }).getAttribute('href')).toBe(page);
      fireEvent.click(screen.getByRole('button', { name: 'Agree and play the video' }));
      const frame = screen.getByTitle('How bars are cast');
      expect([frame.getAttribute('src'), document.activeElement === frame]).toEqual([src, true]);
      expect(frame.parentElement?.className).toContain('aspect-video');
    },
  );
});
