import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** How a page travels. Not in brotli: with a nonce in every answer nothing could be kept packed. */
export type PageEncoding = 'gzip' | 'identity';
/** A page down to its bytes, packed already where `encoding` says so. */
export interface FinishedPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly encoding: PageEncoding;
  readonly body: Buffer;
}
/** A page as it comes from the renderer. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly html: string;
}

const zip = promisify(gzip);
const worthPacking = 1024;

/** A page of one visitor alone, packed off the thread that renders. */
export const finishedPage = async (
  { status, headers, html }: RenderedPage,
  wanted: PageEncoding,
): Promise<FinishedPage> => {
  const plain = Buffer.from(html);
  const encoding = plain.length < worthPacking ? 'identity' : wanted;
  return { status, headers, encoding, body: encoding === 'gzip' ? await zip(plain) : plain };
};
