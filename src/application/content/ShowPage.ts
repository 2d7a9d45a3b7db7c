import { Effect } from 'effect';
import type { Page } from '../../domain/content/Page.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Command } from '../UseCase.ts';

/** The content page at a path; null when there is none or the source is down, so the shop renders without it (F15). */
export class ShowPage implements Command<{ readonly path: string }, Page | null, never> {
  readonly #pages: Pages;
  readonly #language: Language;
  constructor(pages: Pages, market: { readonly language: Language }) {
    this.#pages = pages;
    this.#language = market.language;
  }
  execute({ path }: { readonly path: string }): Effect.Effect<Page | null> {
    return this.#pages
      .atPath(path, this.#language)
      .pipe(Effect.catchTag('ContentUnavailable', () => Effect.succeed(null)));
  }
}
