import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ContentReads } from '../../../src/backend/content/ContentReads.ts';
import { CurrentPages } from '../../../src/backend/content/CurrentPages.ts';
import { EmbeddedContent } from '../../../src/backend/content/EmbeddedContent.ts';
import type { Pages } from '../../../src/domain/content/ports/Pages.ts';
import { aStory, aStoreStory, anArticle } from '../../builders/story.ts';

const files = {
  ...aStory('de/agb', { content: { title: 'Old' } }),
  ...aStory('de/home'),
  ...anArticle('de/blog/gold', { tags: ['gold'] }),
  ...aStoreStory('de/filialen/graz', 'Graz'),
  ...aStory('de/parts/top-text-gold', { content: { component: 'component', body: [] } }),
};
const changed = { ...files, ...aStory('de/agb', { content: { title: 'New' } }) };

/** Content whose files a test exchanges, each time with another edition. */
const played = () => {
  const state = { pages: null as Pages | null, edition: 0 };
  const show = (shown: typeof files | null) => {
    state.pages = shown === null ? null : new EmbeddedContent(shown).of('euro');
    state.edition += 1;
  };
  show(files);
  const reads = new ContentReads(() => state.edition);
  return { show, reads, pages: reads.of(new CurrentPages(() => state.pages)) };
};
const held = (reads: ContentReads) => Effect.runSync(reads.hold());
const read = <A>(reading: Effect.Effect<A, unknown>) => Effect.runSync(Effect.result(reading));

describe('the record of the content that a page has read', () => {
  it.each<[string, (pages: Pages) => Effect.Effect<unknown, unknown>]>([
    ['another page', (pages) => pages.atPath('/', 'de')],
    ['articles', (pages) => pages.articles({ folder: 'blog' }, 'de')],
    ['tags', (pages) => pages.tags(null, 'de')],
    ['entries', (pages) => pages.entries('de')],
    ['stores', (pages) => pages.stores('de')],
    ['a store', (pages) => pages.store('graz', 'de')],
    ['a part', (pages) => pages.component('top-text-gold', 'de')],
    ['a page that does not exist', (pages) => pages.atPath('/nowhere', 'de')],
  ])('holds when a story changes that it did not read: %s (CMS-4)', (_, reading) => {
    const { pages, reads, show } = played();
    read(reading(pages));
    expect(held(reads)).toBe(true);
    show(changed);
    expect([held(reads), held(reads)]).toEqual([true, true]);
  });

  it.each<[string, (pages: Pages) => Effect.Effect<unknown, unknown>]>([
    ['its page', (pages) => pages.atPath('/agb', 'de')],
    ['its page by id', (pages) => pages.ofUuid('story-de-agb')],
  ])('holds no longer when it changes: %s (CMS-4)', (_, reading) => {
    const { pages, reads, show } = played();
    read(pages.atPath('/', 'de'));
    read(reading(pages));
    show(changed);
    expect([held(reads), held(reads)]).toEqual([false, false]);
    show(files);
    expect(held(reads)).toBe(true);
  });

  it('holds no longer when a list gets longer, or content comes that was not there', () => {
    const { pages, reads, show } = played();
    read(pages.articles({}, 'de'));
    show({ ...files, ...anArticle('de/blog/silber') });
    expect(held(reads)).toBe(false);
    const without = played();
    without.show(null);
    expect(read(without.pages.stores('de'))).toMatchObject({ failure: { _tag: 'ContentUnavailable' } });
    expect(held(without.reads)).toBe(true);
    without.show(files);
    expect(held(without.reads)).toBe(false);
  });
});
