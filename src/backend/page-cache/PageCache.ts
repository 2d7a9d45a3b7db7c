import { LRUCache } from 'lru-cache';
import { AskedOnce } from './AskedOnce.ts';
import { finishedPage, type FinishedPage, type RenderedPage } from './finishedPage.ts';
import { InTheMaking } from './InTheMaking.ts';
import { TooManyPages, VisitorLeft } from './RenderGate.ts';

const mostSought = 1_000;
const mostBytesOnce = 16 * 1024 * 1024;

/** The memory of a page with its key, in bytes. */
const roomOf = ({ bytes }: FinishedPage, key: string): number => bytes.room + 2 * key.length;

/**
 * Caches rendered pages as they are sent, until their sources change. Within a price tick every visitor of a store and
 * language gets the same page. A page whose content has changed is rendered anew, the others stay. Pages with personal
 * data must never be cached here.
 */
export class PageCache {
  readonly #edition: () => string;
  readonly #pages: LRUCache<string, FinishedPage>;
  readonly #once = new AskedOnce(mostBytesOnce);
  readonly #rendering = new InTheMaking<FinishedPage>();
  /** Keys that were requested more than once within an edition, the latest at the end. */
  readonly #sought = new Set<string>();
  #of = '';
  #editions = 0;

  /** `edition` identifies everything that pages depend on besides their key and the content; when it changes, all pages are dropped. */
  constructor(edition: () => string, mostBytes = 64 * 1024 * 1024) {
    this.#edition = edition;
    this.#pages = new LRUCache<string, FinishedPage>({
      maxSize: mostBytes,
      sizeCalculation: roomOf,
    });
  }

  /**
   * The page of a key; rendering is single-flight. A redirect or an error is passed on and not cached. `render` gets
   * whether the page was requested more than once within an edition.
   */
  async page(key: string, render: (isSought: boolean) => Promise<RenderedPage>): Promise<FinishedPage> {
    this.#forgetOldEdition();
    const known = this.#pages.get(key) ?? this.#rendering.of(key);
    if (known === null) return this.#rendered(key, render);
    this.#once.forget(key);
    this.#seek(key);
    const page = await Promise.resolve(known).catch((failure: unknown) => {
      // The first visitor's disconnect or limit does not concern this one.
      if (failure instanceof VisitorLeft || failure instanceof TooManyPages) return null;
      throw failure;
    });
    if (page === null) return this.page(key, render);
    if (page.holds?.() !== false) return page;
    if (this.#pages.peek(key) === page) this.#pages.delete(key);
    return this.page(key, render);
  }

  #rendered(key: string, render: (isSought: boolean) => Promise<RenderedPage>): Promise<FinishedPage> {
    const edition = this.#editions;
    return this.#rendering.make(key, async () => {
      const page = finishedPage(await render(this.#sought.has(key)));
      if (page.status === 200 && edition === this.#editions) this.#keep(key, page);
      return page;
    });
  }

  #keep(key: string, page: FinishedPage): void {
    this.#pages.set(key, page);
    if (!this.#pages.has(key)) return;
    this.#once.add(key, roomOf(page, key));
    for (const oldest of this.#once.withoutRoom()) this.#pages.delete(oldest);
  }

  #seek(key: string): void {
    this.#sought.delete(key);
    this.#sought.add(key);
    for (const oldest of this.#sought) {
      if (this.#sought.size <= mostSought) return;
      this.#sought.delete(oldest);
    }
  }

  #forgetOldEdition(): void {
    const now = this.#edition();
    if (now === this.#of) return;
    this.#of = now;
    this.#editions += 1;
    this.#pages.clear();
    this.#rendering.forgetAll();
    this.#once.clear();
  }
}
