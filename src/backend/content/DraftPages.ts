import { Effect, Result } from 'effect';
import { ContentUnavailable } from '../../domain/content/ContentErrors.ts';
import type { Page } from '../../domain/content/Page.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { DeliveryService } from './DeliveryService.ts';
import { deliveredStory } from './deliveredStory.ts';
import { PagesThrough, type Read } from './PagesThrough.ts';

export interface DraftParts {
  readonly published: Pages;
  readonly store: StoreKey;
  readonly service: Pick<DeliveryService, 'draft'>;
  /** The story as an editor's browser has it; null: as it was saved. */
  readonly sent: unknown;
}

/** Nothing is logged of a story that is being written: it is broken half of the time. */
const silent = (): void => {};

const pageOf = (json: unknown, path: string, language: Language): Page | null => {
  const filed = deliveredStory(json, silent);
  if (filed === null || Result.isFailure(filed)) return null;
  const { story } = filed.success;
  return story.shows.kind === 'page' && story.path === path && story.language === language
    ? { paths: { [language]: path }, ...story.shows.page, ...(story.marks === undefined ? {} : { marks: story.marks }) }
    : null;
};

/** The pages of a store with a page as it is being written, for its editor; all else is as published (CMS-3). */
export class DraftPages extends PagesThrough {
  readonly #parts: DraftParts;
  constructor(parts: DraftParts) {
    super();
    this.#parts = parts;
  }

  protected through<A>(read: Read<A>) {
    return read(this.#parts.published);
  }

  override atPath(path: string, language: Language): Effect.Effect<Page | null, ContentUnavailable> {
    const { published, service, sent, store } = this.#parts;
    const written = sent === null ? null : pageOf(sent, path, language);
    if (written !== null) return Effect.succeed(written);
    const slug = path === '/' ? '/home' : path;
    return Effect.gen(function* () {
      for (const folder of [`${store}/${language}`, language]) {
        const draft = yield* service.draft(folder + slug);
        const page = draft === null ? null : pageOf(draft, path, language);
        if (page !== null) return page;
      }
      return yield* published.atPath(path, language);
    }).pipe(Effect.catchTag('ServiceFailed', () => Effect.fail(new ContentUnavailable())));
  }
}
