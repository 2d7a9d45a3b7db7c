import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FinishedPage, PageEncoding } from '../http/ServerParts.ts';

const zip = promisify(gzip);
const worthPacking = 1024;

/** A page of one visitor alone, packed off the thread that renders. */
export const finishedPage = async (page: Response, wanted: PageEncoding): Promise<FinishedPage> => {
  const plain = Buffer.from(await page.arrayBuffer());
  const encoding = plain.length < worthPacking ? 'identity' : wanted;
  return { status: page.status, headers: [...page.headers], encoding, body: encoding === 'gzip' ? await zip(plain) : plain };
};
