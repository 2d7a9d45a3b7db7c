import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { blockOf } from '../../../src/backend/content/blockOf.ts';
import { EmbeddedPages } from '../../../src/backend/content/EmbeddedPages.ts';
import { storiesOf } from '../../../src/backend/content/storiesOf.ts';
import { aShopFile } from '../../builders/shopIdentity.ts';

const logged: string[] = [];
const pages = new EmbeddedPages(storiesOf(aShopFile(), {}), { warn: (_, message) => logged.push(message) });

describe('the embedded content', () => {
  it('has every page in both languages and nothing that had to be skipped (CMS-1, RT-28)', async () => {
    for (const path of ['/', '/impressum', '/agb', '/datenschutz', '/widerruf', '/versand', '/fehler/404', '/fehler/500']) {
      for (const language of ['de', 'en'] as const) {
        const page = await Effect.runPromise(pages.atPath(path, language));
        expect(page?.blocks.length, `${language} ${path}`).toBeGreaterThan(0);
      }
    }
    expect(logged).toEqual([]);
    expect(await Effect.runPromise(pages.atPath('/no-such-page', 'de'))).toBeNull();
  });

  it('names the cookies that stay for a year where privacy is told', async () => {
    for (const language of ['de', 'en'] as const) {
      const told = JSON.stringify(await Effect.runPromise(pages.atPath('/datenschutz', language)));
      for (const cookie of ['lang', 'ctDevice']) expect(told, language).toMatch(new RegExp(`[„“]${cookie}[“”]`));
    }
  });

  it('promises prices as exact as every store has them: a Rappen is no part of a euro (MKT-1)', async () => {
    expect(JSON.stringify(await Effect.runPromise(pages.atPath('/', 'de')))).not.toContain('Rappen');
  });

  it('lists the stores, and the newest article first', async () => {
    expect(await Effect.runPromise(pages.stores('de'))).toHaveLength(7);
    const dates = (await Effect.runPromise(pages.articles('en'))).map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates.length).toBeGreaterThan(2);
  });

  it('leaves out what is no story or no block, and says so (CMS-1)', () => {
    const said: string[] = [];
    const story = { uuid: 'u', name: 'n', slug: 's', full_slug: 's', lang: 'de', content: { component: 'page', title: 't', description: 'd', layout: 'default', body: [{ component: 'hologram' }, { component: 'title', text: 'x' }] } };
    const some = new EmbeddedPages({ 'a.json': { story }, 'b.json': { nonsense: true } }, { warn: (_, message) => said.push(message) });
    expect(Effect.runSync(some.atPath('/s', 'de'))?.blocks).toEqual([{ kind: 'title', text: 'x' }]);
    expect(said).toHaveLength(2);
  });

  it('lets no link out of content that could run or leave by a trick (F12)', () => {
    for (const href of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'http://plain.example', ' /x']) {
      expect(blockOf({ component: 'button', label: 'x', href })).toBeNull();
    }
    expect(blockOf({ component: 'button', label: 'x', href: '/shop' })).toEqual({ kind: 'button', label: 'x', href: '/shop' });
  });
});
