import { Effect, Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { blockOf } from '../../../src/backend/content/blockOf.ts';
import { EmbeddedContent } from '../../../src/backend/content/EmbeddedContent.ts';
import { storiesOf } from '../../../src/backend/content/storiesOf.ts';
import { retentionMs } from '../../../src/backend/store/retentionMs.ts';
import { confirmationHolds } from '../../../src/domain/newsletter/NewsletterRules.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { aStore } from '../../builders/aStore.ts';
import { aShopFile } from '../../builders/shopIdentity.ts';

const stories = storiesOf(aShopFile(), {});
const inLanguage = (language: 'de' | 'en') =>
  Object.entries(stories).filter(
    ([path]) => path.startsWith(`${language}/`) && !path.includes('/filialen/') && !path.includes('/blog/'),
  );
const pages = new EmbeddedContent(stories).of('euro');

const title = { component: 'title', text: 'x' };
/** A German page with the slug `s`; `changes` are those of its content. */
const aStory = (changes: object) => ({
  story: {
    uuid: 'u',
    name: 'n',
    slug: 's',
    full_slug: 's',
    lang: 'de',
    content: { component: 'page', title: 't', description: 'd', layout: 'default', body: [], ...changes },
  },
});

const anArticleOf = (date: string) => aStory({ component: 'article', lead: 'l', date, tags: [] });

describe('the embedded content', () => {
  it('has every page in both languages (CMS-1, RT-28)', async () => {
    for (const path of [
      '/',
      '/impressum',
      '/agb',
      '/datenschutz',
      '/widerruf',
      '/versand',
      '/fehler/404',
      '/fehler/500',
    ]) {
      for (const language of ['de', 'en'] as const) {
        const page = await Effect.runPromise(pages.atPath(path, language));
        expect(page?.blocks.length, `${language} ${path}`).toBeGreaterThan(0);
      }
    }
    expect(await Effect.runPromise(pages.atPath('/no-such-page', 'de'))).toBeNull();
  });

  it('lists every page but the notices, those of stores too, articles with their day (SEO-5, RT-13)', async () => {
    const listed = await Effect.runPromise(pages.listed());
    const german = listed.map(({ paths }) => paths.de ?? '');
    const own = Object.keys(stories).filter((path) => path.startsWith('de/'));
    expect(listed).toHaveLength(own.length - 3);
    expect(german).toEqual(german.toSorted());
    expect(listed).toContainEqual({ paths: { de: '/', en: '/' }, date: null });
    expect(listed).toContainEqual({ paths: { de: '/agb', en: '/agb' }, date: null });
    expect(listed).toContainEqual({ paths: { de: '/filialen/graz', en: '/filialen/graz' }, date: null });
    for (const language of ['de', 'en'] as const)
      for (const { path, date } of (await Effect.runPromise(pages.articles({}, language))).articles)
        expect(listed.find(({ paths }) => paths[language] === path)?.date).toBe(date);
    for (const notice of ['/maintenance', '/fehler/404', '/fehler/500']) expect(german).not.toContain(notice);
  });

  it('finds a page at its path of either language, and one without a translation in its own (SEO-2)', () => {
    const german = aStory({ title: 'Aufgeld' });
    const english = aStory({ title: 'Premium' });
    Object.assign(german.story, { slug: 'aufgeld', full_slug: 'wissen/aufgeld' });
    Object.assign(english.story, {
      lang: 'en',
      slug: 'premium',
      full_slug: 'wissen/premium',
      default_full_slug: 'wissen/aufgeld',
    });
    const lone = aStory({ title: 'Offer' });
    Object.assign(lone.story, { lang: 'en' });
    const of = new EmbeddedContent({
      'de/wissen/aufgeld.json': german,
      'en/wissen/premium.json': english,
      'en/s.json': lone,
    }).of('euro');
    const paths = { de: '/wissen/aufgeld', en: '/wissen/premium' };
    for (const path of Object.values(paths)) {
      expect(Effect.runSync(of.atPath(path, 'de'))).toMatchObject({ paths, title: 'Aufgeld' });
      expect(Effect.runSync(of.atPath(path, 'en'))).toMatchObject({ paths, title: 'Premium' });
    }
    expect(Effect.runSync(of.atPath('/s', 'en'))?.paths).toEqual({ en: '/s' });
    expect(Effect.runSync(of.atPath('/s', 'de'))).toBeNull();
    expect(Effect.runSync(of.listed())).toEqual([
      { paths: { en: '/s' }, date: null },
      { paths, date: null },
    ]);
  });

  it('names the cookies that stay for a year in the privacy policy', async () => {
    for (const language of ['de', 'en'] as const) {
      const told = JSON.stringify(await Effect.runPromise(pages.atPath('/datenschutz', language)));
      for (const cookie of ['lang', 'ctDevice']) expect(told, language).toMatch(new RegExp(`[„“]${cookie}[“”]`));
    }
  });

  it('names the retention of every stored address, where the forms link to (R9, R10)', async () => {
    const keeps = {
      de: [
        ['Kundenkonto', 30],
        ['Newsletter', 2],
        ['Benachrichtigung zur Verfügbarkeit', 'ein Jahr'],
        ['E-Mails an Sie', 30],
      ],
      en: [
        ['Customer account', 30],
        ['Newsletter', 2],
        ['Availability alert', 'a year'],
        ['Mails to you', 30],
      ],
    } as const;
    expect({
      unverified: retentionMs.unverified,
      links: confirmationHolds + retentionMs.links,
      alerts: retentionMs.alerts,
      sentMails: retentionMs.sentMails,
    }).toEqual({ unverified: days(30), links: days(2), alerts: days(365), sentMails: days(30) });
    for (const language of ['de', 'en'] as const) {
      const blocks = (await Effect.runPromise(pages.atPath('/datenschutz', language)))?.blocks ?? [];
      const told = blocks.flatMap((block) =>
        block.kind === 'rich-text'
          ? block.body.flatMap((node) =>
              node.type === 'list' ? node.items.map((item) => item.map(({ text }) => text).join('')) : [],
            )
          : [],
      );
      for (const [what, long] of keeps[language])
        expect(
          told.find((item) => item.startsWith(`${what}:`)),
          what,
        ).toContain(String(long));
    }
  });

  it('writes amounts in one way, grouped as prices are', () => {
    // A Swiss VAT ID, the number of a Swiss law and a telephone number are grouped by other rules, and are no amounts.
    const amounts = (language: 'de' | 'en'): string =>
      JSON.stringify(inLanguage(language)).replaceAll(/CHE-\d{3}\.\d{3}\.\d{3}|SR \d{3}\.\d{2,3}|\+\d+(?: \d+)+/g, '');
    const told = { de: amounts('de'), en: amounts('en') };
    expect(told.de.match(/(?<![\d+])\d{1,3}[\s,]\d{3}(?!\d)|\d\.\d{3},00/gu)).toBeNull();
    expect(told.en.match(/(?<![\d+])\d{1,3}[\s.]\d{3}(?!\d)|\d,\d{3}\.00/gu)).toBeNull();
  });

  it('promises prices as exact as every store has them: a Rappen is not a euro cent (MKT-1)', async () => {
    expect(JSON.stringify(await Effect.runPromise(pages.atPath('/', 'de')))).not.toContain('Rappen');
  });

  it.each(['de', 'en'] as const)(
    'lists the main store of a country before its others: %s (SHIP-1)',
    async (language) => {
      const stores = await Effect.runPromise(pages.stores(language));
      expect(stores).toHaveLength(7);
      const slugsIn = (land: string) => stores.filter(({ country }) => country === land).map(({ slug }) => slug);
      expect(slugsIn('AT')).toEqual(['wien-innere-stadt', 'graz']);
      expect(slugsIn('CH')).toEqual(['zuerich-bahnhofviertel', 'st-gallen']);
    },
  );

  it('lists the newest article first', async () => {
    const dates = (await Effect.runPromise(pages.articles({}, 'en'))).articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates.length).toBeGreaterThan(2);
  });

  it('gives each language its own pages, stores and articles, and none of the other (MKT-2, CMS-1)', () => {
    const story = (lang: 'de' | 'en', full_slug: string, content: object) => ({
      [`${lang}/${full_slug}.json`]: {
        story: { uuid: full_slug, name: full_slug, slug: full_slug.split('/').at(-1), full_slug, lang, content },
      },
    });
    const page = (title: string, more: object = {}) => ({
      component: 'page',
      title,
      description: `Über ${title}`,
      layout: 'reduced',
      body: [],
      ...more,
    });
    const article = (title: string, date: string) =>
      page(title, { component: 'article', lead: `Kurz ${title}`, date, tags: ['gold', title] });
    const { slug: _slug, holidayRegion: _region, ...written } = aStore;
    const store = (city: string) => ({ ...written, component: 'store', name: `Troy ${city}`, city });
    const of = new EmbeddedContent({
      ...story('de', 'home', page('Start')),
      ...story('en', 'home', page('Home')),
      ...story('de', 'agb', page('AGB')),
      ...story('de', 'blog/alt', article('alt', '2025-01-31')),
      ...story('de', 'blog/neu', article('neu', '2026-02-01')),
      ...story('en', 'blog/new', article('new', '2026-01-01')),
      ...story('de', 'filialen/graz', store('Graz')),
      ...story('en', 'filialen/linz', store('Linz')),
    }).of('euro');
    expect(Effect.runSync(of.atPath('/', 'de'))).toEqual({
      paths: { de: '/', en: '/' },
      title: 'Start',
      description: 'Über Start',
      layout: 'reduced',
      blocks: [],
    });
    expect(Effect.runSync(of.atPath('/', 'en'))?.title).toBe('Home');
    expect([
      Effect.runSync(of.atPath('/agb', 'de'))?.paths,
      Effect.runSync(of.atPath('/agb', 'en')),
      Effect.runSync(of.atPath('/home', 'de')),
    ]).toEqual([{ de: '/agb' }, null, null]);
    expect(Effect.runSync(of.atPath('/blog/neu', 'de'))).toMatchObject({
      paths: { de: '/blog/neu' },
      article: { date: '2026-02-01', tags: ['gold', 'neu'] },
    });
    const teaser = (title: string, date: string) => ({
      slug: title,
      title,
      lead: `Kurz ${title}`,
      date,
      tags: ['gold', title],
      path: `/blog/${title}`,
    });
    expect(Effect.runSync(of.articles({}, 'de'))).toEqual({
      articles: [teaser('neu', '2026-02-01'), teaser('alt', '2025-01-31')],
      total: 2,
    });
    expect(Effect.runSync(of.articles({}, 'en')).articles).toEqual([teaser('new', '2026-01-01')]);
    expect(Effect.runSync(of.stores('de'))).toEqual([
      { ...aStore, slug: 'graz', name: 'Troy Graz', city: 'Graz', holidayRegion: null },
    ]);
    expect(Effect.runSync(of.stores('en')).map(({ slug }) => slug)).toEqual(['linz']);
  });

  it.each<[string, unknown, string]>([
    ['de/s.json', { nonsense: true }, 'story is missing'],
    ['de/s.json', aStory({ title: undefined }), 'story.content.title should be string'],
    ['de/s.json', aStory({ component: 'hologram' }), 'story.content should be'],
    ['de/s.json', anArticleOf('2026-02-30'), 'story.content.date should be a day'],
    ['de/s.json', anArticleOf('next week'), 'story.content.date '],
    [
      'de/s.json',
      aStory({ body: [{ component: 'hologram' }] }),
      'story.content.body.0.component is no block of the shop',
    ],
    ['de/s.json', aStory({ body: [title, { component: 'title' }] }), 'story.content.body.1.text is missing'],
    ['de/s.json', aStory({ body: [title, 'title'] }), 'story.content.body.1.component is no block of the shop'],
    [
      'de/s.json',
      aStory({ body: [{ component: 'button', label: 'x', href: 'javascript:alert(1)' }] }),
      'story.content.body.0.href or src is no allowed link',
    ],
    ['de/agb.json', aStory({}), 'story.lang and story.full_slug should be those of its path'],
    ['en/s.json', aStory({}), 'story.lang and story.full_slug should be those of its path'],
  ])('refuses a file that it cannot show as it is, and names the field: %s %#', (path, json, fault) => {
    const unread = (files: Readonly<Record<string, unknown>>) => {
      try {
        return new EmbeddedContent(files);
      } catch (error) {
        return error;
      }
    };
    expect(unread({ 'de/s.json': aStory({ body: [title] }) })).toBeInstanceOf(EmbeddedContent);
    expect(unread({ [path]: json })).toMatchObject({
      _tag: 'StoryUnread',
      story: path,
      fault: expect.stringContaining(fault),
    });
  });

  it('has no link that could run code or leave the shop by a trick (F12)', () => {
    for (const href of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'http://plain.example',
      ' /x',
    ]) {
      expect(Result.isFailure(blockOf({ component: 'button', label: 'x', href }))).toBe(true);
    }
    expect(blockOf({ component: 'button', label: 'x', href: '/shop' })).toEqual(
      Result.succeed({ kind: 'button', label: 'x', href: '/shop' }),
    );
  });
});
