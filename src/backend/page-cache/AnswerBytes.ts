import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthCompressing = 1024;

/** The encodings of an Accept-Encoding header with their weights, 1 where none is given (RFC 9110, 12.5.3). */
const weightsIn = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', weight] = part.toLowerCase().split(/;\s*q\s*=/);
      return [name.trim(), weight === undefined ? 1 : Number.parseFloat(weight) || 0];
    }),
  );

/**
 * The supported encoding that an Accept-Encoding header weighs highest: of equal ones brotli, then gzip. `*` stands for
 * those that the header does not name. An answer is compressed only where the header allows it.
 */
export function encodingOf(header = ''): Encoding {
  const weights = weightsIn(header);
  let best: Encoding = 'identity';
  let highest = weights.get('identity') ?? 0;
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight === 0 || weight < highest) continue;
    [best, highest] = [encoding, weight];
  }
  return best;
}

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
