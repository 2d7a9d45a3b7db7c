import { Data, Effect, Result } from 'effect';
import type { Fill } from './filled.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import { minutes, seconds } from '../../domain/kernel/Instant.ts';
import { type StoreKey, storeKeys } from '../../domain/market/Market.ts';
import { Worker } from '../workers/Worker.ts';
import type { Content } from './Content.ts';
import { CurrentPages } from './CurrentPages.ts';
import type { DeliveryService, ServiceFailed } from './DeliveryService.ts';
import { deliveredStory } from './deliveredStory.ts';
import { DraftPages } from './DraftPages.ts';
import { type Filed, pagesOfStores } from './Filed.ts';
import type { Delivery, KeptStories } from './KeptStories.ts';

/** The content service gave nothing, and nothing was kept of a time before. */
export class ContentMissing extends Data.TaggedError('ContentMissing')<{ readonly fault: string }> {}

interface ContentLog {
  readonly info: (data: object, text: string) => void;
  readonly warn: (data: object, text: string) => void;
  readonly error: (data: object, text: string) => void;
}
export interface DeliveredParts {
  readonly service: Pick<DeliveryService, 'version' | 'stories'>;
  /** Reads drafts; absent without a token for them. */
  readonly drafts?: Pick<DeliveryService, 'draft'>;
  readonly kept: Pick<KeptStories, 'read' | 'keep'>;
  readonly log: ContentLog;
  readonly fill: Fill;
}

/** With the 10 s that an answer may take, the newest content is shown within 30 s after the service is back (F15). */
const longestBackoffMs = seconds(15);

/** Stories that a page does without; a fault of theirs is not logged (CMS-5). */
const isOptional = (slug: string): boolean => /^(seo|top-text)-/.test(slug);

const slugIn = (json: unknown): string => {
  const named = typeof json === 'object' && json !== null && 'full_slug' in json ? json.full_slug : undefined;
  return typeof named === 'string' ? named : 'without a slug';
};

/**
 * The content of the delivery service, all of it in memory, so that no visitor waits for the service and no request of
 * a visitor reaches it. A worker looks for a newer version every minute and when a webhook wakes it; while the service
 * is down, what it delivered last stays.
 */
export class DeliveredContent implements Content {
  readonly worker: Worker;
  readonly #parts: DeliveredParts;
  readonly #ofStore: ReadonlyMap<StoreKey, Pages>;
  #current: ReadonlyMap<StoreKey, Pages> | null = null;
  #version = 0;
  #edition = 0;

  constructor(parts: DeliveredParts) {
    this.#parts = parts;
    this.#ofStore = new Map(storeKeys.map((key) => [key, new CurrentPages(() => this.#current?.get(key) ?? null)]));
    const job = { name: 'content', everyMs: minutes(1), longestBackoffMs, round: this.refresh() };
    this.worker = new Worker(job, parts.log);
  }

  /**
   * Reads the content for the first time: from the service, or while it is down what was kept of a time before. Fails with
   * neither.
   */
  open(): Effect.Effect<void, ContentMissing> {
    const shownAsKept = ({ fault }: ServiceFailed): Effect.Effect<void, ContentMissing> =>
      Effect.flatMap(
        Effect.promise(() => this.#parts.kept.read()),
        (kept) => {
          if (kept === null) return Effect.fail(new ContentMissing({ fault }));
          this.#show(kept);
          // The next round asks for the version that was kept as for any other.
          this.#version = 0;
          return Effect.void;
        },
      );
    return Effect.catch(this.refresh(), shownAsKept);
  }

  /** Reads all stories if the service has another version of its content than the one in memory. */
  refresh(): Effect.Effect<void, ServiceFailed> {
    const { service, kept, log } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const version = yield* service.version();
      if (version === this.#version) return;
      const delivery = { version, stories: yield* service.stories(version) };
      this.#show(delivery);
      log.info({ version, stories: delivery.stories.length }, 'the content was read from its service');
      yield* Effect.promise(() =>
        kept.keep(delivery).catch((err: unknown) => {
          log.warn({ err }, 'the content could not be kept for a later start');
        }),
      );
    }).pipe(
      Effect.tapError(({ fault }) =>
        Effect.sync(() => {
          log.error({ fault, version: this.#version }, 'the content service failed; what it delivered last is shown');
        }),
      ),
    );
  }

  #show({ version, stories }: Delivery): void {
    const filed = stories.flatMap((json) => this.#filed(json) ?? []);
    this.#current = pagesOfStores(filed);
    this.#version = version;
    this.#edition += 1;
  }

  #filed(json: unknown): Filed | null {
    const story = slugIn(json);
    const named = story.split('/').at(-1) ?? '';
    const warn = (fault: string, text: string): void => {
      if (!isOptional(named)) this.#parts.log.warn({ story, fault }, text);
    };
    const filed = deliveredStory(json, {
      skipped: (fault) => warn(fault, 'a block of the content was left out'),
      fill: this.#parts.fill,
    });
    if (filed === null || Result.isSuccess(filed)) return filed?.success ?? null;
    warn(filed.failure, 'a story of the content was left out');
    return null;
  }

  of(store: StoreKey): Pages {
    const pages = this.#ofStore.get(store);
    if (pages === undefined) throw new Error(`no content for the store ${store}`);
    return pages;
  }

  draftsOf(store: StoreKey, sent: unknown): Pages {
    const published = this.of(store);
    const { drafts, fill } = this.#parts;
    return drafts === undefined ? published : new DraftPages({ published, store, service: drafts, sent, fill });
  }

  edition(): number {
    return this.#edition;
  }
}
