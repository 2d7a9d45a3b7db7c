import { Effect, Result } from 'effect';
import { ContentUnavailable } from '../../domain/content/ContentErrors.ts';
import type { Fill } from './filled.ts';
import type { EntryTeaser, Page } from '../../domain/content/Page.ts';
import { type StoreDetails, storePath } from '../../domain/content/Store.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { DeliveryService } from './DeliveryService.ts';
import { deliveredStory } from './deliveredStory.ts';
import { PagesThrough } from './PagesThrough.ts';
import type { ReadStory } from './readStory.ts';

export interface DraftParts {
  readonly published: Pages;
  readonly store: StoreKey;
  readonly service: Pick<DeliveryService, 'draft'>;
  readonly fill: Fill;
  /** The story as an editor's browser has it; null: as it was saved. */
  readonly sent: unknown;
}

/** Nothing is logged of a story that is being written: it is broken half of the time. */
const silent = (): void => {};

/** The pages of a store with a page as it is being written, for its editor; all else is as published (CMS-3). */
export class DraftPages extends PagesThrough {
  readonly #parts: DraftParts;
  constructor(parts: DraftParts) {
    super((read) => read(parts.published));
    this.#parts = parts;
  }

  override atPath(path: string, language: Language): Effect.Effect<Page | null, ContentUnavailable> {
    return Effect.flatMap(this.#written(path, language, isPage), (story) =>
      story === null ? this.#parts.published.atPath(path, language) : this.#pageOf(story),
    );
  }

  override store(slug: string, language: Language): Effect.Effect<StoreDetails | null, ContentUnavailable> {
    const path = storePath(slug);
    return Effect.flatMap(this.#written(path, language, isStore), (story) =>
      story === null
        ? this.#parts.published.store(slug, language)
        : Effect.succeed({ ...story.shows.store, paths: { [language]: path } }),
    );
  }

  /** The story of a path as it is being written: what was sent, else the draft; null without one that can be read. */
  #written<Story extends ReadStory>(
    path: string,
    language: Language,
    isWanted: (story: ReadStory) => story is Story,
  ): Effect.Effect<Story | null, ContentUnavailable> {
    const { service, sent, store, fill } = this.#parts;
    const read = (json: unknown): Story | null => {
      const filed = json === null ? null : deliveredStory(json, { skipped: silent, fill });
      if (filed === null || Result.isFailure(filed)) return null;
      const { story } = filed.success;
      return isWanted(story) && story.path === path && story.language === language ? story : null;
    };
    const typed = read(sent);
    if (typed !== null) return Effect.succeed(typed);
    const slug = path === '/' ? '/home' : path;
    return Effect.gen(function* () {
      for (const folder of [`${store}/${language}`, language]) {
        const saved = read(yield* service.draft(folder + slug));
        if (saved !== null) return saved;
      }
      return null;
    }).pipe(Effect.catchTag('ServiceFailed', () => Effect.fail(new ContentUnavailable())));
  }

  #pageOf({ shows, path, language, marks }: StoryOf<'page' | 'entry'>): Effect.Effect<Page, ContentUnavailable> {
    const page = { paths: { [language]: path }, ...shows.page, ...(marks === undefined ? {} : { marks }) };
    if (shows.kind === 'page') return Effect.succeed(page);
    const { lead, also, drawing } = shows.teaser;
    return Effect.map(
      Effect.forEach(shows.see, (uuid) => this.#teasersOf(uuid, language)),
      (found) => ({ ...page, entry: { lead, also, drawing, see: found.flat() } }),
    );
  }

  /** The published entry that another one names; none in another language, which publishing leaves out, too. */
  #teasersOf(uuid: string, language: Language): Effect.Effect<readonly EntryTeaser[], ContentUnavailable> {
    const { published } = this.#parts;
    return Effect.gen(function* () {
      const page = yield* published.ofUuid(uuid);
      const path = page?.paths[language];
      if (page?.entry === undefined || path === undefined) return [];
      // A path has one page in each language, and an id is that of one of them.
      if ((yield* published.atPath(path, language)) !== page) return [];
      return (yield* published.entries(language)).filter((entry) => entry.path === path);
    });
  }
}

type StoryOf<Kind> = ReadStory & { readonly shows: Extract<ReadStory['shows'], { readonly kind: Kind }> };

const isPage = (story: ReadStory): story is StoryOf<'page' | 'entry'> =>
  story.shows.kind === 'page' || story.shows.kind === 'entry';
const isStore = (story: ReadStory): story is StoryOf<'store'> => story.shows.kind === 'store';
