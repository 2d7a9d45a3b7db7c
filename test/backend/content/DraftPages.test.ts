import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { DraftPages } from '../../../src/backend/content/DraftPages.ts';
import { ServiceFailed } from '../../../src/backend/content/DeliveryService.ts';
import type { Fill } from '../../../src/backend/content/filled.ts';
import { EmbeddedContent } from '../../../src/backend/content/EmbeddedContent.ts';
import type { Pages } from '../../../src/domain/content/ports/Pages.ts';
import type { StoreKey } from '../../../src/domain/market/Market.ts';
import { aStoreStory, aStory, anEntry } from '../../builders/story.ts';
import { inService, type ServiceStory } from './ContentServiceDouble.ts';

const editable = (uid: string) => `<!--#storyblok#{"name": "title", "space": "7", "uid": "${uid}", "id": "12"}-->`;
const title = (text: string, uid: string) => ({ component: 'title', _uid: uid, _editable: editable(uid), text });
const body = [title('One', 'u-1'), { component: 'hologram' }, { component: 'title', text: 'Unmarked' }];

const asWritten: Fill = (content) => content;
const files = {
  ...aStory('de/agb', { content: { title: 'Published' } }),
  ...aStory('de/home', { content: { title: 'Start' } }),
  ...anEntry('de/wissen/enzyklopaedie/unze', 'Unze'),
  ...anEntry('en/wissen/enzyklopaedie/ounce', 'Ounce', { german: 'wissen/enzyklopaedie/unze' }),
  ...aStoreStory('de/filialen/graz', 'Graz'),
};
const published = new EmbeddedContent(files);
const pagesOf = ({
  drafts = [],
  sent = null,
  store = 'euro',
}: {
  readonly drafts?: readonly ServiceStory[];
  readonly sent?: unknown;
  readonly store?: StoreKey;
}) => {
  const service = { draft: (slug: string) => Effect.succeed(drafts.find((story) => story.full_slug === slug) ?? null) };
  return new DraftPages({ published: published.of('euro'), store, service, sent, fill: asWritten });
};
const [draft] = inService(aStory('de/agb', { content: { title: 'Draft', body } }));

describe('pages for their editor', () => {
  it('are shown as they are being written, with a mark for each block (CMS-3)', async () => {
    const page = await Effect.runPromise(pagesOf({ drafts: draft === undefined ? [] : [draft] }).atPath('/agb', 'de'));
    expect(page).toMatchObject({ title: 'Draft', paths: { de: '/agb' } });
    expect(page?.blocks.map((block) => block.kind === 'title' && block.text)).toEqual(['One', 'Unmarked']);
    expect(page?.marks).toEqual([
      { uid: '12-u-1', options: '{"name":"title","space":"7","uid":"u-1","id":"12"}' },
      null,
    ]);
  });

  it("are those of the store's own folder first", async () => {
    const drafts = inService({
      ...aStory('de/agb', { content: { title: 'Of all' } }),
      ...aStory('ch/de/agb', { content: { title: 'Of the ch store' } }),
    });
    const titleIn = async (store: StoreKey) =>
      (await Effect.runPromise(pagesOf({ drafts, store }).atPath('/agb', 'de')))?.title;
    expect([await titleIn('ch'), await titleIn('us')]).toEqual(['Of the ch store', 'Of all']);
  });

  it("are as the editor's browser sent them, if that is the page (CMS-3)", async () => {
    const [sent] = inService(aStory('de/agb', { content: { title: 'Being typed', body: [title('Typed', 'u-9')] } }));
    const pages = pagesOf({ sent });
    const page = await Effect.runPromise(pages.atPath('/agb', 'de'));
    expect([page?.title, page?.marks?.[0]?.uid]).toEqual(['Being typed', '12-u-9']);
    expect((await Effect.runPromise(pages.atPath('/', 'de')))?.title).toBe('Start');
  });

  it('are stores and entries, too, as they are being written or were saved (CMS-3, RT-13, RT-18)', async () => {
    const see = ['story-de-wissen-enzyklopaedie-unze', 'gone'];
    const drafts = inService({
      ...aStoreStory('de/filialen/graz', 'Graz (saved)'),
      ...anEntry('de/wissen/enzyklopaedie/gramm', 'Gramm', { see }),
    });
    const saved = pagesOf({ drafts });
    const entry = await Effect.runPromise(saved.atPath('/wissen/enzyklopaedie/gramm', 'de'));
    expect(entry?.entry?.see.map(({ slug, title }) => [slug, title])).toEqual([['unze', 'Unze']]);
    const cityOf = async (pages: DraftPages, slug = 'graz') =>
      (await Effect.runPromise(pages.store(slug, 'de')))?.city ?? null;
    expect([await cityOf(saved), await cityOf(saved, 'linz')]).toEqual(['Graz (saved)', null]);
    const [sent] = inService(aStoreStory('de/filialen/graz', 'Graz (typed)'));
    expect(await cityOf(pagesOf({ drafts, sent }))).toBe('Graz (typed)');
    expect(await cityOf(pagesOf({ sent: { ...sent, content: { component: 'store' } } }))).toBe('Graz');
  });

  it('name the entries of their language, as they will when they are published (CMS-3, RT-18)', async () => {
    const see = ['story-de-wissen-enzyklopaedie-unze', 'story-en-wissen-enzyklopaedie-ounce', 'story-de-agb'];
    const gram = anEntry('en/wissen/enzyklopaedie/gram', 'Gram', { see });
    const named = async (pages: Pages) =>
      (await Effect.runPromise(pages.atPath('/wissen/enzyklopaedie/gram', 'en')))?.entry?.see;
    const inDraft = await named(pagesOf({ drafts: inService(gram) }));
    expect(inDraft?.map(({ title }) => title)).toEqual(['Ounce']);
    expect(inDraft).toEqual(await named(new EmbeddedContent({ ...files, ...gram }).of('euro')));
  });

  it.each([[{ full_slug: 'de/agb' }], ['nonsense'], [null], [{}]])(
    'are as published where no draft can be read: %j',
    async (sent) => {
      const page = await Effect.runPromise(pagesOf({ sent }).atPath('/agb', 'de'));
      expect([page?.title, page?.marks]).toEqual(['Published', undefined]);
    },
  );

  it('are unavailable while the service is down', async () => {
    const service = { draft: () => Effect.fail(new ServiceFailed({ fault: 'network' })) };
    const pages = new DraftPages({
      published: published.of('euro'),
      store: 'euro',
      service,
      sent: null,
      fill: asWritten,
    });
    expect(await Effect.runPromise(Effect.flip(pages.atPath('/agb', 'de')))).toMatchObject({
      _tag: 'ContentUnavailable',
    });
  });
});
