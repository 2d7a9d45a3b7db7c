import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathRedirect } from '../../../../src/backend/http/routes/pathRedirect.ts';
import { rig } from '../rig.ts';
import { asked } from '../../../numbers.ts';

describe('Trailing slashes', () => {
  it('are removed, the query and the root stay (RT-37)', () => {
    expect(pathRedirect('/')).toBeNull();
    expect(pathRedirect('/shop')).toBeNull();
    expect(pathRedirect('/?a=/')).toBeNull();
    expect(pathRedirect('/shop/')).toBe('/shop');
    expect(pathRedirect('/en/shop///?a=1&b=%20/')).toBe('/en/shop?a=1&b=%20/');
  });

  it('and repeated slashes become one in one step; those of a query stay (F12)', () => {
    expect(pathRedirect('/en//shop')).toBe('/en/shop');
    expect(pathRedirect('/shop///gold-coins/?from=//x//')).toBe('/shop/gold-coins?from=//x//');
    expect(pathRedirect('//evil.example//x')).toBe('/evil.example/x');
    expect(pathRedirect('/en\\shop')).toBe('/en/shop');
    expect(pathRedirect('//')).toBe('/');
    expect(pathRedirect('/?next=//evil.example')).toBeNull();
    expect(pathRedirect('*')).toBeNull();
  });

  it('and capitals are normalised in both languages; a file keeps its name, an escape its digits (RT-37)', () => {
    expect(pathRedirect('/WARENKORB?type=BUY')).toBe('/warenkorb?type=BUY');
    expect(pathRedirect('/EN/Cart')).toBe('/en/cart');
    expect(pathRedirect('/en//Product/Vienna-Philharmonic/')).toBe('/en/product/vienna-philharmonic');
    expect([pathRedirect('/assets/index-AbC.js'), pathRedirect('/caf%C3%A9')]).toEqual([null, null]);
  });

  it('and needless escapes are written plainly, other escapes in capitals; what is none stays (RT-37, F7)', () => {
    expect(pathRedirect('/%67old')).toBe('/gold');
    expect(pathRedirect('/caf%c3%A9')).toBe('/caf%C3%A9');
    expect(pathRedirect('/a%2fb%5cc?q=%67')).toBe('/a%2Fb%5Cc?q=%67');
    expect(pathRedirect('/%2567old')).toBeNull();
    expect(pathRedirect('/%%367old/x')).toBeNull();
    expect(pathRedirect('/en/%2e%2E/shop/./x')).toBe('/shop/x');
  });

  it('every way to write a path leads to one address in one step (RT-37, F7)', () => {
    const words = fc.stringMatching(/^[a-z0-9_~-]{1,8}$/);
    const written = fc
      .array(words, { minLength: 1, maxLength: 4 })
      .chain((parts) =>
        fc.tuple(
          fc.constant(`/${parts.join('/')}`),
          fc.tuple(
            ...parts.map((part) =>
              fc.tuple(
                fc.constantFrom('/', '//', '///', '\\', '/./', '/%2E/', '/x/../', '/X/%2e./'),
                fc.tuple(
                  ...[...part].map((letter) => {
                    const escape = `%${letter.charCodeAt(0).toString(16)}`;
                    return fc.constantFrom(letter, letter.toUpperCase(), escape, escape.toUpperCase());
                  }),
                ),
              ),
            ),
          ),
          fc.constantFrom('', '/', '//', '/.'),
        ),
      )
      .map(
        ([path, parts, end]) =>
          [path, parts.map(([slash, letters]) => slash + letters.join('')).join('') + end] as const,
      );
    fc.assert(
      fc.property(written, fc.constantFrom('', '?q=%67//'), ([path, other], query) => {
        const to = pathRedirect(other + query);
        expect(to ?? other + query).toBe(path + query);
      }),
    );
  });

  it('never lead to another origin, for any address (F12)', () => {
    const base = 'https://shop.example';
    const parts = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      '@evil.example',
      ':',
      'https:',
      'javascript:',
      '%2f',
      '%5c',
      '.',
      '..',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      'a',
      '\u0000',
      '。',
    );
    const urls = fc.array(parts, { minLength: 1, maxLength: 8 }).map((some) => `/${some.join('')}`);
    fc.assert(
      fc.property(urls, (url) => {
        const to = pathRedirect(url);
        if (to !== null) expect(new URL(to, `${base}/x/y`).origin).toBe(base);
      }),
      { numRuns: asked('F12', 500, 5_000) },
    );
  });

  it('a redirect leads to an address that is not redirected again (RT-37)', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('', '/', '//', '\\'), (path, end) => {
        const to = pathRedirect(`/${path}${end}`);
        expect(to === null || pathRedirect(to) === null).toBe(true);
      }),
    );
  });

  it('are answered 301 by the server, once (RT-37)', async () => {
    const { app } = await rig({ renderPage: async ({ url }) => new Response(url.pathname) });
    const answer = await app.inject({ method: 'GET', url: '/en/shop/?page=2' });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/en/shop?page=2']);
    expect((await app.inject({ method: 'GET', url: '/en/shop' })).body).toBe('/en/shop');
    for (const method of ['GET', 'HEAD'] as const) {
      const doubled = await app.inject({ method, url: '/en//shop//gold-coins?page=2&q=//' });
      expect([doubled.statusCode, doubled.headers.location]).toEqual([301, '/en/shop/gold-coins?page=2&q=//']);
    }
  });

  it('an address longer than any page has is refused unread (F7)', async () => {
    const { app } = await rig({ renderPage: async ({ url }) => new Response(url.pathname) });
    const longest = `/shop?q=${'a'.repeat(4_000)}`;
    const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
    expect(await statusOf(longest)).toBe(200);
    expect(await Promise.all(['a/', '.', '/a', '%61'].map((part) => statusOf(`/${part.repeat(5_000)}`)))).toEqual([
      414, 414, 414, 414,
    ]);
  });

  it('maintenance redirects every page to its notice and refuses writes; without it the notice goes home (OPS-1, F18)', async () => {
    const on = await rig({ config: { maintenance: true }, renderPage: async ({ url }) => new Response(url.pathname) });
    const to = async (shop: typeof on, url: string) => (await shop.app.inject({ method: 'GET', url })).headers.location;
    expect([
      await to(on, '/'),
      await to(on, '/en/shop'),
      await to(on, '/maintenance'),
      await to(on, '/en/maintenance'),
    ]).toEqual(['/maintenance', '/en/maintenance', undefined, undefined]);
    expect(
      (await on.app.inject({ method: 'POST', url: '/api/orders', headers: { authorization: 'Bearer x' } })).statusCode,
    ).toBe(503);
    const off = await rig({ renderPage: async ({ url }) => new Response(url.pathname) });
    expect([await to(off, '/'), await to(off, '/maintenance'), await to(off, '/en/maintenance')]).toEqual([
      undefined,
      '/',
      '/en',
    ]);
  });
});
