import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/**
 * The content encoding of a page. Brotli is missing, because with a nonce in every answer nothing could be cached
 * compressed.
 */
export type PageEncoding = 'gzip' | 'identity';
/** A page as bytes, already compressed as `encoding` says. */
export interface FinishedPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly encoding: PageEncoding;
  readonly body: Buffer;
}
/** A page from the renderer. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly html: string;
}

const zip = promisify(gzip);
const worthPacking = 1024;

/** A page for one visitor, compressed off the rendering thread. */
export const finishedPage = async (
  { status, headers, html }: RenderedPage,
  wanted: PageEncoding,
): Promise<FinishedPage> => {
  const plain = Buffer.from(html);
  const encoding = plain.length < worthPacking ? 'identity' : wanted;
  return { status, headers, encoding, body: encoding === 'gzip' ? await zip(plain) : plain };
};
