import { describe, expect, it } from 'vitest';
import { nonceStandIn, PageCache } from '../../../src/backend/page-cache/PageCache.ts';

const page = (text: string) => () => Promise.resolve(new Response(`<script nonce="${nonceStandIn}">${text}</script>`, { headers: { 'content-type': 'text/html' } }));

describe('the page cache', () => {
  it('renders a page once per edition and gives every answer a nonce of its own (F9)', async () => {
    let renderings = 0;
    let edition = 'tick 1';
    const cache = new PageCache(() => edition);
    const visit = (nonce: string) => cache.page('/', nonce, () => {
      renderings += 1;
      return page(edition)();
    });
    const answers = await Promise.all(['a', 'b', 'c'].map(visit));
    expect(await Promise.all(answers.map((one) => one.text()))).toEqual(['a', 'b', 'c'].map((nonce) => `<script nonce="${nonce}">tick 1</script>`));
    expect(renderings).toBe(1);
    edition = 'tick 2';
    expect(await (await visit('d')).text()).toBe('<script nonce="d">tick 2</script>');
    expect(renderings).toBe(2);
  });

  it('keeps neither errors nor redirects', async () => {
    const cache = new PageCache(() => '');
    let renderings = 0;
    const gone = () => {
      renderings += 1;
      return Promise.resolve(new Response('no', { status: 404 }));
    };
    expect((await cache.page('/x', 'n', gone)).status).toBe(404);
    await cache.page('/x', 'n', gone);
    expect(renderings).toBe(2);
    await expect(cache.page('/y', 'n', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect((await cache.page('/y', 'n', page('fine'))).status).toBe(200);
  });

  it('lets the longest unused page go when it is full', async () => {
    const long = 'x'.repeat(1000);
    const cache = new PageCache(() => '', 5000);
    let renderings = 0;
    const visit = (key: string) => cache.page(key, 'n', () => {
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
});
