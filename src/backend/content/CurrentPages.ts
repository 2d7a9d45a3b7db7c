import { Effect } from 'effect';
import { ContentUnavailable } from '../../domain/content/ContentErrors.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import { PagesThrough, type Read } from './PagesThrough.ts';

/** The pages of a store as they are at each read; unavailable while there are none. */
export class CurrentPages extends PagesThrough {
  readonly #current: () => Pages | null;
  constructor(current: () => Pages | null) {
    super();
    this.#current = current;
  }

  protected through<A>(read: Read<A>) {
    return Effect.suspend(() => {
      const pages = this.#current();
      return pages === null ? Effect.fail(new ContentUnavailable()) : read(pages);
    });
  }
}
