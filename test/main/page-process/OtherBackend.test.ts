import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '../../../src/adapters/http/CallFailed.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { CallsOfPage } from '../../../src/main/page-process/CallsOfPage.ts';
import { callOptions, clientOf } from '../../../src/main/page-process/portsOverHttp.ts';
import { backendAt } from './backendAt.ts';

const market = marketOf({ site: 'at', language: 'de' });
const late = new CallFailed({ reason: 'timeout' });
const board = { tickId: 't', serverTimestamp: 1, lastRecalculatedAt: 1, validUntil: 2, stale: false, metals: [] };

/** A page whose calls are answered after `ms`, or never. */
const pageOver = async (backend = backendAt('https://api.troy.example')) => {
  const answersAfter = { ms: Infinity };
  let sent = 0;
  const fetch = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((answer, fail) => {
      sent += 1;
      signal?.addEventListener('abort', () => fail(new Error('aborted')));
      if (answersAfter.ms < Infinity) setTimeout(() => answer(Response.json(board)), answersAfter.ms);
    });
  const options = {
    ...callOptions(backend.origin, market, { origin: 'https://troy.at', address: '203.0.113.7' }),
    fetch,
  };
  const page = (sharesTime = true) => {
    const calls = new CallsOfPage(backend, { sharesTime });
    const client = clientOf(options, null, calls);
    const asks = async () => {
      const began = performance.now();
      const answer = await Effect.runPromise(
        Effect.match(
          client.send((calls) => calls.metalPrices, {}),
          {
            onFailure: (error) => error,
            onSuccess: () => 'answered' as const,
          },
        ),
      );
      return { answer, afterMs: performance.now() - began };
    };
    return { calls, asks };
  };
  await Effect.runPromise(clientOf(options, null, new CallsOfPage(backend)).wire);
  return { backend, answersAfter, page, sent: () => sent };
};

describe('a backend that is slow or silent', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const during = async <A>(asked: Promise<A>, ms = 10_000): Promise<A> => {
    await vi.advanceTimersByTimeAsync(ms);
    return asked;
  };

  it('gets 2.5 s for all calls of a page together, not for each (API-C1)', async () => {
    const { answersAfter, page } = await pageOver();
    answersAfter.ms = 1_500;
    const { asks, calls } = page();
    expect(await during(asks(), 1_500)).toEqual({ answer: 'answered', afterMs: 1_500 });
    expect(await during(asks())).toEqual({ answer: late, afterMs: 1_000 });
    expect(calls.missed).toEqual({ call: 'GET /prices/metals', reason: 'timeout' });
  });

  it('gets 2.5 s for each call where files are made of many calls', async () => {
    const { answersAfter, page } = await pageOver();
    answersAfter.ms = 1_500;
    const { asks } = page(false);
    for (const _ of [1, 2, 3]) expect((await during(asks(), 1_500)).answer).toBe('answered');
  });

  it('is waited for once: further pages fail until it answers, asked at once and each second (API-C1)', async () => {
    const isAnswered = vi.fn(() => Promise.resolve(false));
    const { backend, answersAfter, page, sent } = await pageOver(backendAt('https://api.troy.example', isAnswered));
    expect(await during(page().asks(), 2_500)).toEqual({ answer: late, afterMs: 2_500 });
    const { asks, calls } = page();
    expect(await asks()).toEqual({ answer: late, afterMs: 0 });
    expect([calls.missed?.reason, sent()]).toEqual(['timeout', 1]);
    await vi.advanceTimersByTimeAsync(3_010);
    expect([backend.isSilent, isAnswered.mock.calls.length]).toEqual([true, 4]);

    isAnswered.mockResolvedValue(true);
    answersAfter.ms = 10;
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await during(page().asks(), 10)).answer).toBe('answered');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isAnswered).toHaveBeenCalledTimes(5);
  });

  it('costs other pages nothing by a single late answer: it is asked at once (API-C1)', async () => {
    const { backend, answersAfter, page } = await pageOver(
      backendAt('https://api.troy.example', () => Promise.resolve(true)),
    );
    await during(page().asks(), 2_500);
    await vi.advanceTimersByTimeAsync(10);
    answersAfter.ms = 10;
    expect([backend.isSilent, (await during(page().asks(), 10)).answer]).toEqual([false, 'answered']);
  });

  it('is not taken for silent by a process that was late itself (API-C1)', async () => {
    const { backend, page } = await pageOver();
    const asked = page().asks();
    await vi.advanceTimersByTimeAsync(2_000);
    const now = performance.now();
    const busy = vi.spyOn(performance, 'now').mockReturnValue(now + 4_000);
    await vi.advanceTimersByTimeAsync(500);
    busy.mockRestore();
    expect([(await asked).answer, backend.isSilent]).toEqual([late, false]);
  });

  it('does not fall silent by refusing connections, and is not asked after the shop has closed', async () => {
    const isAnswered = vi.fn(() => Promise.resolve(false));
    const backend = backendAt('https://api.troy.example', isAnswered);
    const { page } = await pageOver(backend);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    const options = callOptions(backend.origin, market, { origin: 'https://troy.at', address: '203.0.113.7' });
    const refused = clientOf(options, null, new CallsOfPage(backend)).send((calls) => calls.metalPrices, {});
    expect(await Effect.runPromise(Effect.flip(refused))).toEqual(new CallFailed({ reason: 'unreachable' }));
    vi.unstubAllGlobals();
    expect(backend.isSilent).toBe(false);
    await during(page().asks(), 2_500);
    backend.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isAnswered).not.toHaveBeenCalled();
  });
});
