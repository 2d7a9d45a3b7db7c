// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, cleanup, render, screen as page } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlertsUnavailable } from '../../../src/domain/alert/AlertErrors.ts';
import { ContentUnavailable } from '../../../src/domain/content/ContentErrors.ts';
import { Pages } from '../../../src/domain/content/ports/Pages.ts';
import { inBoth } from '../../builders/content.ts';
import { noon } from '../../builders/tick.ts';
import { ShopContext } from '../../../src/ui/binding/ShopContext.ts';
import { requiredValue } from '../../../src/ui/routes/requiredValue.ts';
import { guardedRouter } from '../../../src/ui/routes/guardedRouter.ts';
import { headOf } from '../../../src/ui/routes/head.ts';
import { orderQuery } from '../../../src/ui/screens/account/orders/orderQuery.ts';
import { periodBounds } from '../../../src/ui/screens/account/periods/periods.ts';
import { PageSeed, readSeedText, seedPlaceholder } from '../../../src/ui/routes/PageSeed.tsx';
import { returnAddress } from '../../../src/ui/routes/returnPath.ts';
import { firstScreen, screen } from '../../../src/ui/routes/screen.tsx';
import { parseSearch, stringifySearch } from '../../../src/ui/routes/searchParams.ts';
import { redirectBeyondLastPage } from '../../../src/ui/routes/redirectBeyondLastPage.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.getElementById('page-seed')?.remove();
});

describe('the query of an address', () => {
  it.each([
    ['', {}],
    ['?q=gold+bar', { q: 'gold bar' }],
    ['?metal=gold&metal=silver&q=', { metal: ['gold', 'silver'], q: '' }],
    ['?q=a%26b', { q: 'a&b' }],
    ['?page', { page: '' }],
  ])('%s is read as %o', (text, search) => {
    expect(parseSearch(text)).toEqual(search);
  });
  it.each([
    [{}, ''],
    [{ a: undefined, b: null }, ''],
    [
      { q: 'a&b c', n: 2, no: false, metal: ['gold', undefined, 'silver'] },
      '?q=a%26b+c&n=2&no=false&metal=gold&metal=silver',
    ],
  ])('%o is written as %s', (search, text) => {
    expect(stringifySearch(search)).toBe(text);
  });
});

describe('the page beyond the last one', () => {
  const listing = (number: number, total: number) => ({ page: number, pageSize: 10, total });
  it.each([
    [1, 0],
    [1, 10],
    [2, 11],
    [2, 20],
  ])('is not page %i of %i entries', (number, total) => {
    expect(redirectBeyondLastPage(listing(number, total), {})).toEqual(listing(number, total));
  });
  it.each([
    [2, 0, undefined],
    [2, 10, undefined],
    [3, 20, 2],
    [9, 21, 3],
  ])('redirects from page %i of %i entries to page %s, and keeps the query', (number, total, last) => {
    expect(() => redirectBeyondLastPage(listing(number, total), { q: 'a', page: number })).toThrow(
      expect.objectContaining({ options: expect.objectContaining({ to: '.', search: { q: 'a', page: last } }) }),
    );
  });
});

describe('a required answer', () => {
  const error = new AlertsUnavailable();

  it('gives its value, or an error with the reason', async () => {
    const shop = new PlayedShop();
    shop.port(Pages).refuses('atPath', new ContentUnavailable());
    expect(await requiredValue(shop, { ok: true, value: 7 })).toBe(7);
    await expect(requiredValue(shop, { ok: false, error })).rejects.toMatchObject({
      message: 'The data of this page could not be had',
      cause: error,
    });
  });

  it("carries the editors' page for failures in the message of its error (RT-39)", async () => {
    const shop = new PlayedShop();
    const told = { title: 'One moment', blocks: [] };
    shop.pages.pages.set('/fehler/500', { ...told, paths: inBoth('/fehler/500'), description: 'b', layout: 'default' });
    await expect(requiredValue(shop, { ok: false, error })).rejects.toMatchObject({
      message: JSON.stringify(told),
      cause: error,
    });
  });
});

describe('the period of a list of orders', () => {
  it('of six months has 183 days, and counts in the query (ORD-2)', () => {
    expect(periodBounds('6m', noon, 'UTC')).toEqual({ from: noon - 183 * 86_400_000 });
    expect(orderQuery({ period: '30d', state: 'Open', page: 4 }, noon, 'UTC')).toEqual({
      type: 'buy',
      state: 'Open',
      from: noon - 30 * 86_400_000,
      page: 4,
      pageSize: 10,
    });
  });
});

