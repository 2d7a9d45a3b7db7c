// @vitest-environment happy-dom
import { runInNewContext } from 'node:vm';
import { useLocation } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../../src/domain/content/Page.ts';
import { showPath } from '../../../../src/main/pages/clientManifest.ts';
import { longestShownPath, pathAsShown } from '../../../../src/ui/screens/shared/errors/missingPage.ts';
import { contentOf } from '../../../../src/ui/screens/errors/contentOf.ts';
import { ErrorScreen } from '../../../../src/ui/screens/errors/ErrorScreen.tsx';
import { codeLoadFailure } from '../../../../src/ui/screens/errors/codeLoadFailure.ts';
import NotFound from '../../../../src/ui/screens/errors/NotFound.tsx';
import OfflineNotice from '../../../../src/ui/screens/shared/errors/OfflineNotice.tsx';
import WaysOn from '../../../../src/ui/screens/errors/WaysOn.tsx';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const content: Pick<Page, 'title' | 'blocks'> = {
  title: 'Nothing found',
  blocks: [
    { kind: 'title', text: 'left out' },
    { kind: 'rich-text', body: [{ type: 'paragraph', spans: [{ text: 'First.' }] }] },
    { kind: 'rich-text', body: [{ type: 'paragraph', spans: [{ text: 'Second.' }] }] },
  ],
};
afterEach(() => vi.restoreAllMocks());

describe('editorial content of an error', () => {
  it('is its title and text', () => {
    expect(contentOf(content)).toEqual({
      title: 'Nothing found',
      body: content.blocks.slice(1).map((block) => (block.kind === 'rich-text' ? block.body : null)),
    });
  });
  it.each([
    [null],
    [undefined],
    ['words'],
    [{}],
    [{ title: 'x' }],
    [{ blocks: [] }],
    [{ title: 1, blocks: [] }],
    [{ title: 'x', blocks: 'y' }],
  ])('is null if it is no page: %o', (other) => {
    expect(contentOf(other)).toBeNull();
  });
});

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');

