import { AskedOnce } from './AskedOnce.ts';
import { finishedPage, type FinishedPage, type RenderedPage } from './finishedPage.ts';
import { TooManyPages, VisitorLeft } from './RenderGate.ts';

const mostSought = 1_000;
const mostBytesOnce = 16 * 1024 * 1024;

/**
 * Caches rendered pages as they are sent, until their sources change. Within a price tick every visitor of a store and
 * language gets the same page. A page whose content has changed is rendered anew, the others stay. Pages with personal
 * data must never be cached here.
 */
export class PageCache {
  readonly #pages = new Map<string, Promise<FinishedPage>>();
  readonly #sizes = new Map<string, number>();
  readonly #edition: () => string;
  readonly #mostBytes: number;
  readonly #once = new AskedOnce(mostBytesOnce);
  /** Keys that were requested more than once within an edition, the latest at the end. */
  readonly #sought = new Set<string>();
  #bytes = 0;
  #of = '';

  /** `edition` identifies everything that pages depend on besides their key and the content; when it changes, all pages are dropped. */
  constructor(edition: () => string, mostBytes = 64 * 1024 * 1024) {
    this.#edition = edition;
    this.#mostBytes = mostBytes;
  }

  /**
   * The page of a key; rendering is single-flight. A redirect or an error is passed on and not cached. `render` gets
   * whether the page was requested more than once within an edition.
   */
  async page(key: string, render: (isSought: boolean) => Promise<RenderedPage>): Promise<FinishedPage> {
    this.#forgetOldEdition();
    const known = this.#pages.get(key);
    if (known !== undefined) {
      this.#pages.delete(key);
      this.#pages.set(key, known);
      this.#once.forget(key);
      this.#seek(key);
      const page = await known.catch((failure: unknown) => {
        // The first visitor's disconnect or limit does not concern this one.
        if (failure instanceof VisitorLeft || failure instanceof TooManyPages) return null;
        throw failure;
      });
      if (page === null) return this.page(key, render);
      if (page.holds?.() !== false) return page;
      if (this.#pages.get(key) === known) this.#drop(key);
      return this.page(key, render);
    }
    const rendering = render(this.#sought.has(key)).then(finishedPage);
    this.#pages.set(key, rendering);
    try {
      const page = await rendering;
      // The edition may have changed meanwhile, and a newer rendering have taken the key.
      if (this.#pages.get(key) === rendering) {
        if (page.status === 200) this.#count(key, page.bytes.room + 2 * key.length);
        else this.#pages.delete(key);
      }
      return page;
    } catch (failure) {
      if (this.#pages.get(key) === rendering) this.#pages.delete(key);
      throw failure;
    }
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
    this.#pages.clear();
    this.#sizes.clear();
    this.#once.clear();
    this.#bytes = 0;
  }

  /** Drops the least recently used pages above the limits; a page that is being rendered has no size yet and stays. */
  #count(key: string, bytes: number): void {
    this.#sizes.set(key, bytes);
    this.#bytes += bytes;
    this.#once.add(key, bytes);
    for (const oldest of this.#once.withoutRoom()) this.#drop(oldest);
    for (const longestUnused of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(longestUnused);
    }
  }

  #drop(key: string): void {
    const size = this.#sizes.get(key);
    if (size === undefined) return;
    this.#pages.delete(key);
    this.#sizes.delete(key);
    this.#bytes -= size;
    this.#once.forget(key);
  }
}
