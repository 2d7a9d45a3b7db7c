import { Effect } from 'effect';
import type { Page } from '../../domain/content/Page.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { pagePaths } from '../config/pagePaths.ts';

/**
 * The pages that an order accepts, in their present version: terms and cancellation policy. Without the content source
 * the mail has only their links.
 */
export const acceptedPages = (pages: Pages, language: Language): Effect.Effect<readonly Page[]> =>
  Effect.forEach([pagePaths.terms.de, pagePaths.cancellation.de], (path) => pages.atPath(path, language)).pipe(
    Effect.map((found) => found.flatMap((page) => page ?? [])),
    Effect.orElseSucceed(() => []),
  );
