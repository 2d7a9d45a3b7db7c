import { crc32 } from 'node:zlib';

/*
 * CRC-32 of texts put together from known pieces, without reading the pieces again: the checksum of A followed by B is that of A
 * moved on by the length of B, combined with that of B. (The library computes checksums but does not combine them.)
 */
const polynomial = 0xedb88320;
/** 1 and x to the eighth, bits reversed as CRC-32 has them. */
const one = 0x80000000;
const aByte = 0x00800000;

/** The product of two polynomials modulo that of CRC-32. */
const product = (a: number, b: number): number => {
  let sum = 0;
  for (let bit = 31, factor = b; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) sum ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return sum >>> 0;
};

/** A piece of text as its checksum sees it. */
export interface Checked {
  readonly sum: number;
  /** What moves a checksum on by the length of the piece. */
  readonly shift: number;
}

export const checked = (bytes: Buffer): Checked => {
  let shift = one;
  for (let left = bytes.length, step = aByte; left > 0; left >>>= 1, step = product(step, step))
    if (left & 1) shift = product(step, shift);
  return { sum: crc32(bytes), shift };
};

/** The checksum of what has the checksum `before`, followed by a piece. */
export const followedBy = (before: number, { sum, shift }: Checked): number => (product(shift, before) ^ sum) >>> 0;
