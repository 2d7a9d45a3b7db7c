import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { addresses } from './crawl.ts';
import { type Answer, ask } from './http.ts';
import { ShopProcess } from './ShopProcess.ts';
import { asked } from '../numbers.ts';

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
const nonceIn = (policy: string): string => /'nonce-([A-Za-z0-9+/=]{20,})'/.exec(policy)?.[1] ?? '';

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
        expect(policy, said).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'(;|$)/);
        expect(policy, said).toMatch(/object-src 'none'/);
        expect(headers['cache-control'], said).toMatch(/no-store/);
      } else if (kind === 'data') expect(policy, said).toMatch(/^default-src 'none'/);
      if (kind === 'redirect') expect(status, said).toBeGreaterThanOrEqual(301);
      if (status >= 300 && status < 400) {
        expect(headers.location, `${said} stays here`).toMatch(/^\/(?![/\\])/);
      }
    }
  });

  it('has a nonce of its own, the same in its header and on its scripts, from the cache as well (F9)', async () => {
    const paths = ['/', '/shop', '/en/shop', '/suche?q=silber', '/warenkorb?type=buy'];
    const nonces = new Set<string>();
    const count = asked('F9', 200, 1_000);
    await Promise.all(
      Array.from({ length: 8 }, async (_, from) => {
        for (let at = from; at < count; at += 8) {
          const { text, headers, status } = await get(paths[at % paths.length] ?? '/');
          if (status !== 200) throw new Error(`${paths[at % paths.length]}: ${status}`);
          const nonce = nonceIn(String(headers['content-security-policy']));
          nonces.add(nonce);
          const onScripts = [...text.matchAll(/<(?:script|style|link)\b[^>]* nonce="([^"]*)"/g)].map(
            ([, value]) => value,
          );
          const strays = onScripts.filter((value) => value !== nonce);
          if (strays.length > 0 || onScripts.length === 0)
            throw new Error(
              `${paths[at % paths.length]}: ${onScripts.length} nonces, ${strays.length} of another answer`,
            );
          const bare = /<script(?![^>]* nonce=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/.exec(text);
          if (bare !== null) throw new Error(`${paths[at % paths.length]}: a script without nonce ${bare[0]}`);
        }
      }),
    );
    expect(nonces.size).toBe(count);
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
    const workers = '{"prices":"ok","outbox":"ok","alerts":"ok","purge":"ok"}';
    const ready = `{"status":"ready","prices":"fresh","workers":${workers}}`;
    expect(await get('/ready')).toMatchObject({ status: 200, text: ready });
    const answer = await get('/ready', { host: 'probe.internal' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.headers)).not.toContain('server');
    expect(Object.keys(answer.headers)).not.toContain('x-powered-by');
  });
});
