import { Effect } from 'effect';
import { ContentUnavailable } from '../../domain/content/ContentErrors.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import { PagesThrough } from './PagesThrough.ts';

/** The pages of a store as they are at each read; unavailable while there are none. */
export class CurrentPages extends PagesThrough {
  constructor(current: () => Pages | null) {
    super((read) =>
      Effect.suspend(() => {
        const pages = current();
        return pages === null ? Effect.fail(new ContentUnavailable()) : read(pages);
      }),
    );
  }
}
