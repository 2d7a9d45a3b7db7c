import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthCompressing = 1024;

/** Matches an encoding in an Accept-Encoding header with a weight above zero. */
const taking = (name: string): RegExp =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+)?\\s*(?:,|$)`, 'i');
const takesBrotli = taking('br');
const takesGzip = taking('gzip');

/** The best supported encoding that an Accept-Encoding header allows. */
export const encodingOf = (header = ''): Encoding =>
  takesBrotli.test(header) ? 'br' : takesGzip.test(header) ? 'gzip' : 'identity';

/** A finished answer: its bytes, each compressed form made on first use, and a weak ETag of the content. */
export class AnswerBytes {
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();
  constructor(json: string) {
    this.#plain = Buffer.from(json);
    this.etag = `W/"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`;
  }

  get size(): number {
    return this.#plain.length;
  }

  /** The memory it takes with its compressed forms, a quarter of it at most, in bytes; they count before they are made. */
  get room(): number {
    return Math.ceil(1.3 * this.#plain.length);
  }

  /** Whether an If-None-Match header names this content. */
  isNamedIn(header: string | undefined): boolean {
    return header?.split(',').some((tag) => tag.trim() === this.etag) === true;
  }

  async in(wanted: Encoding): Promise<{ readonly encoding: Encoding; readonly bytes: Buffer }> {
    if (wanted === 'identity' || this.#plain.length < worthCompressing)
      return { encoding: 'identity', bytes: this.#plain };
    const ready = this.#packed.get(wanted);
    if (ready !== undefined) return { encoding: wanted, bytes: await ready };
    const packed =
      wanted === 'br' ? brotli(this.#plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zip(this.#plain);
    this.#packed.set(wanted, packed);
    return { encoding: wanted, bytes: await packed };
  }
}
