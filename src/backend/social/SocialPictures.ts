import { createHash } from 'node:crypto';
import { Data } from 'effect';
import sharp from 'sharp';
import { cardSvg, type Letterings } from './cardSvg.ts';
import type { SocialCard } from './SocialCard.ts';

/** Too many pictures wait to be drawn. */
export class PicturesBusy extends Data.TaggedError('PicturesBusy') {}

export interface SocialPicture {
  readonly png: Buffer;
  /** Differs for cards that differ. */
  readonly etag: string;
}

interface Limits {
  readonly mostKept?: number;
  readonly mostWaiting?: number;
}

const etagOf = (card: SocialCard): string =>
  `"${createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22)}"`;

/** 256 colours: a third of the bytes, and no visible difference to a drawing. */
const drawPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 5 }).toBuffer();

/**
 * Draws social pictures, one at a time and outside of the thread that answers requests, and keeps those that were asked
 * for last. A picture is drawn again only when its card has changed.
 */
export class SocialPictures {
  readonly #letterings: Letterings;
  readonly #draw: (svg: string) => Promise<Buffer>;
  readonly #mostKept: number;
  readonly #mostWaiting: number;
  readonly #kept = new Map<string, Buffer>();
  readonly #coming = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(letterings: Letterings, { mostKept = 150, mostWaiting = 12 }: Limits = {}, draw = drawPng) {
    this.#letterings = letterings;
    this.#draw = draw;
    this.#mostKept = mostKept;
    this.#mostWaiting = mostWaiting;
  }

  /** The tag of a card's picture, without drawing it. */
  etag(card: SocialCard): string {
    return etagOf(card);
  }

  /** The picture of a card. Rejects with `PicturesBusy` when too many others wait. */
  async of(card: SocialCard): Promise<SocialPicture> {
    const etag = etagOf(card);
    const png = this.#kept.get(etag) ?? (await (this.#coming.get(etag) ?? this.#begin(etag, card)));
    this.#keep(etag, png);
    return { png, etag };
  }

  async #begin(etag: string, card: SocialCard): Promise<Buffer> {
    if (this.#coming.size >= this.#mostWaiting) throw new PicturesBusy();
    const drawn = this.#last.then(() => this.#draw(cardSvg(card, this.#letterings)));
    this.#last = drawn.catch(() => undefined);
    this.#coming.set(etag, drawn);
    try {
      return await drawn;
    } finally {
      this.#coming.delete(etag);
    }
  }

  #keep(etag: string, png: Buffer): void {
    this.#kept.delete(etag);
    this.#kept.set(etag, png);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}