describe('the head of a page', () => {
  const said = (brand: Partial<PlayedShop['brand']>, facts: Partial<Parameters<typeof headOf>[1]> = {}) =>
    headOf(new PlayedShop({ host: 'troy.at', brand }), { description: 'D', paths: { de: '/a', en: '/b' }, ...facts });
  const named = (head: ReturnType<typeof said>, key: string) =>
    head.meta.find(({ name, property }) => name === key || property === key)?.['content'];

  it("has the shop's picture, large, or none (SEO-3)", () => {
    const pictured = said({ preview: '/p.png' });
    expect(['og:image', 'twitter:image', 'twitter:card'].map((key) => named(pictured, key))).toEqual([
      'http://troy.at/p.png',
      'http://troy.at/p.png',
      'summary_large_image',
    ]);
    const plain = said({ preview: null });
    expect(['og:image', 'twitter:image', 'twitter:card'].map((key) => named(plain, key))).toEqual([
      undefined,
      undefined,
      'summary',
    ]);
  });
  it('has no alternates in one language, and one address (SEO-2)', () => {
    expect(said({}, { paths: { en: '/b' } }).links).toEqual([{ rel: 'canonical', href: 'http://troy.at/en/b' }]);
    expect(said({}, { paths: { de: '/a' } }).links).toEqual([{ rel: 'canonical', href: 'http://troy.at/en/a' }]);
  });
});

describe('the return address', () => {
  it("is in the page's language, with its query", () => {
    expect([
      returnAddress({ redirect: '/warenkorb?type=buy' }, 'en'),
      returnAddress({ redirect: '/warenkorb?type=buy' }, 'de'),
    ]).toEqual(['/en/cart?type=buy', '/warenkorb?type=buy']);
  });
});

describe('a guarded router', () => {
  const open = () => {
    const root = createRootRoute();
    const failing = createRoute({
      getParentRoute: () => root,
      path: '/x',
      loader: () => Promise.reject(new Error('no')),
    });
    const inner = createRouter({
      routeTree: root.addChildren([failing]),
      history: createMemoryHistory({ initialEntries: ['/'] }),
      origin: 'http://localhost:3000',
    });
    const plain = { navigate: vi.spyOn(inner, 'navigate'), preload: vi.spyOn(inner, 'preloadRoute') };
    const router: AnyRouter = guardedRouter(inner);
    return { router, plain, preload: (to: string) => router.preloadRoute({ to }) };
  };
  it('preloads again after failed preloads (RT-45)', async () => {
    const { plain, preload } = open();
    plain.preload.mockRejectedValue(new Error('no'));
    for (let n = 0; n < 9; n += 1) await preload('/x').catch(() => undefined);
    expect(plain.preload).toHaveBeenCalledTimes(9);
  });
  it('passes on what leaves with the option for it, and what stays (RT-42)', async () => {
    const { router, plain } = open();
    plain.navigate.mockResolvedValue(undefined);
    await router.navigate({ href: 'https://bank.example/', reloadDocument: true });
    await router.navigate({ href: 'http://localhost:3000/x' });
    await router.navigate({ to: '/' });
    expect(plain.navigate).toHaveBeenCalledTimes(3);
  });
});

describe('the seed of a page', () => {
  it('is a placeholder without a document, and read from an existing one', async () => {
    expect(seedPlaceholder).toMatch(/^"%.+%"$/);
    document.body.insertAdjacentHTML('beforeend', '<script id="page-seed" type="application/json">{"a":1}</script>');
    expect(readSeedText()).toBe('{"a":1}');
    const { container } = await inShop(<PageSeed />);
    expect(container.querySelector('script')?.innerHTML).toBe('{"a":1}');
  });
  it('throws if it is missing', () => {
    expect(() => readSeedText()).toThrow('without its seed');
  });
});

describe('a lazily loaded screen', () => {
  const shown = (view: ReactNode) =>
    act(async () => {
      render(
        <ShopContext value={new PlayedShop()}>
          <I18nProvider i18n={i18nIn('en')}>{view}</I18nProvider>
        </ShopContext>,
      );
    });
  afterEach(cleanup);

  it('is fetched once and shown', async () => {
    const load = vi.fn(async () => ({ Hello: () => <p>Hello</p> }));
    const Hello = screen('Hello.tsx', load, 'Hello');
    await Promise.all([Hello.preload(), Hello.preload()]);
    await firstScreen();
    await shown(<Hello />);
    expect([page.getByText('Hello').tagName, load.mock.calls.length]).toEqual(['P', 1]);
  });
  it('shows the error page if it cannot be fetched, and is fetched again on the next visit (OPS-3)', async () => {
    const load = vi.fn(async () => ({ Hello: () => <p>Hello</p> }));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /x.js'));
    const Hello = screen('Hello.tsx', load, 'Hello');
    await Hello.preload();
    await firstScreen();
    await shown(<Hello />);
    expect(page.getByRole('heading').textContent).toBe('The connection was interrupted');
    cleanup();
    await act(() => Hello.preload());
    await shown(<Hello />);
    expect([page.getByText('Hello').tagName, load.mock.calls.length]).toEqual(['P', 2]);
  });
});
