import { LRUCache } from 'lru-cache';
import { finishedPage, type FinishedPage, type RenderedPage } from './finishedPage.ts';
import { InTheMaking } from './InTheMaking.ts';
import { KeptAnswers } from './KeptAnswers.ts';
import { TooManyPages, VisitorLeft } from './RenderGate.ts';

const mostSought = 1_000;
const mostBytesOnce = 16 * 1024 * 1024;

/**
 * Caches rendered pages as they are sent, until their sources change. Within a price tick every visitor of a store and
 * language gets the same page. A page whose content has changed is rendered anew, the others stay. Pages with personal
 * data must never be cached here.
 */
export class PageCache {
  readonly #edition: () => string;
  readonly #pages: KeptAnswers<FinishedPage>;
  readonly #rendering = new InTheMaking<FinishedPage>();
  /** The keys that were requested more than once within an edition, the latest ones. */
  readonly #sought = new LRUCache<string, true>({ max: mostSought });
  #of = '';
  #editions = 0;

  /** `edition` identifies everything that pages depend on besides their key and the content; when it changes, all pages are dropped. */
  constructor(edition: () => string, mostBytes = 64 * 1024 * 1024) {
    this.#edition = edition;
    this.#pages = new KeptAnswers({ mostBytes, mostBytesOnce });
  }

  /**
   * The page of a key; rendering is single-flight. A redirect or an error is passed on and not cached. `render` gets
   * whether the page was requested more than once within an edition.
   */
  async page(key: string, render: (isSought: boolean) => Promise<RenderedPage>): Promise<FinishedPage> {
    this.#forgetOldEdition();
    const known = this.#pages.find(key) ?? this.#rendering.of(key);
    if (known === null) return this.#rendered(key, render);
    this.#pages.askedAgain(key);
    this.#sought.set(key, true);
    const page = await Promise.resolve(known).catch((failure: unknown) => {
      // The first visitor's disconnect or limit does not concern this one.
      if (failure instanceof VisitorLeft || failure instanceof TooManyPages) return null;
      throw failure;
    });
    if (page === null) return this.page(key, render);
    if (page.holds?.() !== false) return page;
    this.#pages.drop(key, page);
    return this.page(key, render);
  }

  #rendered(key: string, render: (isSought: boolean) => Promise<RenderedPage>): Promise<FinishedPage> {
    const edition = this.#editions;
    return this.#rendering.make(key, async () => {
      const page = finishedPage(await render(this.#sought.has(key)));
      if (page.status === 200 && edition === this.#editions) this.#pages.keep(key, page);
      return page;
    });
  }

  #forgetOldEdition(): void {
    const now = this.#edition();
    if (now === this.#of) return;
    this.#of = now;
    this.#editions += 1;
    this.#pages.clear();
    this.#rendering.forgetAll();
  }
}
