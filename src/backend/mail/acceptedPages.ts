import { Effect } from 'effect';
import type { Page } from '../../domain/content/Page.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { linkPaths } from './links.ts';

/** What is accepted with an order, as it stands now: terms and cancellation policy. Without the source of the content only their links are left. */
export const acceptedPages = (pages: Pages, language: Language): Effect.Effect<readonly Page[]> =>
  Effect.forEach([linkPaths.terms.de, linkPaths.cancellation.de], (path) => pages.atPath(path, language)).pipe(
    Effect.map((found) => found.flatMap((page) => page ?? [])),
    Effect.orElseSucceed(() => []),
  );
