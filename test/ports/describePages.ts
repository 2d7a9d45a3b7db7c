import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import type { Content } from '../../src/backend/content/Content.ts';
import { articlesPerPage } from '../../src/domain/content/Page.ts';
import type { Pages } from '../../src/domain/content/ports/Pages.ts';
import type { StoreKey } from '../../src/domain/market/Market.ts';
import { aStore, someStoreDetails } from '../builders/aStore.ts';
import { aStory, aStoreStory, anArticle, anEntry } from '../builders/story.ts';

const chosen = [
  {
    component: 'articles',
    _uid: 'chosen',
    title: 'Chosen',
    stories: ['story-de-blog-silber', 'no-such-story', 'story-de-agb'],
  },
];
const body = [{ component: 'title', text: 'Heading' }];
const blocks = [{ kind: 'title', text: 'Heading' }];

const manyArticles = Object.assign(
  {},
  ...Array.from({ length: 30 }, (_, n) =>
    anArticle(`de/neuigkeiten/2026/nr-${n}`, { date: `2026-03-${String(n + 1).padStart(2, '0')}` }),
  ),
);

/** Stories of all stores, and of the us and the ch store alone. */
const stories: Readonly<Record<string, unknown>> = {
  ...aStory('de/home', { content: { title: 'Start', body } }),
  ...aStory('en/home', { content: { title: 'Home' } }),
  ...aStory('us/en/home', { content: { title: 'Home of the us store' } }),
  ...aStory('de/versand', { published: '2026-06-01T08:30:00.000Z' }),
  ...aStory('en/delivery', { german: 'versand', published: '2026-07-02T23:59:00.000Z' }),
  ...aStory('de/agb', { content: { title: 'AGB', layout: 'reduced' } }),
  ...aStory('ch/de/agb', { content: { title: 'AGB der Schweiz' } }),
  ...aStory('de/auswahl', { content: { body: chosen } }),
  ...aStory('de/fehler/404', { content: { title: 'Fehlt' } }),
  ...aStory('ch/de/nur-hier', { content: { title: 'Nur in der Schweiz' } }),
  ...aStory('de/bausteine/top-text-gold', { content: { component: 'component', title: 'Gold', body } }),
  ...aStory('en/bausteine/top-text-gold', { content: { component: 'component', body: [] } }),
  ...aStoreStory('de/filialen/graz', 'Graz', {
    holidays: 'AT',
    description: 'In Graz',
    email: 'graz@example.com',
    // The service writes numbers as texts.
    openingHours: [{ days: ['4', '5'], opens: '09:00', closes: '18:30' }],
    latitude: '47.0707',
    longitude: 15.4395,
    payment: ['cash', 'card'],
    about: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ein Prüfraum' }] }] },
    map: [
      { kind: 'street', name: 'Gasse', x1: 0, y1: '10', x2: 100, y2: 20 },
      { kind: 'store', name: 'Troy', x: '50', y: 15 },
    ],
    reviews: [{ author: 'A. B.', date: '2026-10-01 00:00', text: 'Gut' }],
    reviews_note: 'Geprüft',
    specialDays: [
      { date: '2026-12-31' },
      { date: '2026-12-24 00:00', opens: '13:00', closes: '14:00', reason: 'Heiliger Abend' },
      { date: '2026-12-24 00:00', opens: '09:00', closes: '12:00' },
    ],
  }),
  ...aStoreStory('de/filialen/linz', 'Linz'),
  ...aStoreStory('en/filialen/graz', 'Graz (Austria)', {}, { published: '2026-07-03T10:00:00.000Z' }),
  ...anArticle('de/blog/aufgeld', { date: '2026-02-01', tags: ['gold', 'aufgeld'] }),
  ...anArticle('en/blog/premiums', { date: '2026-02-02', tags: ['gold'], german: 'blog/aufgeld' }),
  // The service writes days with a time.
  ...anArticle('de/blog/silber', { date: '2026-04-01 00:00', tags: ['silber'] }),
  ...anArticle('de/blogger', { date: '2026-05-01', tags: ['gold'] }),
  ...manyArticles,
  ...aStory('de/wissen/pruefen', {
    content: {
      component: 'article',
      lead: 'In short',
      date: '2026-06-01',
      tags: [],
      author: 'Ada',
      sources: [
        { title: 'Handbook', publisher: 'NIST', href: 'https://nist.example/44' },
        { title: 'Unsafe', href: 'javascript:alert(1)' },
      ],
    },
  }),
  ...anEntry('de/wissen/enzyklopaedie/oese', 'Öse', { see: ['story-de-wissen-enzyklopaedie-unze', 'no-such-story'] }),
  ...anEntry('de/wissen/enzyklopaedie/unze', 'Unze', { also: ['oz'] }),
  ...anEntry('de/wissen/enzyklopaedie/probe', 'Probe'),
  ...anEntry('en/wissen/enzyklopaedie/ounce', 'Ounce', { german: 'wissen/enzyklopaedie/unze' }),
};

