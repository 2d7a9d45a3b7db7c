// @vitest-environment happy-dom
import { Link, useRouter } from '@tanstack/react-router';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Prices } from '../../../../src/domain/pricing/ports/Prices.ts';
import { useToast, type Toast } from '../../../../src/ui/kit/ToastContext.ts';
import '../../../../src/ui/screens/layout/on-demand/ToastCard.tsx';
// Loaded before the tests: a load that outlives its file fails, and other files of the worker get the failure.
import '../../../../src/ui/screens/layout/Footer.tsx';
import '../../../../src/ui/screens/layout/Header.tsx';
import { Layout } from '../../../../src/ui/screens/layout/Layout.tsx';
import { replacePage } from '../../../../src/ui/screens/layout/switches/replacePage.ts';
import { useReloadInOtherLanguage } from '../../../../src/ui/screens/layout/switches/useReloadInOtherLanguage.ts';
import { Ticker } from '../../../../src/ui/screens/layout/ticker/Ticker.tsx';
import { usePageFinish } from '../../../../src/ui/screens/layout/usePageFinish.ts';
import { boardOf } from '../../../builders/prices.ts';
import { aTick, noon } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const visible = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

describe('a toast', () => {
  const open = async () => {
    const told: { tell: (toast: Toast) => void } = { tell: () => {} };
    function View() {
      told.tell = useToast();
      return null;
    }
    const page = await inShop(
      <Layout name="minimal" metals={null}>
        <View />
      </Layout>,
      { whole: false },
    );
    const status = () =>
      visible(
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(''),
      );
    return {
      ...page,
      status,
      tell: async (toast: Toast) => {
        act(() => told.tell(toast));
        await pass(0);
      },
    };
  };

  it('stays for eight seconds, counted from the newest', async () => {
    const { tell, status } = await open();
    await tell({ tone: 'good', text: 'One' });
    await pass(5_000);
    await tell({ tone: 'bad', text: 'Two' });
    expect(status()).toContain('Two');
    expect(status()).not.toContain('One');
    await pass(7_900);
    expect(status()).toContain('Two');
    await pass(200);
    expect(status()).not.toContain('Two');
  });

  it('closes by its button or its link', async () => {
    const { tell, status } = await open();
    await tell({ tone: 'good', text: 'One' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(status()).not.toContain('One');
    await tell({ tone: 'good', text: 'Two', link: { to: '/warenkorb', side: 'buy', label: 'View cart' } });
    const link = screen.getByRole('link', { name: 'View cart' });
    expect(link.getAttribute('href')).toBe('/warenkorb?type=buy');
    fireEvent.click(link);
    await pass(0);
    expect(status()).not.toContain('Two');
  });

  it('leaves no timer when the page unmounts', async () => {
    const complaint = vi.spyOn(console, 'error');
    const { tell, unmount } = await open();
    await tell({ tone: 'good', text: 'One' });
    unmount();
    await pass(10_000);
    expect(complaint).not.toHaveBeenCalled();
  });
});

describe('the end of a navigation', () => {
  const open = async () => {
    const finished: unknown[] = [];
    const hear = (event: Event) => finished.push(event instanceof CustomEvent ? event.detail : null);
    window.addEventListener('page:finish', hear);
    function View() {
      usePageFinish();
      const router = useRouter();
      return (
        <div id="content" tabIndex={-1}>
          <Link to="/shop">On</Link>
          <button
            type="button"
            onClick={() => void router.navigate({ to: '/', search: (before) => ({ ...before, sale: true }) })}
          >
            Narrow
          </button>
        </div>
      );
    }
    const page = await inShop(<View />, { whole: false });
    return { ...page, finished, stop: () => window.removeEventListener('page:finish', hear) };
  };

  it('signals after 100 ms, once, with its address (RT-46)', async () => {
    const { finished, stop } = await open();
    await pass(99);
    expect(finished).toEqual([]);
    await pass(500);
    expect(finished).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: 'On' }));
    await pass(500);
    expect(finished.slice(1)).toEqual([{ path: '/shop' }]);
    stop();
  });

  it('focuses the content after a change of page, not of its query', async () => {
    const { stop } = await open();
    await pass(200);
    fireEvent.click(screen.getByRole('button', { name: 'Narrow' }));
    await pass(200);
    expect(document.activeElement?.id).not.toBe('content');
    fireEvent.click(screen.getByRole('link', { name: 'On' }));
    await pass(200);
    expect(document.activeElement?.id).toBe('content');
    stop();
  });

  it('that is removed before that signals nothing', async () => {
    const { finished, unmount, stop } = await open();
    unmount();
    await pass(500);
    expect(finished).toEqual([]);
    stop();
  });
});

