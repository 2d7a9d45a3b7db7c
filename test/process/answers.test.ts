import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { addresses } from './crawl.ts';
import { type Answer, ask } from './http.ts';
import { ShopProcess } from './ShopProcess.ts';

let folder: Awaited<ReturnType<typeof seededFolder>>;
let shop: ShopProcess;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  ask(shop.origin + path, { agent, headers });

beforeAll(async () => {
  folder = await seededFolder();
  shop = await ShopProcess.start({ TROY_DATA: folder.path });
}, 120_000);
afterAll(async () => {
  agent.destroy();
  await shop.stop();
  folder.done();
});

const always = {
  'strict-transport-security': /^max-age=(?:3153[6-9]|31[6-9]|3[2-9]|[4-9])\d+; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:strict-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-correlation-id': /^[0-9a-f-]{36}$/,
};
const hashesIn = (policy: string): readonly string[] =>
  [...policy.matchAll(/'(sha256-[A-Za-z0-9+/=]{44})'/g)].map(([, hash = '']) => hash);

describe('every answer of the running shop', () => {
  it('carries the headers that protect it: pages, files, calls, redirects and refusals, in both languages (F9)', async () => {
    const page = (await get('/shop')).text;
    const slug = /\/produkt\/([\w-]+)/.exec(page)?.[1] ?? '';
    const file = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    for (const [path, kind] of addresses(slug, file)) {
      const { status, headers } = await get(path);
      const said = `${path} (${status})`;
      expect(status, said).toBeLessThan(500);
      for (const [name, value] of Object.entries(always)) expect(headers[name], `${said} ${name}`).toMatch(value);
      const policy = String(headers['content-security-policy']);
      expect(policy, said).toMatch(/frame-ancestors 'none'/);
      expect(policy, said).toMatch(/base-uri 'none'/);
      if (kind === 'page' && status !== 307 && status !== 302) {
        expect(headers['content-type'], said).toMatch(/^text\/html/);
        expect(policy, said).toMatch(/script-src (?:'sha256-[^']+' )+'strict-dynamic'(;|$)/);
        expect(policy, said).toMatch(/object-src 'none'/);
        expect(headers['cache-control'], said).toMatch(
          /^(?:private, no-store|public, no-cache|public, max-age=0, s-maxage=\d+, must-revalidate)$/,
        );
        if (headers['cache-control']?.startsWith('public') === true)
          expect(headers['set-cookie'], said).toBeUndefined();
      } else if (kind === 'data') expect(policy, said).toMatch(/^default-src 'none'/);
      if (kind === 'redirect') expect(status, said).toBeGreaterThanOrEqual(301);
      if (status >= 300 && status < 400) {
        expect(headers.location, `${said} stays here`).toMatch(/^\/(?![/\\])/);
      }
    }
  });

  it('allows the inline scripts that it has, each by its hash, and no others, from the cache as well (F9)', async () => {
    for (const path of [
      '/',
      '/shop',
      '/en/shop',
      '/suche?q=silber',
      '/warenkorb?type=buy',
      '/login',
      '/nowhere',
      '/shop',
    ]) {
      const { text, headers } = await get(path);
      const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
        .filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
        .map(([, , script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
      expect(scripts.length, path).toBeGreaterThan(0);
      expect(new Set(hashesIn(String(headers['content-security-policy']))), path).toEqual(new Set(scripts));
      expect(text, path).not.toMatch(/ nonce=|<script\b[^>]* src=|<style\b/);
    }
  });

  it('the head names only the script of the page, packed and kept for a year; screens load later', async () => {
    for (const path of ['/', '/shop', '/en/shop', '/impressum', '/login']) {
      const { text } = await get(path);
      const named = [...new Set([...text.matchAll(/"(\/assets\/[\w-]+\.js)"/g)].map(([, file = '']) => file))];
      expect(
        named.filter((file) => file.startsWith('/assets/browser-')),
        path,
      ).toHaveLength(1);
      expect(
        named.filter((file) => /Page-/.test(file)),
        path,
      ).toEqual([]);
      for (const file of named)
        expect((await get(file, { 'accept-encoding': 'br' })).headers, `${path} ${file}`).toMatchObject({
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
        });
    }
  });

  it('health answers show liveness and readiness, and nothing else (R19)', async () => {
    expect(await get('/health')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    const workers =
      '{"prices":"ok","outbox":"ok","alerts":"ok","unpaid orders":"ok","limit orders":"ok","limit order expiry":"ok","reports":"ok","purge":"ok"}';
    const ready = `{"status":"ready","prices":"fresh","workers":${workers}}`;
    expect(await get('/ready')).toMatchObject({ status: 200, text: ready });
    const answer = await get('/ready', { host: 'probe.internal' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.headers)).not.toContain('server');
    expect(Object.keys(answer.headers)).not.toContain('x-powered-by');
  });
});
