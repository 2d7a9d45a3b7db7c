import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { finishedPage } from '../../../src/backend/page-cache/finishedPage.ts';
import { calls } from '../../../src/contract/calls.ts';
import { rig } from './rig.ts';

const root = mkdtempSync(join(tmpdir(), 'troy-static-'));
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'assets', 'app-1a2b.js'), `export const a = 1;\n`.repeat(200));
writeFileSync(join(root, 'assets', 'app-1a2b.js.br'), 'packed');
writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => {
  rmSync(root, { recursive: true });
});

const pages = await rig({
  clientFolders: { present: root, earlier: join(root, 'earlier') },
  renderPage: async ({ url }) =>
    url.pathname === '/broken'
      ? Promise.reject(new Error('broken'))
      : finishedPage({
          status: url.pathname === '/missing' ? 404 : 200,
          headers: [['content-type', 'text/html; charset=utf-8']],
          html: '<!doctype html><script>go()</script><script>alert(1)</script>',
          scripts: ['go()'],
        }),
});

const always = {
  'strict-transport-security': /max-age=31536000; includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-correlation-id': /^[0-9a-f-]{36}$/,
};

describe('Headers on every answer', () => {
  it('pages, calls, files, errors and redirects (F9)', async () => {
    const get = (url: string) => ({ method: 'GET', url }) as const;
    const asks = [
      get('/'),
      get('/en/shop'),
      get('/missing'),
      get('/broken'),
      get('/shop/'),
      get('//evil.example/'),
      get('/assets/app-1a2b.js'),
      get('/favicon.svg'),
      get('/assets/none.js'),
      get('/%ZZ'),
      get('/health'),
      get('/ready'),
      get('/api/openapi.json'),
      get('/api/nothing'),
      get('/api/%ZZ'),
      get('/dev/outbox'),
      get('/maintenance'),
      { method: 'POST', url: '/api/carts', payload: '{', headers: { 'content-type': 'application/json' } } as const,
      {
        method: 'POST',
        url: '/api/carts',
        payload: 'x'.repeat(70_000),
        headers: { 'content-type': 'application/json' },
      } as const,
      { method: 'PUT', url: '/' } as const,
      { method: 'OPTIONS', url: '/api/carts' } as const,
      { method: 'GET', url: '/', headers: { host: 'bad host' } } as const,
      ...Object.values(calls).map(({ method, path }) => ({ method, url: `/api${path.replace(/\{\w+\*?\}/g, 'x')}` })),
    ];
    for (const ask of asks) {
      const { headers, statusCode } = await pages.app.inject(ask);
      for (const [name, value] of Object.entries(always))
        expect([ask.url, name, headers[name]]).toEqual([ask.url, name, expect.stringMatching(value)]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
      expect(policy).not.toContain('unsafe');
      expect([ask.url, statusCode >= 500]).toEqual([ask.url, ask.url === '/broken']);
    }
  });

  it('the policy of a page allows its inline scripts by their hashes, and no others (F9)', async () => {
    const { headers } = await pages.app.inject({ method: 'GET', url: '/' });
    const hash = createHash('sha256').update('go()').digest('base64');
    expect(String(headers['content-security-policy'])).toContain(`; script-src 'sha256-${hash}' 'strict-dynamic';`);
  });

  it('personal answers are not cached anywhere (F9)', async () => {
    for (const url of ['/', '/api/carts', '/api/orders', '/api/admin/customers/anonymous', '/missing']) {
      expect([url, (await pages.app.inject({ method: 'GET', url })).headers['cache-control']]).toEqual([
        url,
        expect.stringContaining('no-store'),
      ]);
    }
  });

  it('files named by their content are cached for good, and sent compressed where compressed (F9)', async () => {
    const file = await pages.app.inject({
      method: 'GET',
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(file.body).toBe('packed');
    expect((await pages.app.inject({ method: 'GET', url: '/favicon.svg' })).headers['cache-control']).toBe(
      'public, max-age=300',
    );
  });

  it('a defect shows nothing but its correlation id (F9)', async () => {
    const { statusCode, headers, body } = await pages.app.inject({ method: 'GET', url: '/broken' });
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(
      body
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s{2,}/),
    ).toEqual([
      'Etwas ist schiefgegangen',
      'Etwas ist schiefgegangen',
      'Der Fehler liegt bei uns. Bitte laden Sie die Seite gleich noch einmal: ' +
        'Es wurde nichts bestellt, und Ihr Warenkorb bleibt erhalten.',
    ]);
  });
});
