import { createHash } from 'node:crypto';

/** The 64-bit number, in decimal, by which PostgreSQL knows the lock of a name. */
export const advisoryKey = (name: string): string =>
  createHash('sha256').update(name).digest().readBigInt64BE().toString();