describe('the 404 page', () => {
  it("shows the address in the page's language, a default text and a canonical address (RT-39, SEO-1)", async () => {
    await inShop(<NotFound content={null} />, { path: '/warenkorb/nichts' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no such page');
    expect(screen.getByText('Page not found: /en/cart/nichts')).toBeTruthy();
    expect(screen.getByText(/^The address may have changed/)).toBeTruthy();
    expect(document.title).toBe('There is no such page – Troy');
    expect(canonical()).toBe('http://localhost:3000/en/fehler/404');
  });
  it.each([
    ['<b>%E2%80%AEx</b>', '<b>\uFFFDx</b>'],
    ['%00%0A%E2%80%A8x', '\uFFFD\uFFFD\uFFFDx'],
    ['🪙'.repeat(300), `${'🪙'.repeat(longestShownPath - 1)}…`],
  ])('names the path %# as harmless text of one line (RT-39, RT-40)', (path, told) => {
    expect(pathAsShown(`/${decodeURI(path)}`)).toBe(`/${told}`);
    document.body.innerHTML = `<p id="missing-path" data-path="/404">Not found: /404</p>`;
    window.history.replaceState(null, '', `/${path}`);
    // The script of the page, in the browser.
    runInNewContext(showPath, { document, location: window.location });
    expect(document.body.textContent).toBe(`Not found: /${told}`);
    document.body.replaceChildren();
  });
  it('has the editorial texts, and default texts where one is missing (RT-39)', async () => {
    const { unmount } = await inShop(<NotFound content={content} />, { path: '/nichts' });
    expect([screen.getByRole('heading', { level: 1 }).textContent, document.title]).toEqual([
      'Nothing found',
      'Nothing found – Troy',
    ]);
    expect(screen.getAllByText(/^(First|Second)\.$/).map(({ textContent }) => textContent)).toEqual([
      'First.',
      'Second.',
    ]);
    expect(screen.queryByText(/^The address may have changed/)).toBeNull();
    unmount();
    await inShop(<NotFound content={{ title: 'Gone', blocks: [] }} />, { path: '/nichts' });
    expect([
      screen.getByRole('heading', { level: 1 }).textContent,
      screen.getByText(/^The address may have changed/).tagName,
    ]).toEqual(['Gone', 'P']);
  });
});

describe('the ways on', () => {
  it.each([
    ['de', '/suche'],
    ['en', '/en/search'],
  ] as const)('are a search without scripts in %s, the categories, and the contact', async (language, action) => {
    const { container } = await inShop(<WaysOn />, { shop: new PlayedShop({ language }) });
    expect([container.querySelector('form')?.getAttribute('action'), container.querySelector('input')?.name]).toEqual([
      action,
      'q',
    ]);
    expect(screen.getAllByRole('link').at(-1)?.getAttribute('href')).toBe('/kontakt');
  });
  it('search for the trimmed text, and for nothing if it is empty', async () => {
    function Where() {
      const { pathname, search } = useLocation();
      return <p id="where">{`${pathname} ${JSON.stringify(search)}`}</p>;
    }
    await inShop(
      <>
        <WaysOn />
        <Where />
      </>,
    );
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    const sent = async (text: string) => {
      field.value = text;
      await act(async () => void fireEvent.submit(field));
      return document.getElementById('where')?.textContent;
    };
    expect(await sent('   ')).toBe('/ {}');
    expect(await sent('  gold ')).toBe('/suche {"q":"gold"}');
  });
});

describe('the error page', () => {
  it('offers to try the same address again, in a default text', async () => {
    await inShop(<ErrorScreen error={new Error('a bug')} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
    expect(screen.getByText('Try again').getAttribute('href')).toBe('');
    expect(screen.getByText('500')).toBeTruthy();
    expect(await screen.findByRole('searchbox')).toBeTruthy();
  });
  it('shows the content in its message (RT-39)', async () => {
    await inShop(<ErrorScreen error={new Error(JSON.stringify(content))} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing found');
    expect(await screen.findByText('Second.')).toBeTruthy();
    expect(screen.queryByText(/The fault is ours/)).toBeNull();
  });
  it.each([['{not json'], ['{"title":1}'], ['[]'], ['']])(
    'takes a message without content as a plain one: %s',
    async (message) => {
      await inShop(<ErrorScreen error={new Error(message)} />);
      expect(screen.getByText(/The fault is ours/)).toBeTruthy();
    },
  );
  it('shows no internals of the failure, and renders without one', async () => {
    await inShop(<ErrorScreen error={new Error('SELECT secret FROM t')} />);
    expect(document.body.textContent).not.toContain('SELECT');
    await inShop(<ErrorScreen />);
    expect(screen.getAllByText(/The fault is ours/)).toHaveLength(2);
  });
  it('shows no links that need a connection if that is lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await inShop(<ErrorScreen error={new Error('anything')} />);
    expect([
      screen.getByRole('heading', { level: 1 }).textContent,
      screen.queryByRole('searchbox'),
      screen.getByText('–').tagName,
    ]).toEqual(['You are offline', null, 'text']);
  });
  it.each([
    'a dynamically imported module',
    'Importing a module script failed.',
    'Failed to fetch dynamically imported module: /x.js',
  ])('recognises lost code by “%s”', (message) => {
    expect(codeLoadFailure.test(message)).toBe(true);
  });
  it.each(['Failed to fetch', 'a module is missing', ''])('does not take “%s” for lost code', (message) => {
    expect(codeLoadFailure.test(message)).toBe(false);
  });
});

describe('the notice of a missing connection', () => {
  it('is shown while offline, and stops listening when it unmounts', async () => {
    let online = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    const stopped = vi.spyOn(window, 'removeEventListener');
    const { unmount } = await inShop(<OfflineNotice />);
    const turns = (to: boolean) => {
      online = to;
      act(() => void window.dispatchEvent(new Event(to ? 'online' : 'offline')));
      return screen.getByRole('status').textContent;
    };
    expect(turns(true)).toBe('');
    expect(turns(false)).toMatch(/^You are offline\. Prices are not updating/);
    expect(turns(true)).toBe('');
    unmount();
    expect(stopped.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['online', 'offline']));
  });
});
