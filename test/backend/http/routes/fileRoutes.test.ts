import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBuiltFiles } from '../../../../src/backend/http/answers/BuiltFiles.ts';
import { rig } from '../rig.ts';

const root = mkdtempSync(join(tmpdir(), 'troy-files-'));
const script = 'export const a = 1;\n'.repeat(200);
mkdirSync(join(root, 'assets'));
mkdirSync(join(root, '.vite'));
writeFileSync(join(root, 'assets', 'app-1a2b.js'), script);
writeFileSync(join(root, 'assets', 'app-1a2b.js.br'), 'in brotli');
writeFileSync(join(root, 'assets', 'app-1a2b.js.gz'), 'in gzip');
writeFileSync(join(root, 'assets', 'text-3c4d.woff2'), 'font '.repeat(1_000));
writeFileSync(join(root, '.vite', 'manifest.json'), '{}');
const { app } = await rig({
  clientFolders: { present: root, earlier: join(root, 'earlier') },
  renderPage: async () => new Response('no file', { status: 404 }),
});
// What is served is what the start has read.
rmSync(root, { recursive: true });
afterAll(() => app.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

it.each([
  ['br, gzip', 'br', 'in brotli'],
  ['gzip', 'gzip', 'in gzip'],
  ['identity', undefined, script],
  ['', undefined, script],
])('a file for a client that accepts "%s" is sent in its form for it', async (accepted, encoding, body) => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
  expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', vary: 'accept-encoding' });
});

it('a file without compressed forms is sent as it is', async () => {
  const { headers, body } = await get('/assets/text-3c4d.woff2', { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], headers['vary'], body.length]).toEqual([undefined, undefined, 5_000]);
  expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '5000' });
});

it('a file that the client has is not sent again, and HEAD sends none', async () => {
  const { etag } = (await get('/assets/app-1a2b.js')).headers;
  const again = await get('/assets/app-1a2b.js', { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await get('/assets/app-1a2b.js', {}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(script.length)]);
});

it.each(['/.vite/manifest.json', '/assets/app-1a2b.js.br', '/assets/none.js', '/assets/../../../etc/passwd'])(
  'no file is sent for %s',
  async (path) => {
    expect((await get(path)).body).not.toMatch(/in brotli|\{\}|root:/);
  },
);

it('a build that memory should not hold is refused at the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'troy-large-'));
  writeFileSync(join(folder, 'film.webp'), '');
  truncateSync(join(folder, 'film.webp'), 64_000_001);
  expect(() => readBuiltFiles(folder)).toThrow('more than 64000000 bytes');
  rmSync(folder, { recursive: true });
});
