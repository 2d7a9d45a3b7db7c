import { crc32 } from 'node:zlib';

/*
 * CRC-32 of texts joined from known pieces, without reading the pieces again: the checksum of A followed by B is that
 * of A shifted by the length of B, combined with that of B. (The library computes checksums but does not combine them.)
 */
const polynomial = 0xedb88320;
/** 1 and x^8, with CRC-32's reversed bits. */
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

/** The checksum of a piece of text, and its length as a shift. */
export interface Checked {
  readonly sum: number;
  /** Shifts a checksum by the length of the piece. */
  readonly shift: number;
}

export const checked = (bytes: Buffer): Checked => {
  let shift = one;
  for (let left = bytes.length, step = aByte; left > 0; left >>>= 1, step = product(step, step))
    if (left & 1) shift = product(step, shift);
  return { sum: crc32(bytes), shift };
};

/** The checksum of a text with checksum `before`, followed by a piece. */
export const followedBy = (before: number, { sum, shift }: Checked): number => (product(shift, before) ^ sum) >>> 0;
