import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FinishedPage } from '../../../src/backend/page-cache/finishedPage.ts';
import { PageCache } from '../../../src/backend/page-cache/PageCache.ts';
import { ShopBusy, TooManyPages, VisitorLeft } from '../../../src/backend/page-cache/RenderGate.ts';
import { aGate } from '../../builders/gate.ts';
import { sourceOf } from '../../builders/inlineScripts.ts';

const rendered = (html: string, status = 200) => ({ status, headers: [['content-type', 'text/html']] as const, html });
const page = (text: string) => () => Promise.resolve(rendered(`<script>${text}</script>`));
const textOf = async ({ bytes }: FinishedPage) => (await bytes.in('identity')).bytes.toString();

describe('the page cache', () => {
  it('renders a page once per edition', async () => {
    let renderings = 0;
    let edition = 'tick 1';
    const cache = new PageCache(() => edition);
    const visit = async () =>
      textOf(
        await cache.page('/', () => {
          renderings += 1;
          return page(edition)();
        }),
      );
    const answers = await Promise.all([visit(), visit(), visit()]);
    expect([new Set(answers), renderings]).toEqual([new Set(['<script>tick 1</script>']), 1]);
    edition = 'tick 2';
    expect([await visit(), renderings]).toEqual(['<script>tick 2</script>', 2]);
  });

  it('renders a page anew whose content has changed, and keeps the others (CMS-4)', async () => {
    const cache = new PageCache(() => 'one edition');
    const holds = { '/a': true, '/b': true };
    const visit = async (key: '/a' | '/b', text: string) =>
      textOf(await cache.page(key, async () => ({ ...rendered(text), holds: () => holds[key] })));
    expect([await visit('/a', 'a1'), await visit('/b', 'b1')]).toEqual(['a1', 'b1']);
    expect([await visit('/a', 'a2'), await visit('/b', 'b2')]).toEqual(['a1', 'b1']);
    holds['/a'] = false;
    const again = visit('/a', 'a2');
    expect([await again, await visit('/b', 'b2')]).toEqual(['a2', 'b1']);
    holds['/a'] = true;
    expect(await visit('/a', 'a3')).toBe('a2');
  });

  it.each([404, 500, 503, 301, 302])('keeps no answer of status %i', async (status) => {
    const { visit, rendered } = cacheOf();
    expect([await visit('/x', 'first', undefined, status), await visit('/x', 'second')]).toEqual(['first', 'second']);
    expect(rendered).toEqual(['first', 'second']);
  });

  it('hands the status of an error on', async () => {
    const cache = new PageCache(() => '');
    expect((await cache.page('/x', () => Promise.resolve(rendered('no', 404)))).status).toBe(404);
    await expect(cache.page('/y', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect((await cache.page('/y', page('fine'))).status).toBe(200);
  });

  it('lets the longest unused page go when it is full', async () => {
    const long = 'x'.repeat(1000);
    const cache = new PageCache(() => '', 3000);
    let renderings = 0;
    const visit = (key: string) =>
      cache.page(key, () => {
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

  it('compresses a page once in each form, and gives every visitor the same bytes', async () => {
    const cache = new PageCache(() => '');
    const html = Array.from({ length: 3_000 }, (_, at) => `Münze ${(at * 7_919 ** 2) % 1_000_003}`).join(' ');
    const visit = async () => (await cache.page('/', () => Promise.resolve(rendered(html)))).bytes;
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const [one, other] = [await (await visit()).in(encoding), await (await visit()).in(encoding)];
      expect([one.encoding, one.bytes === other.bytes]).toEqual([encoding, true]);
    }
    const bytes = await visit();
    expect(brotliDecompressSync((await bytes.in('br')).bytes).toString()).toBe(html);
    expect(gunzipSync((await bytes.in('gzip')).bytes).toString()).toBe(html);
  });

  it('allows the scripts that its renderer declares, each once, and no other in its HTML (F9)', async () => {
    const html = '<p><script>alert(1)</script></p><script>one()</script><script>two("ü")</script>';
    const cache = new PageCache(() => '');
    const declared = await cache.page('/', async () => ({
      ...rendered(html),
      scripts: ['one()', 'two("ü")', 'one()'],
    }));
    expect(declared.scripts).toEqual([sourceOf('one()'), sourceOf('two("ü")')]);
    expect((await cache.page('/none', async () => rendered(html))).scripts).toEqual([]);
  });
});

/** A cache of an edition that the test changes, and a visit that reports the number of its rendering. */
const cacheOf = (mostBytes?: number) => {
  const edition = { now: 'tick 1' };
  const cache = new PageCache(() => edition.now, mostBytes);
  const rendered: string[] = [];
  const visit = async (key: string, text = key, when: Promise<void> = Promise.resolve(), status = 200) => {
    const page = await cache.page(key, async () => {
      rendered.push(text);
      await when;
      return { status, headers: [], html: text };
    });
    return textOf(page);
  };
  /** Whether a page is kept: it is not rendered again. */
  const keeps = async (key: string) => {
    const before = rendered.length;
    await visit(key);
    return rendered.length === before;
  };
  return { edition, rendered, visit, keeps };
};

describe('a page that is being rendered while its edition ends', () => {
  it('is given to its callers, and not kept', async () => {
    const { edition, visit, rendered } = cacheOf();
    const gate = aGate();
    const early = [visit('/', 'old', gate.opened), visit('/', 'not made')];
    edition.now = 'tick 2';
    gate.open();
    expect(await Promise.all(early)).toEqual(['old', 'old']);
    expect(await visit('/', 'new')).toBe('new');
    expect(rendered).toEqual(['old', 'new']);
  });

  it('is rendered anew for callers under the next edition, and does not replace that one', async () => {
    const { edition, visit, rendered } = cacheOf();
    const [old, young] = [aGate(), aGate()];
    const early = visit('/', 'old', old.opened);
    edition.now = 'tick 2';
    const late = visit('/', 'new', young.opened);
    old.open();
    expect(await early).toBe('old');
    const later = visit('/', 'not made');
    young.open();
    expect(await Promise.all([late, later])).toEqual(['new', 'new']);
    expect(await visit('/')).toBe('new');
    expect(rendered).toEqual(['old', 'new']);
  });

  it('and fails, or is no page, does not remove the page of the next edition', async () => {
    for (const outcome of ['fails', 'is gone'] as const) {
      const { edition, visit, rendered } = cacheOf();
      const [old, young] = [aGate(), aGate()];
      const failing = old.opened.then(() => {
        if (outcome === 'fails') throw new Error('broken');
      });
      const early = visit('/', 'old', failing, 404).catch(() => 'broken');
      edition.now = 'tick 2';
      const late = visit('/', 'new', young.opened);
      old.open();
      expect(await early).toBe(outcome === 'fails' ? 'broken' : 'old');
      young.open();
      await late;
      expect([await visit('/'), rendered]).toEqual(['new', ['old', 'new']]);
    }
  });
});

describe('a page that fails while others wait for it', () => {
  it('fails for all of them, and is rendered again for the next', async () => {
    const { visit } = cacheOf();
    const gate = aGate();
    const broken = gate.opened.then(() => {
      throw new Error('broken');
    });
    const waiting = [visit('/', 'first', broken), visit('/', 'second')];
    gate.open();
    for (const each of waiting) await expect(each).rejects.toThrow('broken');
    expect(await visit('/', 'third')).toBe('third');
  });
});

describe('the room for pages', () => {
  const page = (letter: string) => letter.repeat(100);
  /** Each page of 100 bytes counts as 130, for its compressed forms, and its key of one letter as two. */
  const roomFor = (pages: number) => 132 * pages;

  it('is filled to the last byte', async () => {
    const { visit, keeps } = cacheOf(roomFor(3));
    for (const key of ['a', 'b', 'c']) await visit(key, page(key));
    for (const key of ['a', 'b', 'c']) expect([key, await keeps(key)]).toEqual([key, true]);
    const tight = cacheOf(roomFor(3) - 1);
    for (const key of ['a', 'b', 'c']) await tight.visit(key, page(key));
    expect(await tight.keeps('c')).toBe(true);
    expect(await tight.keeps('a')).toBe(false);
  });

  it('is 16 MB for pages asked for once: a flood of new addresses displaces no others', async () => {
    const { visit, keeps } = cacheOf();
    const megabytes = (count: number) => 'x'.repeat(count * 800_000);
    for (const key of ['again', 'again']) await visit(key, megabytes(5));
    for (let at = 0; at < 8; at += 1) await visit(`new ${at}`, megabytes(5));
    expect(await keeps('again')).toBe(true);
    expect([await keeps('new 7'), await keeps('new 6'), await keeps('new 5')]).toEqual([true, true, true]);
    expect(await keeps('new 0')).toBe(false);
  });

  it('is free again with another edition', async () => {
    const { edition, visit, keeps } = cacheOf(roomFor(3));
    for (const key of ['a', 'b', 'c']) await visit(key, page(key));
    edition.now = 'tick 2';
    for (const key of ['d', 'e', 'f']) await visit(key, page(key));
    for (const key of ['d', 'e', 'f']) expect([key, await keeps(key)]).toEqual([key, true]);
  });

  it.each(['another edition', 'no room'] as const)(
    'is not taken by a page that is rendered again after %s: it is waited for, whatever comes',
    async (why) => {
      const { edition, visit, keeps, rendered } = cacheOf(roomFor(2) + 2 * 'low'.length);
      await visit('slow', page('o'));
      if (why === 'another edition') edition.now = 'tick 2';
      else for (const key of ['x', 'y']) await visit(key, page(key));
      const gate = aGate();
      const before = rendered.length;
      const slow = [visit('slow', page('s'), gate.opened)];
      for (const key of ['a', 'b', 'c']) await visit(key, page(key));
      slow.push(visit('slow', 'not made'));
      gate.open();
      expect(await Promise.all(slow)).toEqual([page('s'), page('s')]);
      expect(rendered.slice(before)).toEqual([page('s'), page('a'), page('b'), page('c')]);
      expect([await keeps('slow'), await keeps('c')]).toEqual([true, true]);
    },
  );

  it('is kept to by the other pages while the one asked for first is still being rendered', async () => {
    const { visit, keeps } = cacheOf(roomFor(2));
    const gate = aGate();
    const slow = visit('slow', page('s'), gate.opened);
    for (const key of ['a', 'b', 'c']) await visit(key, page(key));
    expect([await keeps('c'), await keeps('b'), await keeps('a')]).toEqual([true, true, false]);
    gate.open();
    await slow;
  });

  it('is taken once by a page that is rendered twice, under one edition and under the same again', async () => {
    const { edition, visit, keeps } = cacheOf(roomFor(3));
    const gate = aGate();
    const early = visit('a', page('a'), gate.opened);
    for (const next of ['tick 1, stale', 'tick 1']) {
      edition.now = next;
      await visit('b', page('b'));
    }
    await visit('a', page('a'));
    gate.open();
    await early;
    await visit('c', page('c'));
    for (const key of ['a', 'b', 'c']) expect([key, await keeps(key)]).toEqual([key, true]);
  });
});

describe('a page whose first visitor gives up', () => {
  it.each([new VisitorLeft(), new TooManyPages({ retryAfterSeconds: 9 })])(
    'is rendered for the next waiting visitor: $_tag',
    async (why) => {
      const { visit, rendered } = cacheOf();
      const gate = aGate();
      const first = visit(
        '/',
        'first',
        gate.opened.then(() => Promise.reject(why)),
      );
      const others = [visit('/', 'second'), visit('/', 'third')];
      gate.open();
      await expect(first).rejects.toBe(why);
      expect(await Promise.all(others)).toEqual(['second', 'second']);
      expect(rendered).toEqual(['first', 'second']);
    },
  );

  it('is refused to all waiting visitors when the shop is busy', async () => {
    const { visit } = cacheOf();
    const gate = aGate();
    const busy = new ShopBusy({ retryAfterSeconds: 2 });
    const asked = [
      visit(
        '/',
        'first',
        gate.opened.then(() => Promise.reject(busy)),
      ),
      visit('/', 'second'),
    ];
    gate.open();
    for (const each of asked) await expect(each).rejects.toBe(busy);
  });
});

describe('a page that was asked for more than once within an edition', () => {
  it('is rendered as a sought one on a further request, and without one', async () => {
    let edition = 'tick 1';
    const cache = new PageCache(() => edition);
    const sought: string[] = [];
    const visit = (key: string) =>
      cache.page(key, (isSought) => {
        if (isSought) sought.push(`${key} in ${edition}`);
        return page(key)();
      });
    for (const key of ['twice', 'once', 'twice']) await visit(key);
    edition = 'tick 2';
    for (const key of ['once', 'twice', 'once']) await visit(key);
    edition = 'tick 3';
    for (const key of ['once', 'twice']) await visit(key);
    expect(sought).toEqual(['twice in tick 2', 'once in tick 3', 'twice in tick 3']);
  });
});
