import { Result, Schema } from 'effect';
import { onTestFinished, vi } from 'vitest';
import { calls } from '../../../src/contract/calls.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import type { PageSeed } from '../../../src/main/pages/pageSeed.ts';
import { SilentTab } from './SilentTab.ts';

type Name = keyof typeof calls;
const apiBase = 'https://api.troy.example';
const pageOrigin = 'http://ch.localhost';

/** The seed of a page of the Swiss store in English; its calls go to another origin. */
export const aSeed = (changes: Partial<PageSeed> = {}): PageSeed => ({
  brand: { name: 'Troy', logo: null, icon: '/favicon.svg', preview: '/preview.png' },
  market: marketOf({ site: 'ch', language: 'en' }),
  origin: pageOrigin,
  redirects: {},
  storeOrigins: {},
  catalog: 'en-EU',
  devControls: false,
  build: 'a1b2c3d4',
  tagContainer: null,
  apiBase,
  priceSocket: `${apiBase.replace('http', 'ws')}/api/prices/live`,
  texts: {},
  ...changes,
});

export const signedIn = `ctTokenLevel=User; ctUserId=anna; ctTokenExpiresAt=${Date.UTC(2100, 0)}`;

const patternOf = (path: string) =>
  new RegExp(`^/api${path.replaceAll(/\{\w+\*\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const fixedParts = (path: string) => -path.split('{').length;
/** Fixed paths first, as in the router of the shop. */
const known = Object.entries(calls)
  .map(([name, call]) => ({ name, call, pattern: patternOf(call.path) }))
  .toSorted((a, b) => fixedParts(b.call.path) - fixedParts(a.call.path));
const unknown = JSON.stringify({
  type: '/problems/call-not-found',
  title: 'Call not found',
  status: 404,
  code: 'call-not-found',
  correlationId: '1',
  data: {},
});

/**
 * A browser for the length of the test. Its shop answers only the calls that the test gives an answer to; calls are
 * recorded by their names in the contract.
 */
export const inBrowser = () => {
  const asked: string[] = [];
  const stores = new Set<string | null>();
  const answers = new Map<string, string>();
  const answer = <N extends Name>(name: N, value: (typeof calls)[N]['answer']['Type']): void => {
    const schema: Schema.Codec<unknown, unknown> = calls[name].answer;
    answers.set(name, JSON.stringify(Result.getOrThrow(Schema.encodeUnknownResult(schema)(value))));
  };
  vi.stubGlobal('BroadcastChannel', SilentTab);
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', headers }: { readonly method?: string; readonly headers: HeadersInit }) => {
      const { origin, pathname } = new URL(url, pageOrigin);
      if (origin === pageOrigin) {
        asked.push(url);
        return new Response('', { status: 404 });
      }
      const name =
        known.find(({ call, pattern }) => call.method === method && pattern.test(pathname))?.name ??
        `${method} ${pathname}`;
      asked.push(origin === apiBase ? name : url);
      stores.add(new Headers(headers).get('store-key'));
      const found = answers.get(name);
      return found === undefined
        ? new Response(unknown, { status: 404, headers: { 'content-type': 'application/problem+json' } })
        : new Response(found, { headers: { 'content-type': 'application/json' } });
    },
  );
  SilentTab.open.length = 0;
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const tab = (name: string): SilentTab => {
    const found = SilentTab.open.find((each) => each.name === name);
    if (found === undefined) throw new Error(`no tab listens as ${name}`);
    return found;
  };
  const stopAtEnd = (stop: () => void): void => {
    onTestFinished(stop);
  };
  return { asked, stores, answer, tab, stopAtEnd };
};

/** Waits until the check holds; the contract loads with the first call, slowly on a busy machine. */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 5 });
