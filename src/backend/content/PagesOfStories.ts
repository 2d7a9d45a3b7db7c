import { Effect } from 'effect';
import {
  type ArticleQuery,
  type ArticleTeaser,
  articlesPerPage,
  type Component,
  type EntryTeaser,
  isListed,
  type ListedPage,
  type Page,
  type PagePaths,
  type Tag,
} from '../../domain/content/Page.ts';
import { storePath } from '../../domain/content/Store.ts';
import { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { ReadStory } from './readStory.ts';
import { cardOf } from './storeStory.ts';

const isBelow = (folder: string | undefined, path: string): boolean =>
  folder === undefined || path.startsWith(`/${folder}/`);

type Shows<Kind> = Extract<ReadStory['shows'], { readonly kind: Kind }>;

const isPage = (shows: ReadStory['shows']): shows is Shows<'page' | 'entry'> =>
  shows.kind === 'page' || shows.kind === 'entry';

/** The page of an entry; entries that it names and the store does not have are left out. */
const entryPage = (
  { page, teaser: { lead, also, drawing }, see }: Shows<'entry'>,
  language: Language,
  entries: ReadonlyMap<string, EntryTeaser>,
): Omit<Page, 'paths'> => ({
  ...page,
  entry: { lead, also, drawing, see: see.flatMap((uuid) => entries.get(`${language} ${uuid}`) ?? []) },
});

const latest = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The stories that one store shows, all in memory. */
export class PagesOfStories extends Pages {
  /** By language and path of either language. */
  readonly #pages = new Map<string, Page>();
  readonly #ofUuid = new Map<string, Page>();
  readonly #listed: readonly ListedPage[];
  /** By language and slug. */
  readonly #components = new Map<string, Component>();
  readonly #stores: Readonly<Record<Language, Shows<'store'>[]>> = { de: [], en: [] };
  readonly #articles: Readonly<Record<Language, ArticleTeaser[]>> = { de: [], en: [] };
  readonly #entries: Readonly<Record<Language, EntryTeaser[]>> = { de: [], en: [] };

  constructor(stories: readonly ReadStory[]) {
    super();
    const pathsOf = new Map<string, PagePaths>();
    for (const { language, path, german, shows } of stories)
      if (isPage(shows)) pathsOf.set(german, { ...pathsOf.get(german), [language]: path });
    const entries = new Map(
      stories.flatMap(({ uuid, language, shows }) =>
        shows.kind === 'entry' ? [[`${language} ${uuid}`, shows.teaser] as const] : [],
      ),
    );
    const listed = new Map<string, ListedPage>();
    for (const { uuid, language, german, published, shows } of stories) {
      if (shows.kind === 'store') {
        this.#stores[language].push(shows);
        const place = storePath(shows.store.slug);
        listed.set(place, { paths: {}, date: latest(listed.get(place)?.date ?? null, published) });
      } else if (shows.kind === 'component') this.#components.set(`${language} ${shows.slug}`, shows.component);
      else {
        const paths = pathsOf.get(german) ?? {};
        const page = { paths, ...(shows.kind === 'entry' ? entryPage(shows, language, entries) : shows.page) };
        this.#ofUuid.set(uuid, page);
        for (const path of Object.values(paths)) this.#pages.set(`${language} ${path}`, page);
        if (shows.kind === 'entry') this.#entries[language].push(shows.teaser);
        else if (shows.teaser !== null) this.#articles[language].push(shows.teaser);
        if (isListed(page)) {
          const date = latest(listed.get(german)?.date ?? null, published ?? page.article?.date ?? null);
          listed.set(german, { paths, date });
        }
      }
    }
    for (const articles of Object.values(this.#articles)) articles.sort((a, b) => b.date.localeCompare(a.date));
    for (const language of ['de', 'en'] as const)
      this.#entries[language].sort((a, b) => a.title.localeCompare(b.title, language));
    for (const stores of Object.values(this.#stores)) stores.sort((a, b) => Number(b.isMain) - Number(a.isMain));
    for (const { store } of [...this.#stores.de, ...this.#stores.en]) {
      const place = storePath(store.slug);
      listed.set(place, { paths: this.#pathsOfStore(store.slug), date: listed.get(place)?.date ?? null });
    }
    this.#listed = [...listed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, page]) => page);
  }

  atPath(path: string, language: Language) {
    return Effect.succeed(this.#pages.get(`${language} ${path}`) ?? null);
  }
  ofUuid(uuid: string) {
    return Effect.succeed(this.#ofUuid.get(uuid) ?? null);
  }
  component(slug: string, language: Language) {
    return Effect.succeed(this.#components.get(`${language} ${slug}`) ?? null);
  }
  stores(language: Language) {
    return Effect.succeed(this.#stores[language].map(({ store }) => cardOf(store)));
  }
  store(slug: string, language: Language) {
    const store = this.#stores[language].find((one) => one.store.slug === slug)?.store;
    return Effect.succeed(store === undefined ? null : { ...store, paths: this.#pathsOfStore(slug) });
  }
  articles({ folder, tag, page = 1 }: ArticleQuery, language: Language) {
    const wanted = this.#articles[language].filter(
      ({ path, tags }) => isBelow(folder, path) && (tag === undefined || tags.includes(tag)),
    );
    const first = (Math.max(page, 1) - 1) * articlesPerPage;
    return Effect.succeed({ articles: wanted.slice(first, first + articlesPerPage), total: wanted.length });
  }
  tags(folder: string | null, language: Language) {
    const counts = new Map<string, number>();
    for (const { path, tags } of this.#articles[language])
      if (isBelow(folder ?? undefined, path)) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    const tags: readonly Tag[] = [...counts].map(([name, articles]) => ({ name, articles }));
    return Effect.succeed(tags.toSorted((a, b) => a.name.localeCompare(b.name)));
  }
  entries(language: Language) {
    return Effect.succeed(this.#entries[language]);
  }
  listed() {
    return Effect.succeed(this.#listed);
  }

  /** The slug of a store is the same in all languages: orders name the store by it. */
  #pathsOfStore(slug: string): PagePaths {
    const isWritten = (language: Language) => this.#stores[language].some(({ store }) => store.slug === slug);
    const path = storePath(slug);
    return { ...(isWritten('de') ? { de: path } : {}), ...(isWritten('en') ? { en: path } : {}) };
  }
}
