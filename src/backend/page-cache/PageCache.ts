import { randomBytes } from 'node:crypto';
import type { FinishedPage, PageEncoding, RenderedPage } from './finishedPage.ts';
import { PackedPieces } from './PackedPieces.ts';
import { TooManyPages, VisitorLeft } from './RenderGate.ts';

/** A rendered page without its nonce: the pieces between the nonces. */
interface KeptPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly pieces: readonly Buffer[];
  readonly packed: () => Promise<PackedPieces>;
  readonly bytes: number;
}

/**
 * Placeholder for the nonce during rendering, so that one rendering serves many answers with a nonce each (F9). It is
 * random, so a visitor's text cannot contain it.
 */
export const nonceStandIn = `nonce-${randomBytes(18).toString('base64url')}`;

/** Compressed forms take about a quarter of the page; they are counted whether or not they exist yet. */
const withPacked = 1.3;

const kept = ({ status, headers, html }: RenderedPage): KeptPage => {
  const pieces = html.split(nonceStandIn).map((piece) => Buffer.from(piece));
  let packing: Promise<PackedPieces> | null = null;
  return {
    status,
    headers,
    pieces,
    packed: () => (packing ??= PackedPieces.of(pieces)),
    bytes: Math.ceil(withPacked * pieces.reduce((sum, piece) => sum + piece.length, 0)),
  };
};

/**
 * Caches rendered pages of visitors until their sources change. Within a price tick every visitor of a store and
 * language gets the same page. Pages with personal data must never be cached here.
 */
export class PageCache {
  readonly #pages = new Map<string, Promise<KeptPage>>();
  readonly #sizes = new Map<string, number>();
  readonly #edition: () => string;
  readonly #mostBytes: number;
  /** Keys that were requested more than once in this edition, and in the previous one. */
  #soughtNow = new Set<string>();
  #soughtBefore: ReadonlySet<string> = new Set();
  #bytes = 0;
  #of = '';

  /** `edition` identifies everything that pages depend on besides their key; when it changes, all pages are dropped. */
  constructor(edition: () => string, mostBytes = 64 * 1024 * 1024) {
    this.#edition = edition;
    this.#mostBytes = mostBytes;
  }

  /**
   * The page of a key; rendering is single-flight. A redirect or an error is passed on and not cached. `render` gets
   * whether the page was requested more than once in the previous edition.
   */
  async page(
    key: string,
    { nonce, encoding }: { readonly nonce: string; readonly encoding: PageEncoding },
    render: (isSought: boolean) => Promise<RenderedPage>,
  ): Promise<FinishedPage> {
    this.#forgetOldEdition();
    const known = this.#pages.get(key);
    if (known !== undefined) {
      this.#pages.delete(key);
      this.#pages.set(key, known);
      this.#soughtNow.add(key);
      const page = await known.catch((failure: unknown) => {
        // The first visitor's disconnect or limit does not concern this one.
        if (failure instanceof VisitorLeft || failure instanceof TooManyPages) return null;
        throw failure;
      });
      return page === null ? this.page(key, { nonce, encoding }, render) : answer(page, nonce, encoding);
    }
    const rendering = render(this.#soughtBefore.has(key)).then(kept);
    this.#pages.set(key, rendering);
    try {
      const page = await rendering;
      // The edition may have changed meanwhile, and a newer rendering have taken the key.
      if (this.#pages.get(key) === rendering) {
        if (page.status === 200) this.#count(key, page.bytes);
        else this.#pages.delete(key);
      }
      return await answer(page, nonce, encoding);
    } catch (failure) {
      if (this.#pages.get(key) === rendering) this.#pages.delete(key);
      throw failure;
    }
  }

  #forgetOldEdition(): void {
    const now = this.#edition();
    if (now === this.#of) return;
    this.#of = now;
    this.#soughtBefore = this.#soughtNow;
    this.#soughtNow = new Set();
    this.#pages.clear();
    this.#sizes.clear();
    this.#bytes = 0;
  }

  /** Drops the least recently used pages above the limit; a page that is being rendered has no size yet and stays. */
  #count(key: string, bytes: number): void {
    this.#sizes.set(key, bytes);
    this.#bytes += bytes;
    for (const longestUnused of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      const size = this.#sizes.get(longestUnused);
      if (size === undefined) continue;
      this.#pages.delete(longestUnused);
      this.#sizes.delete(longestUnused);
      this.#bytes -= size;
    }
  }
}

const answer = async (
  { status, headers, pieces, packed }: KeptPage,
  nonce: string,
  encoding: PageEncoding,
): Promise<FinishedPage> => {
  const filling = Buffer.from(nonce);
  const empty = pieces.length === 1 && pieces[0]?.length === 0;
  if (!empty && encoding === 'gzip') return { status, headers, encoding, body: (await packed()).gzip(filling) };
  return {
    status,
    headers,
    encoding: 'identity',
    body: Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [filling, piece]))),
  };
};
