import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { keepEarlierFiles } from '../../../../scripts/earlierFiles.mjs';
import { clientFoldersOf, readEarlierFiles } from '../../../../src/backend/http/answers/BuiltFiles.ts';
import { days, type Instant, minutes } from '../../../../src/domain/kernel/Instant.ts';
import { rig, TestClock } from '../rig.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** An empty folder for builds. */
const emptyDist = (): string => {
  const dist = mkdtempSync(join(tmpdir(), 'troy-earlier-'));
  made.push(dist);
  return dist;
};

/** Builds a client of these files, as `npm run build` does: the client's folder is emptied first. */
const release = (dist: string, files: Readonly<Record<string, string>>, now: Instant): void => {
  keepEarlierFiles(dist, now);
  rmSync(join(dist, 'client'), { recursive: true, force: true });
  mkdirSync(join(dist, 'client/assets'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, 'client', name), content);
};

const started = async (dist: string) =>
  (await rig({ clientFolders: clientFoldersOf(dist), renderPage: async () => new Response(null, { status: 404 }) }))
    .app;

const first = {
  'assets/page-1a.js': 'of the first',
  'assets/page-1a.js.br': 'of the first in brotli',
  'assets/both-2b.js': 'as it was',
  'robots.txt': 'first',
  'gone.txt': 'first',
};
const second = { 'assets/page-3c.js': 'of the second', 'assets/both-2b.js': 'as it is', 'robots.txt': 'second' };

it('files of the build before are served as before, those of the present build come first', async () => {
  const dist = emptyDist();
  const now = new TestClock().now();
  release(dist, first, now);
  release(dist, second, now);
  const app = await started(dist);
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });

  const earlier = await get('/assets/page-1a.js');
  expect([earlier.statusCode, earlier.body]).toEqual([200, 'of the first in brotli']);
  expect(earlier.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  });
  expect((await get('/assets/page-3c.js')).body).toBe('of the second');
  expect((await get('/assets/both-2b.js')).body).toBe('as it is');
  expect((await get('/robots.txt')).body).toBe('second');
  expect((await get('/gone.txt')).statusCode).toBe(404);
  await app.close();
});

it('files of a build that ended more than a day ago are not served, and the next build removes them', async () => {
  const dist = emptyDist();
  const now = new TestClock().now();
  release(dist, first, now - days(2));
  release(dist, second, now - days(1) - minutes(1));
  const app = await started(dist);
  expect((await app.inject('/assets/page-1a.js')).statusCode).toBe(404);
  await app.close();

  release(dist, {}, now);
  expect(readdirSync(join(dist, 'earlier/assets')).toSorted()).toEqual(['both-2b.js', 'page-3c.js']);
});

it('more files than memory should hold are left out, the oldest first', () => {
  const dist = emptyDist();
  const now = new TestClock().now();
  const folders = clientFoldersOf(dist);
  const { present, earlier } = folders;
  const ended = (name: string, bytes: number, at: Instant) => {
    const file = join(earlier, 'assets', name);
    writeFileSync(file, '');
    truncateSync(file, bytes);
    utimesSync(file, at / 1_000, at / 1_000);
  };
  mkdirSync(join(earlier, 'assets'), { recursive: true });
  ended('a-older.js', 1_000_001, now - minutes(3));
  ended('b-newer.js', 31_000_000, now - minutes(2));
  ended('c-as-now.js', 1_000_001, now - minutes(1));
  mkdirSync(join(present, 'assets'), { recursive: true });
  writeFileSync(join(present, 'assets/c-as-now.js'), '');
  expect(readEarlierFiles(folders, now).map(({ path }) => path)).toEqual(['/assets/b-newer.js']);
});

it('a build that is the first has no earlier files', () => {
  expect(readEarlierFiles(clientFoldersOf(emptyDist()), 0)).toEqual([]);
});
