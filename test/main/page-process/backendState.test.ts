import { describe, expect, it } from 'vitest';
import { backendState } from '../../../src/main/page-process/backendState.ts';

const stateWith = (answer: (path: string) => Response | Promise<Response>) =>
  backendState({
    baseUrl: 'https://api.troy.example',
    store: 'euro',
    fetch: async (url) => answer(new URL(String(url)).pathname),
  });
const said = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('the state of the backend, as /ready of its pages says it', () => {
  it('is what its own /ready says (API-C1)', async () => {
    expect(await stateWith(() => said(200, { status: 'ready', prices: 'fresh' }))).toBe('ready');
    expect(await stateWith(() => said(503, { status: 'not-ready' }))).toBe('not-ready');
  });

  it('is `unreachable` without a connection, and `timeout` without an answer', async () => {
    expect(await stateWith(() => Promise.reject(new TypeError('fetch failed')))).toBe('unreachable');
    expect(await stateWith(() => Promise.reject(new DOMException('too late', 'TimeoutError')))).toBe('timeout');
  });

  it('is found by a call of the contract where /ready says nothing of the kind', async () => {
    const asked: string[] = [];
    const board = {
      tickId: 'tick-1',
      serverTimestamp: 1,
      lastRecalculatedAt: 1,
      validUntil: 2,
      stale: false,
      metals: [],
    };
    const withBoard = (metals: Response) =>
      stateWith((path) => {
        asked.push(path);
        return path === '/ready' ? new Response('<html>no such page</html>', { status: 404 }) : metals;
      });
    expect(await withBoard(said(200, board))).toBe('ready');
    expect(await withBoard(said(200, { tick: 1 }))).toBe('unreadable');
    expect(await withBoard(new Response('<html>', { status: 502 }))).toBe('unreadable');
    const problem = {
      type: '/problems/unready',
      title: 'Unready',
      status: 503,
      code: 'unready',
      correlationId: 'c',
      data: {},
    };
    expect(await withBoard(said(503, problem))).toBe('not-ready');
    expect(new Set(asked)).toEqual(new Set(['/ready', '/api/prices/metals']));
  });
});
