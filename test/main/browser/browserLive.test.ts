// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { watchCustomer } from '../../../src/application/account/tokens.ts';
import { watchCart } from '../../../src/application/cart/tokens.ts';
import { watchConsent } from '../../../src/application/consent/tokens.ts';
import { watchBuild } from '../../../src/application/release/tokens.ts';
import { watchOrderMoves } from '../../../src/application/order/tokens.ts';
import { watchCountdown, watchPrices, watchProductPrices } from '../../../src/application/pricing/tokens.ts';
import { watchExpiry, watchSession } from '../../../src/application/session/tokens.ts';
import type { LiveToken } from '../../../src/application/UseCase.ts';
import { watchWishlist } from '../../../src/application/wishlist/tokens.ts';
import { browserCalls } from '../../../src/main/browser/browserCalls.ts';
import { browserLive } from '../../../src/main/browser/browserLive.ts';
import { PageVisibilityInBrowser } from '../../../src/adapters/browser/PageVisibilityInBrowser.ts';
import { BrowserClock } from '../../../src/adapters/browser/BrowserClock.ts';
import { consentsIn } from '../../builders/consents.ts';
import { boardOf } from '../../builders/prices.ts';
import { aTick } from '../../builders/tick.ts';
import { watched } from '../useCases.ts';
import { aPageLoaded } from '../pages/pageTiming.ts';
import { aSeed, inBrowser, signedIn, soon } from './inBrowser.ts';

/** A websocket that never opens, and its address. */
const sockets: string[] = [];
class NoSocket extends EventTarget {
  constructor(url: string) {
    super();
    sockets.push(url);
  }
  close(): void {}
  send(): void {}
}

const board = () => boardOf(aTick({ lastRecalculatedAt: Date.now() - 1_000 }), Date.now());

/** What a page in this browser watches, and what each watcher got. */
const liveWith = ({
  cookie = '',
  rendered = board(),
  priceSocket = 'wss://api.troy.example/api/prices/live',
  apiBase = 'https://api.troy.example',
  aheadMs = 0,
}: {
  readonly cookie?: string;
  readonly rendered?: ReturnType<typeof board> | null;
  readonly priceSocket?: string;
  readonly apiBase?: string;
  /** How far the server's clock is ahead of the browser's. */
  readonly aheadMs?: number;
} = {}) => {
  const browser = inBrowser();
  sockets.length = 0;
  vi.stubGlobal('WebSocket', NoSocket);
  aPageLoaded(Date.now(), { serverTiming: [{ name: 'clock', description: String(Date.now() + 200 + aheadMs) }] });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const live = browserLive(aSeed({ priceSocket, apiBase }), rendered);
  const heard = <I, A>(token: LiveToken<I, A>, input: I): A[] => {
    const values: A[] = [];
    const stop = live.watch(token, input, (value) => values.push(value));
    browser.stopAtEnd(stop);
    return values;
  };
  return { ...browser, live, heard };
};

describe('the live values of a page', () => {
  it('have one use case for each token, and no other', () => {
    inBrowser();
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const calls = browserCalls(aSeed(), new PageVisibilityInBrowser(document), consentsIn(), {
      clock: new BrowserClock(),
    });
    expect(calls.live.map(({ token, live }) => [token.name, live.constructor.name])).toEqual(
      calls.live.map(({ token }) => [token.name, token.name]),
    );
    const others = [watchPrices, watchCountdown, watchProductPrices, watchOrderMoves, watchBuild, watchConsent].map(
      ({ name }) => name,
    );
    expect([...calls.live.map(({ token }) => token.name), ...others].toSorted()).toEqual(
      watched.map(({ name }) => name).toSorted(),
    );
  });

  it('do not include a token that nothing was bound for', () => {
    const { live } = liveWith();
    expect(() => live.watch({ name: 'WatchTheWeather' }, undefined, () => {})).toThrow('WatchTheWeather');
  });

  it('begin with the board the page came with, without a request', async () => {
    const { heard, asked } = liveWith();
    const boards = heard(watchPrices, undefined);
    await soon(() => {
      expect(boards.length).toBeGreaterThan(0);
    });
    expect(boards[0]).toMatchObject({ prices: { tickId: 'tick-1' } });
    expect(asked).toEqual([]);
  });
});

