import { Effect } from 'effect';
import { afterEach, expect, it, vi } from 'vitest';
import { latestBuild, loadAhead } from '../../../src/adapters/http/latestBuild.ts';

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

it('the files that every page of a build loads are loaded ahead, those of its manifest and no others (API-62, OPS-2)', async () => {
  const files = ['/assets/a.js', '/assets/a.css'];
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>((path) =>
    Promise.resolve(
      path.endsWith('.json') ? Response.json({ id: 'b', files: [...files, '/c.js'], first: files }) : new Response(''),
    ),
  );
  vi.stubGlobal('fetch', fetched);
  await Effect.runPromise(loadAhead('b'));
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/builds/meta/b.json', ...files]);
  expect(fetched.mock.calls.slice(1).map(([, { priority }]) => priority)).toEqual(['low', 'low']);
});

it.each([
  ['has no such manifest', () => Promise.resolve(new Response('', { status: 404 }))],
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
])('nothing fails where the shop %s (P10)', async (_, answer) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  expect(await Effect.runPromise(loadAhead('b'))).toBeUndefined();
});
