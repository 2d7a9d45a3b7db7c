import { Effect, Result } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BidAskFeed } from '../../../../src/backend/pricing/feeds/BidAskFeed.ts';
import { admit } from '../../../../src/domain/pricing/Ticks.ts';
import { seconds } from '../../../../src/domain/kernel/Instant.ts';
import { noon } from '../../../builders/tick.ts';
import { givenUpAfterFiveSeconds } from '../../outgoing/givenUp.ts';
import { FeedServer, hostileAnswers, hostileNumbers, json } from './feedServer.ts';

const server = new FeedServer();
let base = '';
beforeAll(async () => {
  base = `${await server.open()}/public-quotes/bboquotes/instrument/`;
});
afterAll(() => server.close());

const path = (pair: string): string => `/public-quotes/bboquotes/instrument/${pair}`;

/** One platform's answer in the documented shape. */
const platform = (bid: number, ask: number, ts = noon) => ({
  topo: { platform: 'MT5', server: 'Live5' },
  spreadProfilePrices: [
    { spreadProfile: 'standard', bidSpread: 33.4, askSpread: 33.4, bid: bid * 0.998, ask: ask * 1.002 },
    { spreadProfile: 'premium', bidSpread: 28.3, askSpread: 28.3, bid: bid * 0.999, ask: ask * 1.001 },
    { spreadProfile: 'prime', bidSpread: 20.2, askSpread: 20.2, bid, ask },
  ],
  ts,
});

const usual: Readonly<Record<string, readonly [number, number]>> = {
  'XAU/USD': [4149.95, 4150.41],
  'XAG/USD': [51.02, 51.05],
  'XPT/USD': [1579.1, 1582.6],
  'XPD/USD': [1418.2, 1424.9],
  'EUR/USD': [1.1621, 1.1623],
  'USD/CHF': [0.8011, 0.8013],
};

beforeEach(() => {
  server.answers = new Map(Object.entries(usual).map(([pair, [bid, ask]]) => [path(pair), json([platform(bid, ask)])]));
});

const asking = () => Effect.result(new BidAskFeed(base).quote());
const ask = () => Effect.runPromise(asking());
const fault = async (): Promise<string> => {
  const result = await ask();
  return Result.isFailure(result) ? result.failure.fault : 'none';
};
const quote = async () => Result.getOrThrow(await ask());

describe('BidAskFeed', () => {
  it('reads bid and ask of the profile and crosses unquoted pairs over the exchange rates (PRC-6)', async () => {
    const { quotedAt, spots } = await quote();
    expect(quotedAt).toBe(noon);
    expect(spots['gold']?.['USD']).toEqual({ bid: 414_995, ask: 415_041 });
    expect(spots['silver']?.['USD']).toEqual({ bid: 5_102, ask: 5_105 });
    expect(spots['gold']?.['CHF']).toEqual({ bid: Math.floor(414_995 * 0.8011), ask: Math.ceil(415_041 * 0.8013) });
    expect(spots['gold']?.['EUR']).toEqual({ bid: Math.floor(414_995 / 1.1623), ask: Math.ceil(415_041 / 1.1621) });
  });

  it('takes a quoted pair before a crossed one', async () => {
    server.answers.set(path('XAU/EUR'), json([platform(3570.11, 3570.66)]));
    const { spots } = await quote();
    expect(spots['gold']?.['EUR']).toEqual({ bid: 357_011, ask: 357_066 });
  });

  it('crosses a pair with an empty answer', async () => {
    server.answers.set(path('XPT/CHF'), json([]));
    expect((await quote()).spots['platinum']?.['CHF']?.bid).toBe(Math.floor(157_910 * 0.8011));
  });

  it('takes the median of the platforms, without late ones (P2)', async () => {
    server.answers.set(
      path('XAU/USD'),
      json([
        platform(4150, 4151, noon),
        platform(4152, 4153, noon - seconds(5)),
        platform(4100, 4300, noon - seconds(9)),
        platform(1, 2, noon - seconds(61)),
      ]),
    );
    const { quotedAt, spots } = await quote();
    expect(spots['gold']?.['USD']).toEqual({ bid: 415_000, ask: 415_300 });
    expect(quotedAt).toBe(noon);
  });

  it('is as old as its oldest pair, so that one dead pair makes it stale (P1)', async () => {
    server.answers.set(path('XPD/USD'), json([platform(1418.2, 1424.9, noon - seconds(600))]));
    expect((await quote()).quotedAt).toBe(noon - seconds(600));
  });

  it('gives quotes that the core admits', async () => {
    expect(admit(await quote(), { last: null, suspicious: null, now: noon + 1_000 })).toMatchObject({
      kind: 'accepted',
    });
  });

  it.each(hostileAnswers)('is unavailable on %s (P2)', async (_name, answer, expected) => {
    server.answers.set(path('XAU/USD'), answer);
    expect(await fault()).toBe(expected);
  });

  it.each(hostileNumbers)('refuses %s as a bid or an ask (P2)', async (number) => {
    for (const [bid, asked] of [
      [number, '4150'],
      ['4150', number],
    ]) {
      server.answers.set(
        path('XAU/USD'),
        json(
          `[{"topo":{},"ts":${noon},"spreadProfilePrices":[{"spreadProfile":"prime","bid":${bid},"ask":${asked}}]}]`,
        ),
      );
      expect(await fault()).toBe('malformed');
    }
  });

  it('refuses an invalid time, and a pair without the profile (P2)', async () => {
    server.answers.set(path('XAU/USD'), json(JSON.stringify([{ ...platform(1, 2), ts: 'now' }])));
    expect(await fault()).toBe('malformed');
    server.answers.set(path('XAU/USD'), json([{ ...platform(1, 2), spreadProfilePrices: [] }]));
    expect(await fault()).toBe('malformed');
  });

  it('gives up after five seconds, also when the body drips', async () => {
    server.answers.set(path('XAU/USD'), (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(drip));
    });
    server.asked.length = 0;
    expect(
      await givenUpAfterFiveSeconds(asking(), () => expect(server.asked).toContain(path('XAU/USD'))),
    ).toMatchObject({ failure: { fault: 'timeout' } });
  });

  it('names the host alone in its failure, never path or query', async () => {
    server.answers.clear();
    const result = await Effect.runPromise(Effect.result(new BidAskFeed(`${base}?key=secret`).quote()));
    expect(Result.isFailure(result) && result.failure.source).toMatch(/^127\.0\.0\.1:\d+$/);
  });

  it('is unreachable without a server', async () => {
    const result = await Effect.runPromise(Effect.result(new BidAskFeed('http://127.0.0.1:9/').quote()));
    expect(Result.isFailure(result) && result.failure.fault).toBe('network');
  });
});
