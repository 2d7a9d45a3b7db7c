import { Effect, Result, Schema } from 'effect';
import {
  type ArticleTeaser,
  isListed,
  type ListedPage,
  type Page,
  type PagePaths,
  type StoreCard,
} from '../../domain/content/Page.ts';
import { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { faultIn } from '../config/faultIn.ts';
import { blockOf } from './blockOf.ts';
import { StoryFile } from './Story.ts';
import { StoryUnread } from './StoryUnread.ts';

const decode = Schema.decodeUnknownResult(StoryFile);

/** A page of one language before the paths of its translation are known. */
interface WrittenPage {
  readonly language: Language;
  readonly path: string;
  /** The path of the same page in German. */
  readonly german: string;
  readonly page: Omit<Page, 'paths'>;
}

const pathOf = (fullSlug: string): string => (fullSlug === 'home' ? '/' : `/${fullSlug}`);

/**
 * The included stories in the format of the content delivery service; configuration can replace them by a dealer's
 * content service.
 */
export class EmbeddedPages extends Pages {
  readonly #pages = new Map<string, Page>();
  readonly #listed: readonly ListedPage[];
  readonly #stores: { readonly language: Language; readonly card: StoreCard }[] = [];
  readonly #articles: { readonly language: Language; readonly teaser: ArticleTeaser }[] = [];

  /**
   * `files` are story files as parsed JSON, by path: `de/agb.json`. Throws `StoryUnread` for a file that cannot be shown
   * as it is.
   */
  constructor(files: Readonly<Record<string, unknown>>) {
    super();
    const written = Object.entries(files).flatMap(([path, file]) => this.#taken(path, file));
    this.#articles.sort((a, b) => b.teaser.date.localeCompare(a.teaser.date));
    const pathsOf = new Map<string, PagePaths>();
    for (const { language, path, german } of written) pathsOf.set(german, { ...pathsOf.get(german), [language]: path });
    const listed = new Map<string, ListedPage>();
    for (const { language, german, page } of written) {
      const paths = pathsOf.get(german) ?? {};
      const shown = { paths, ...page };
      for (const path of Object.values(paths)) this.#pages.set(`${language} ${path}`, shown);
      if (isListed(shown)) listed.set(german, { paths, date: page.article?.date ?? null });
    }
    this.#listed = [...listed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, page]) => page);
  }

  /** The page of a story; none of a store. */
  #taken(file: string, json: unknown): readonly WrittenPage[] {
    const unread = (fault: string) => new StoryUnread({ story: file, fault });
    const decoded = decode(json);
    if (Result.isFailure(decoded)) throw unread(faultIn(decoded.failure));
    const { content, full_slug, default_full_slug = full_slug, slug, lang: language } = decoded.success.story;
    // A file replaces the included one with its path, so another page in it would be shown beside that one.
    if (file !== `${language}/${full_slug}.json`)
      throw unread('story.lang and story.full_slug should be those of its path');
    if (content.component === 'store') {
      const { component: _, ...card } = content;
      this.#stores.push({ language, card: { slug, ...card } });
      return [];
    }
    const blocks = content.body.map((component, place) =>
      Result.getOrElse(blockOf(component), (fault) => {
        throw unread(`story.content.body.${place}.${fault}`);
      }),
    );
    const path = pathOf(full_slug);
    const german = language === 'de' ? path : pathOf(default_full_slug);
    const { title, description, layout } = content;
    if (content.component === 'page') return [{ language, path, german, page: { title, description, layout, blocks } }];
    const { lead, date, tags } = content;
    this.#articles.push({ language, teaser: { slug, title, lead, date, tags, path } });
    return [{ language, path, german, page: { title, description, layout, article: { date, tags }, blocks } }];
  }

  /**
   * The edition of the content: a new number invalidates cached pages and answers. Stories are read once, so it never
   * changes.
   */
  edition(): number {
    return 0;
  }
  atPath(path: string, language: Language) {
    return Effect.succeed(this.#pages.get(`${language} ${path}`) ?? null);
  }
  stores(language: Language) {
    return Effect.succeed(this.#stores.flatMap((store) => (store.language === language ? [store.card] : [])));
  }
  articles(language: Language) {
    return Effect.succeed(this.#articles.flatMap((article) => (article.language === language ? [article.teaser] : [])));
  }
  listed() {
    return Effect.succeed(this.#listed);
  }
}
