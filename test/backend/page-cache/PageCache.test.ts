import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { nonceStandIn, PageCache } from '../../../src/backend/page-cache/PageCache.ts';

const as = (nonce: string, encoding: 'gzip' | 'identity' = 'identity') => ({ nonce, encoding });
const rendered = (html: string, status = 200) => ({ status, headers: [['content-type', 'text/html']] as const, html });
const page = (text: string) => () => Promise.resolve(rendered(`<script nonce="${nonceStandIn}">${text}</script>`));

describe('the page cache', () => {
  it('renders a page once per edition and gives every answer a nonce of its own (F9)', async () => {
    let renderings = 0;
    let edition = 'tick 1';
    const cache = new PageCache(() => edition);
    const visit = (nonce: string) => cache.page('/', as(nonce), () => {
      renderings += 1;
      return page(edition)();
    });
    const answers = await Promise.all(['a', 'b', 'c'].map(visit));
    expect(answers.map(({ body }) => body.toString())).toEqual(['a', 'b', 'c'].map((nonce) => `<script nonce="${nonce}">tick 1</script>`));
    expect(renderings).toBe(1);
    edition = 'tick 2';
    expect((await visit('d')).body.toString()).toBe('<script nonce="d">tick 2</script>');
    expect(renderings).toBe(2);
  });

  it('fills in no nonce that a visitor could have written: what stands for it differs from process to process (F9)', async () => {
    vi.resetModules();
    const other = await import('../../../src/backend/page-cache/PageCache.ts');
    expect(nonceStandIn).toMatch(/^nonce-[\w-]{24}$/);
    expect(other.nonceStandIn).not.toBe(nonceStandIn);
  });

  it('keeps neither errors nor redirects', async () => {
    const cache = new PageCache(() => '');
    let renderings = 0;
    const gone = () => {
      renderings += 1;
      return Promise.resolve(rendered('no', 404));
    };
    expect((await cache.page('/x', as('n'), gone)).status).toBe(404);
    await cache.page('/x', as('n'), gone);
    expect(renderings).toBe(2);
    await expect(cache.page('/y', as('n'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect((await cache.page('/y', as('n'), page('fine'))).status).toBe(200);
  });

  it('lets the longest unused page go when it is full', async () => {
    const long = 'x'.repeat(1000);
    const cache = new PageCache(() => '', 3000);
    let renderings = 0;
    const visit = (key: string) => cache.page(key, as('n'), () => {
      renderings += 1;
      return page(long)();
    });
    await visit('/a');
    await visit('/b');
    await visit('/a');
    await visit('/c');
    expect(renderings).toBe(3);
    await visit('/a');
    expect(renderings).toBe(3);
    await visit('/b');
    expect(renderings).toBe(4);
  });

  it('packs a page once and still gives every answer a nonce of its own (F9)', async () => {
    const cache = new PageCache(() => '');
    const words = Array.from({ length: 30_000 }, (_, at) => `Münze ${(at * 7_919 ** 2) % 1_000_003}`).join(' ');
    const html = [`<p>${words}</p>`, '', '<b>€</b>', words].join(`<script nonce="${nonceStandIn}">`);
    for (const nonce of ['AAAAAAAAAAAAAAAAAAAAAA==', 'x', '7/+zZ0123456789abcdefg==']) {
      const { body, encoding } = await cache.page('/', as(nonce, 'gzip'), () => Promise.resolve(rendered(html)));
      expect(encoding).toBe('gzip');
      expect(body.length).toBeLessThan(html.length / 2);
      // Checks length and checksum too.
      expect(gunzipSync(body).toString()).toBe(html.replaceAll(nonceStandIn, nonce));
    }
    const nothing = await cache.page('/moved', as('n', 'gzip'), () => Promise.resolve(rendered('', 302)));
    expect(nothing).toMatchObject({ encoding: 'identity', body: Buffer.alloc(0) });
  });
});
