import { Effect, Result, Schema } from 'effect';
import { type ArticleTeaser, isListed, type Page, type StoreCard } from '../../domain/content/Page.ts';
import { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { faultIn } from '../config/faultIn.ts';
import { blockOf } from './blockOf.ts';
import { StoryFile } from './Story.ts';
import { StoryUnread } from './StoryUnread.ts';

const decode = Schema.decodeUnknownResult(StoryFile);

/**
 * The included stories in the format of the content delivery service; configuration can replace them by a dealer's
 * content service.
 */
export class EmbeddedPages extends Pages {
  readonly #pages = new Map<string, Page>();
  readonly #stores: { readonly language: Language; readonly card: StoreCard }[] = [];
  readonly #articles: { readonly language: Language; readonly teaser: ArticleTeaser }[] = [];

  /**
   * `files` are story files as parsed JSON, by path: `de/agb.json`. Throws `StoryUnread` for a file that cannot be shown
   * as it is.
   */
  constructor(files: Readonly<Record<string, unknown>>) {
    super();
    for (const [path, file] of Object.entries(files)) this.#take(path, file);
    this.#articles.sort((a, b) => b.teaser.date.localeCompare(a.teaser.date));
  }

  #take(file: string, json: unknown): void {
    const unread = (fault: string) => new StoryUnread({ story: file, fault });
    const decoded = decode(json);
    if (Result.isFailure(decoded)) throw unread(faultIn(decoded.failure));
    const { content, full_slug, slug, lang } = decoded.success.story;
    // A file replaces the included one with its path, so another page in it would be shown beside that one.
    if (file !== `${lang}/${full_slug}.json`)
      throw unread('story.lang and story.full_slug should be those of its path');
    if (content.component === 'store') {
      const { component: _, ...card } = content;
      this.#stores.push({ language: lang, card: { slug, ...card } });
      return;
    }
    const path = full_slug === 'home' ? '/' : `/${full_slug}`;
    const blocks = content.body.map((component, place) =>
      Result.getOrElse(blockOf(component), (fault) => {
        throw unread(`story.content.body.${place}.${fault}`);
      }),
    );
    const { title, description, layout } = content;
    if (content.component === 'page') this.#pages.set(`${lang} ${path}`, { path, title, description, layout, blocks });
    else {
      const { lead, date, tags } = content;
      this.#pages.set(`${lang} ${path}`, { path, title, description, layout, article: { date, tags }, blocks });
      this.#articles.push({ language: lang, teaser: { slug, title, lead, date, tags, path } });
    }
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
  listed(language: Language) {
    const own = [...this.#pages].flatMap(([key, page]) => (key.startsWith(`${language} `) ? [page] : []));
    return Effect.succeed(
      own
        .filter(isListed)
        .map(({ path, article }) => ({ path, date: article?.date ?? null }))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    );
  }
}
