import { Effect, Result, Schema } from 'effect';
import type { ArticleTeaser, Page, StoreCard } from '../../domain/content/Page.ts';
import { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { blockOf } from './blockOf.ts';
import { StoryFile, type Story } from './Story.ts';

interface ContentLog {
  warn(data: object, message: string): void;
}

/**
 * The included stories in the format of the content delivery service; configuration can replace them by a dealer's
 * content service.
 */
export class EmbeddedPages extends Pages {
  readonly #pages = new Map<string, Page>();
  readonly #stores: { readonly language: Language; readonly card: StoreCard }[] = [];
  readonly #articles: { readonly language: Language; readonly teaser: ArticleTeaser }[] = [];

  /** `files` are story files as parsed JSON, by name. A file that is not a story is skipped and logged. */
  constructor(files: Readonly<Record<string, unknown>>, log: ContentLog) {
    super();
    for (const [name, file] of Object.entries(files)) {
      const decoded = Schema.decodeUnknownResult(StoryFile)(file);
      if (Result.isFailure(decoded)) log.warn({ story: name }, 'Not a story; left out');
      else this.#take(decoded.success.story, log);
    }
    this.#articles.sort((a, b) => b.teaser.date.localeCompare(a.teaser.date));
  }

  #take({ content, full_slug, slug, lang }: Story, log: ContentLog): void {
    if (content.component === 'store') {
      const { component: _, ...card } = content;
      this.#stores.push({ language: lang, card: { slug, ...card } });
      return;
    }
    const path = full_slug === 'home' ? '/' : `/${full_slug}`;
    const blocks = content.body.flatMap((component) => {
      const block = blockOf(component);
      if (block === null) log.warn({ story: full_slug, language: lang }, 'A block of this story is unknown; skipped');
      return block ?? [];
    });
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
}
