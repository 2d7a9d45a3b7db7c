import { Effect } from 'effect';
import { afterEach, expect, it, vi } from 'vitest';
import { latestBuild } from '../../../src/adapters/http/latestBuild.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['names its build', () => Promise.resolve(Response.json({ id: 'a1b2c3d4' })), 'a1b2c3d4'],
  ['refuses', () => Promise.resolve(Response.json({ id: 'a1b2c3d4' }, { status: 503 })), null],
  ['answers with something else', () => Promise.resolve(Response.json({ id: 7 })), null],
  ['answers with a page', () => Promise.resolve(new Response('<!doctype html>')), null],
  ['is away', () => Promise.reject(new TypeError('Failed to fetch')), null],
])('a shop that %s is asked for its build past all caches (API-61, OPS-2)', async (_, answer, build) => {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetched);
  expect(await Effect.runPromise(latestBuild())).toBe(build);
  expect(fetched.mock.calls.map(([path, { cache }]) => [path, cache])).toEqual([['/builds/latest.json', 'no-cache']]);
});
