import type * as Content from '../../../domain/content/ContentErrors.ts';
import { unavailable } from './unavailable.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of content pages. */
export type ContentRefusal = ErrorsOf<typeof Content>;

export const contentWords: Words<ContentRefusal> = { ContentUnavailable: unavailable };
