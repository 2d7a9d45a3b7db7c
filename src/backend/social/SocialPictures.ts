import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { cardSvg, type Letterings } from './cardSvg.ts';
import type { SocialCard } from './SocialCard.ts';

/** Draws when the turn of a client comes. Rejects without drawing when the client has left or has had too many. */
export type DrawingTurn = (draw: () => Promise<Buffer>) => Promise<Buffer>;

interface Settings {
  /** The pictures of the included catalogue in both languages take 21 MB. */
  readonly mostBytes?: number;
}

/** The picture of a card. */
export interface SocialPicture {
  /** Differs for cards that differ; known without drawing. */
  readonly etag: string;
  /** Its bytes, drawn in a turn of the client if they are not kept. */
  readonly png: (turn: DrawingTurn) => Promise<Buffer>;
}

const etagOf = (card: SocialCard): string =>
  `"${createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22)}"`;

/** 256 colours: a third of the bytes, and no visible difference to a drawing. */
const drawPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 5 }).toBuffer();

/**
 * Draws social pictures outside of the thread that answers requests, each once for all who ask for it meanwhile, and
 * keeps those that were asked for last. A picture is drawn again only when its card has changed.
 */
export class SocialPictures {
  readonly #letterings: Letterings;
  readonly #draw: (svg: string) => Promise<Buffer>;
  readonly #kept: LRUCache<string, Buffer>;
  readonly #coming = new Map<string, Promise<Buffer>>();

  constructor(letterings: Letterings, { mostBytes = 32 * 1024 * 1024 }: Settings = {}, draw = drawPng) {
    this.#letterings = letterings;
    this.#draw = draw;
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ length }) => length });
  }

  of(card: SocialCard): SocialPicture {
    const etag = etagOf(card);
    return { etag, png: (turn) => this.#png(etag, card, turn) };
  }

  async #png(etag: string, card: SocialCard, turn: DrawingTurn): Promise<Buffer> {
    const kept = this.#kept.get(etag);
    if (kept !== undefined) return kept;
    const coming = this.#coming.get(etag);
    if (coming === undefined) return this.#begin(etag, card, turn);
    // The first client may have left, or have had too many; that does not concern this one.
    const png = await coming.catch(() => null);
    return png ?? this.#png(etag, card, turn);
  }

  async #begin(etag: string, card: SocialCard, turn: DrawingTurn): Promise<Buffer> {
    const drawn = turn(() => this.#draw(cardSvg(card, this.#letterings)));
    this.#coming.set(etag, drawn);
    try {
      const png = await drawn;
      this.#kept.set(etag, png);
      return png;
    } finally {
      this.#coming.delete(etag);
    }
  }
}