describe('a document in one language', () => {
  const open = async (language: 'de' | 'en') => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    function View() {
      useReloadInOtherLanguage();
      return null;
    }
    const { unmount } = await inShop(<View />, { shop: new PlayedShop({ language }), whole: false });
    const back = (address: string) => {
      window.history.replaceState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
      return reload.mock.calls.length;
    };
    return { back, unmount };
  };
  it.each([
    ['de', '/shop', 0],
    ['de', '/en/shop', 1],
    ['en', '/en/cart', 0],
    ['en', '/warenkorb', 1],
    ['en', '/activate-user', 0],
  ] as const)('%s reloads when the history leads to %s: %i times (MKT-12)', async (language, address, times) => {
    const { back } = await open(language);
    expect(back(address)).toBe(times);
  });
  it('stops listening to the history when it unmounts', async () => {
    const { back, unmount } = await open('de');
    unmount();
    expect(back('/en/shop')).toBe(0);
  });
});

describe('a link to the page in the other language', () => {
  const open = async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await inShop(
      <a href="/en/shop" onClick={replacePage}>
        English
      </a>,
      { whole: false },
    );
    window.history.replaceState({ typed: 'Anna' }, '', '/shop');
    return { reload, press: (keys: object) => fireEvent.click(screen.getByRole('link'), keys) };
  };
  it('replaces this page, and keeps the typed data (MKT-12)', async () => {
    const { reload, press } = await open();
    expect(press({})).toBe(false);
    expect([window.location.pathname, window.history.state, reload.mock.calls.length]).toEqual([
      '/en/shop',
      { typed: 'Anna' },
      1,
    ]);
  });
  it.each(['metaKey', 'ctrlKey', 'shiftKey'])('leaves the click to the browser with %s', async (key) => {
    const { reload, press } = await open();
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press({ [key]: true });
    expect([window.location.pathname, reload.mock.calls.length]).toEqual(['/shop', 0]);
  });
});

describe('the bar of metal prices', () => {
  const board = boardOf(aTick(), noon);
  const words = () =>
    within(screen.getByRole('region', { name: 'Metal prices' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => visible(textContent));
  /** A shop whose prices are loading, so that no countdown runs. */
  const shop = (host: string) => {
    const waiting = new PlayedShop({ host, rendered: null });
    waiting.port(Prices).holds('metals');
    return { shop: waiting, whole: false };
  };

  it.each([
    ['troy.at', '€3,444.00'],
    ['troy.ch', 'CHF 3,223.00'],
    ['troy.us', '$4,024.00'],
  ])('shows at %s the price of an ounce in its currency: %s (PRC-6, MKT-4)', async (host, gold) => {
    await inShop(<Ticker board={{ state: 'live', metals: board }} />, shop(host));
    expect(words()[0]).toBe(`Gold${gold}per troy ounce`);
    expect(screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual(
      ['gold', 'silver', 'platinum', 'palladium'].map((metal) => `/shop?preciousMetal=["${metal}"]`),
    );
  });

  it('shows how a metal has moved where a change is loaded, and a dash without a quote', async () => {
    const metals = board.metals.map((metal, at) =>
      at === 0 ? { ...metal, changeBp: { CHF: 1, EUR: -41, USD: 3 } } : { ...metal, prices: [] },
    );
    await inShop(<Ticker board={{ state: 'live', metals: { ...board, metals } }} />, shop('troy.at'));
    expect(words()).toEqual([
      'Gold€3,444.00per troy ounce−0.41%since yesterday',
      'Silver–per troy ounce',
      'Platinum–per troy ounce',
      'Palladium–per troy ounce',
    ]);
  });

  it.each([
    ['live', /^until \d\d:\d\d$/],
    ['fetching', /^–:––$/],
    ['down', /^–:––$/],
  ] as const)('that is %s shows how long its prices hold: %s (PRC-2)', async (state, told) => {
    await inShop(<Ticker board={{ state, metals: board }} />, shop('troy.at'));
    expect(visible(screen.getByRole('timer').textContent)).toMatch(told);
  });

  it('of a silent market shows the pause, and counts nothing (PRC-9)', async () => {
    await inShop(<Ticker board={{ state: 'stale', metals: board }} />, shop('troy.at'));
    expect([screen.queryByRole('timer'), screen.getByText('Market paused').tagName]).toEqual([null, 'SPAN']);
  });
});
