import { Effect, Result } from 'effect';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import { PagesThrough } from './PagesThrough.ts';

/** A read of content that is in memory, and what it gave. */
interface Recorded {
  readonly again: Effect.Effect<string>;
  readonly gave: string;
}

const written = (outcome: Result.Result<unknown, unknown>): string =>
  Result.isSuccess(outcome) ? JSON.stringify(outcome.success) : 'unavailable';

/** What a page read of the content, so that the page is kept until one of these reads would give something else. */
export class ContentReads {
  readonly #edition: () => number;
  readonly #reads: Recorded[] = [];
  #checked: number;

  /** `edition` moves with every change of the content; reads are repeated only then. */
  constructor(edition: () => number) {
    this.#edition = edition;
    this.#checked = edition();
  }

  /** The same pages; their reads are recorded. They must answer at once. */
  of(pages: Pages): Pages {
    return new PagesThrough((read) => {
      const reading = read(pages);
      return Effect.flatMap(Effect.result(reading), (outcome) => {
        this.#reads.push({ gave: written(outcome), again: Effect.map(Effect.result(reading), written) });
        return Effect.fromResult(outcome);
      });
    });
  }

  /** Whether all that was read is still the same; answers at once. */
  hold(): Effect.Effect<boolean> {
    const now = this.#edition();
    // Every request for a kept page asks, and mostly nothing has changed: a plain value runs at once.
    if (now === this.#checked) return Effect.succeed(true);
    return Effect.gen({ self: this }, function* () {
      for (const { again, gave } of this.#reads) if ((yield* again) !== gave) return false;
      this.#checked = now;
      return true;
    });
  }
}