/** What the pages of every content source must do. */
export const describePages = (
  source: string,
  open: (files: Readonly<Record<string, unknown>>) => Promise<Pick<Content, 'of'>>,
): void => {
  describe(`pages of ${source}`, () => {
    const run = Effect.runPromise;
    const opened = open(stories);
    const pagesIn = async (store: StoreKey): Promise<Pages> => (await opened).of(store);

    it('are found at the path of their language and of their translation (CMS-2, SEO-2)', async () => {
      const pages = await pagesIn('euro');
      expect(await run(pages.atPath('/', 'de'))).toEqual({
        paths: { de: '/', en: '/' },
        title: 'Start',
        description: 'About de/home',
        layout: 'default',
        blocks,
      });
      const paths = { de: '/blog/aufgeld', en: '/blog/premiums' };
      for (const path of Object.values(paths)) {
        expect(await run(pages.atPath(path, 'de'))).toMatchObject({ paths, title: 'de/blog/aufgeld' });
        expect(await run(pages.atPath(path, 'en'))).toMatchObject({
          paths,
          article: { date: '2026-02-02', tags: ['gold'] },
        });
      }
      expect(await run(pages.atPath('/agb', 'de'))).toMatchObject({ paths: { de: '/agb' }, layout: 'reduced' });
      for (const path of ['/agb', '/blog/silber', '/nowhere', '/home'])
        expect(await run(pages.atPath(path, 'en')), path).toBeNull();
    });

    it('name the articles that an editor chose, and no story of another kind (CMS-2)', async () => {
      const page = await run((await pagesIn('euro')).atPath('/auswahl', 'de'));
      expect(page?.blocks).toEqual([
        {
          kind: 'articles',
          title: 'Chosen',
          articles: [
            {
              slug: 'silber',
              title: 'de/blog/silber',
              lead: 'In short de/blog/silber',
              date: '2026-04-01',
              tags: ['silber'],
              path: '/blog/silber',
            },
          ],
        },
      ]);
    });

    it("are the store's own where it has some, and those of its language elsewhere (CMS-2)", async () => {
      const [us, euro, ch] = [await pagesIn('us'), await pagesIn('euro'), await pagesIn('ch')];
      const titleOf = async (pages: Pages, ...page: Parameters<Pages['atPath']>) =>
        (await run(pages.atPath(...page)))?.title;
      expect(await titleOf(us, '/', 'en')).toBe('Home of the us store');
      expect(await titleOf(us, '/', 'de')).toBe('Start');
      expect(await titleOf(euro, '/', 'en')).toBe('Home');
      expect(await titleOf(ch, '/agb', 'de')).toBe('AGB der Schweiz');
      expect(await titleOf(ch, '/nur-hier', 'de')).toBe('Nur in der Schweiz');
      expect(await titleOf(euro, '/agb', 'de')).toBe('AGB');
      expect(await titleOf(euro, '/nur-hier', 'de')).toBeUndefined();
    });

    it('are found by their id, except those that another store shows (API-53)', async () => {
      const [euro, ch] = [await pagesIn('euro'), await pagesIn('ch')];
      expect(await run(euro.ofUuid('story-de-agb'))).toMatchObject({ title: 'AGB', paths: { de: '/agb' } });
      expect(await run(euro.ofUuid('story-ch-de-agb'))).toBeNull();
      expect(await run(ch.ofUuid('story-ch-de-agb'))).toMatchObject({ title: 'AGB der Schweiz' });
      for (const uuid of ['story-de-filialen-graz', 'no-such-story']) expect(await run(euro.ofUuid(uuid))).toBeNull();
    });

    it('have parts by their slug, in the language of the page (API-49)', async () => {
      const pages = await pagesIn('euro');
      expect(await run(pages.component('top-text-gold', 'de'))).toEqual({ title: 'Gold', description: null, blocks });
      expect(await run(pages.component('top-text-gold', 'en'))).toEqual({ title: null, description: null, blocks: [] });
      for (const slug of ['top-text-silver', 'agb']) expect(await run(pages.component(slug, 'de')), slug).toBeNull();
    });

    it('have the stores of the dealer, each by its slug (API-51)', async () => {
      const pages = await pagesIn('euro');
      expect((await run(pages.stores('de'))).map(({ slug }) => slug).toSorted()).toEqual(['graz', 'linz']);
      expect((await run(pages.stores('en'))).map(({ city }) => city)).toEqual(['Graz (Austria)']);
      expect(await run(pages.store('linz', 'de'))).toEqual(
        someStoreDetails({
          slug: 'linz',
          name: 'Troy Linz',
          city: 'Linz',
          holidayRegion: null,
          paths: { de: '/filialen/linz' },
        }),
      );
      expect(await run(pages.store('linz', 'en'))).toBeNull();
    });

    it('have what the page of a store shows; lists have less (RT-13)', async () => {
      const pages = await pagesIn('euro');
      const card = {
        ...aStore,
        slug: 'graz',
        name: 'Troy Graz',
        city: 'Graz',
        openingHours: [{ days: [4, 5], opens: '09:00', closes: '18:30' }],
        specialDays: [
          {
            date: '2026-12-24',
            times: [
              { opens: '09:00', closes: '12:00' },
              { opens: '13:00', closes: '14:00' },
            ],
            reason: 'Heiliger Abend',
          },
          { date: '2026-12-31', times: [] },
        ],
      };
      expect(await run(pages.stores('de'))).toContainEqual(card);
      expect(await run(pages.store('graz', 'de'))).toEqual({
        ...card,
        paths: { de: '/filialen/graz', en: '/filialen/graz' },
        description: 'In Graz',
        email: 'graz@example.com',
        about: [{ type: 'paragraph', spans: [{ text: 'Ein Prüfraum' }] }],
        directions: [],
        coordinates: { latitude: 47.0707, longitude: 15.4395 },
        payment: ['cash', 'card'],
        map: [
          { kind: 'street', name: 'Gasse', x1: 0, y1: 10, x2: 100, y2: 20 },
          { kind: 'store', name: 'Troy', x: 50, y: 15 },
        ],
        reviews: { note: 'Geprüft', entries: [{ author: 'A. B.', date: '2026-10-01', text: 'Gut' }] },
      });
    });

    it('list articles below a folder and with a tag, the newest first, 25 a page (CMS-2, API-48)', async () => {
      const pages = await pagesIn('euro');
      const slugs = async (...query: Parameters<Pages['articles']>) => {
        const { articles, total } = await run(pages.articles(...query));
        return [articles.map(({ slug }) => slug), total];
      };
      expect(await slugs({ folder: 'blog' }, 'de')).toEqual([['silber', 'aufgeld'], 2]);
      expect(await slugs({ folder: 'blog' }, 'en')).toEqual([['premiums'], 1]);
      expect(await slugs({ tag: 'gold' }, 'de')).toEqual([['blogger', 'aufgeld'], 2]);
      expect(await slugs({ folder: 'blog', tag: 'gold' }, 'de')).toEqual([['aufgeld'], 1]);
      expect(await slugs({ folder: 'neuigkeiten', tag: 'gold' }, 'de')).toEqual([[], 0]);
      const news = { folder: 'neuigkeiten' };
      const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => `nr-${from - n}`);
      expect(articlesPerPage).toBe(25);
      expect(await slugs(news, 'de')).toEqual([numbers(29, 5), 30]);
      expect(await slugs({ ...news, page: 2 }, 'de')).toEqual([numbers(4, 0), 30]);
      expect(await slugs({ ...news, page: 3 }, 'de')).toEqual([[], 30]);
      expect((await run(pages.articles({ ...news, page: 2 }, 'de'))).articles[0]).toEqual({
        slug: 'nr-4',
        title: 'de/neuigkeiten/2026/nr-4',
        lead: 'In short de/neuigkeiten/2026/nr-4',
        date: '2026-03-05',
        tags: [],
        path: '/neuigkeiten/2026/nr-4',
      });
    });

    it('name their authors and their sources, without an unsafe link (CMS-6, F8)', async () => {
      expect(await run((await pagesIn('euro')).atPath('/wissen/pruefen', 'de'))).toMatchObject({
        article: { date: '2026-06-01', tags: [], lead: 'In short', author: 'Ada' },
        sources: [{ title: 'Handbook', publisher: 'NIST', href: 'https://nist.example/44' }, { title: 'Unsafe' }],
      });
    });

    it('list the entries of the encyclopedia in the alphabet of their language, each with those it names (RT-18)', async () => {
      const pages = await pagesIn('euro');
      const entries = await run(pages.entries('de'));
      expect(entries.map(({ title }) => title)).toEqual(['Öse', 'Probe', 'Unze']);
      const ounce = {
        slug: 'unze',
        title: 'Unze',
        lead: 'Unze in short',
        also: ['oz'],
        path: '/wissen/enzyklopaedie/unze',
        drawing: { motif: 'coin', tone: 'gold', alt: 'A drawing of Unze' },
      };
      expect(entries[2]).toEqual(ounce);
      expect(await run(pages.atPath('/wissen/enzyklopaedie/oese', 'de'))).toMatchObject({
        title: 'Öse',
        entry: { lead: 'Öse in short', also: [], see: [ounce] },
      });
      expect((await run(pages.entries('en'))).map(({ path }) => path)).toEqual(['/wissen/enzyklopaedie/ounce']);
      expect(await run(pages.atPath('/wissen/enzyklopaedie/unze', 'en'))).toMatchObject({
        paths: { de: '/wissen/enzyklopaedie/unze', en: '/wissen/enzyklopaedie/ounce' },
      });
    });

    it('count their tags, of a folder or of all, in the order of their names (API-54)', async () => {
      const pages = await pagesIn('euro');
      expect(await run(pages.tags(null, 'de'))).toEqual([
        { name: 'aufgeld', articles: 1 },
        { name: 'gold', articles: 2 },
        { name: 'silber', articles: 1 },
      ]);
      expect(await run(pages.tags('blog', 'de'))).toEqual([
        { name: 'aufgeld', articles: 1 },
        { name: 'gold', articles: 1 },
        { name: 'silber', articles: 1 },
      ]);
      expect(await run(pages.tags('blog', 'en'))).toEqual([{ name: 'gold', articles: 1 }]);
      expect(await run(pages.tags('neuigkeiten', 'de'))).toEqual([]);
    });

    it('are listed with the paths of both languages and the day of their last change, without notices (SEO-5)', async () => {
      const listed = await run((await pagesIn('euro')).listed());
      expect(listed).toContainEqual({
        paths: { de: '/wissen/enzyklopaedie/unze', en: '/wissen/enzyklopaedie/ounce' },
        date: null,
      });
      expect(listed.filter(({ paths }) => !/^\/(neuigkeiten|wissen)\//.test(paths.de ?? ''))).toEqual([
        { paths: { de: '/', en: '/' }, date: null },
        { paths: { de: '/agb' }, date: null },
        { paths: { de: '/auswahl' }, date: null },
        { paths: { de: '/blog/aufgeld', en: '/blog/premiums' }, date: '2026-02-02' },
        { paths: { de: '/blog/silber' }, date: '2026-04-01' },
        { paths: { de: '/blogger' }, date: '2026-05-01' },
        { paths: { de: '/filialen/graz', en: '/filialen/graz' }, date: '2026-07-03' },
        { paths: { de: '/filialen/linz' }, date: null },
        { paths: { de: '/versand', en: '/delivery' }, date: '2026-07-02' },
      ]);
      expect(listed).toHaveLength(43);
      expect((await run((await pagesIn('ch')).listed())).map(({ paths }) => paths.de)).toContain('/nur-hier');
    });
  });
};