describe('data of the session', () => {
  it('is empty for a guest, and no call is made (P9)', async () => {
    const { heard, asked, live } = liveWith();
    const [cart, customer, wishlist] = [
      heard(watchCart, 'buy'),
      heard(watchCustomer, undefined),
      heard(watchWishlist, undefined),
    ];
    const [session, expiry] = [heard(watchSession, undefined), heard(watchExpiry, undefined)];
    await live.ready;
    expect([cart, customer, wishlist, expiry]).toEqual([[null], [null], [null], []]);
    expect(session).toMatchObject([{ level: 'guest' }]);
    expect(asked).toEqual([]);
  });

  it('is asked for as soon as the page is alive, when the cookies name a session (AUTH-1)', async () => {
    const { heard, asked, live } = liveWith({ cookie: signedIn });
    const session = heard(watchSession, undefined);
    expect(session).toEqual([]);
    await live.ready;
    expect(session).toMatchObject([{ level: 'User', ownerId: 'anna' }]);
    await soon(() => {
      expect(asked).toContain('listCarts');
    });
  });

  it('is asked for when another tab has begun a session', async () => {
    const { heard, tab, asked } = liveWith();
    const session = heard(watchSession, undefined);
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(signedIn);
    tab('troy-session').hear('changed');
    await soon(() => {
      expect(session.at(-1)).toMatchObject({ level: 'User' });
    });
    await soon(() => {
      expect(asked).toContain('listCarts');
    });
  });

  it('is shared by all listeners: the calls are made once', async () => {
    const { live, asked } = liveWith({ cookie: signedIn });
    expect(await live.calls()).toBe(await live.calls());
    await soon(() => {
      expect(asked.filter((name) => name === 'listCarts')).toHaveLength(1);
    });
  });
});

describe('the socket of prices', () => {
  it.each([
    ['wss://api.troy.example/api/prices/live', 'wss://api.troy.example/api/prices/live?'],
    ['/api/prices/live', `${location.origin.replace('http', 'ws')}/api/prices/live?`],
  ])('leads from %s to %s, and names the tick the page came with (P9)', async (priceSocket, begins) => {
    const { heard } = liveWith({ priceSocket });
    heard(watchPrices, undefined);
    await soon(() => {
      expect(sockets).toHaveLength(1);
    });
    const url = new URL(sockets[0] ?? '');
    expect(url.href.startsWith(begins)).toBe(true);
    expect(url.searchParams.get('tick')).toBe('tick-1');
  });

  it.each([
    ['https://api.troy.example', 'bearer'],
    ['', null],
  ])(
    'says for calls to "%s" that the page has a token of its own, and never names it (API-C2)',
    async (apiBase, says) => {
      const token = 'a-token-that-no-address-has';
      const { heard } = liveWith({ apiBase, cookie: `ctToken=${token}` });
      heard(watchPrices, undefined);
      await soon(() => {
        expect(sockets).toHaveLength(1);
      });
      expect(sockets[0]).not.toContain(token);
      expect(new URL(sockets[0] ?? '').searchParams.get('session')).toBe(says);
    },
  );

  it.each([
    [-1_000, 0, 2],
    [60_000, 0, 1],
    [60_000, 50_000, 1],
    [60_000, 70_000, 2],
  ])(
    'is opened anew when a token that ends in %i ms is renewed, the server %i ms ahead: %i in all (ORD-2)',
    async (endsInMs, aheadMs, opened) => {
      const cookieUntil = (at: number) => `ctTokenLevel=User; ctUserId=anna; ctTokenExpiresAt=${at}`;
      const { heard, live, tab } = liveWith({ cookie: cookieUntil(Date.now() + endsInMs), aheadMs });
      heard(watchPrices, undefined);
      await live.ready;
      vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookieUntil(Date.now() + 3_600_000));
      tab('troy-session').hear('changed');
      const session = heard(watchSession, undefined);
      await soon(() => {
        expect(session.at(-1)?.expiresAt).toBeGreaterThan(Date.now() + 3_000_000);
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(sockets).toHaveLength(opened);
    },
  );

  it('names no tick where the page came without prices', async () => {
    const { heard } = liveWith({ rendered: null });
    heard(watchPrices, undefined);
    await soon(() => {
      expect(sockets).toHaveLength(1);
    });
    expect(new URL(sockets[0] ?? '').search).toBe('');
  });
});
