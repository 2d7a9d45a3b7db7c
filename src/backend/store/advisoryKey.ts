import { createHash } from 'node:crypto';

/** The 64-bit number, in decimal, of PostgreSQL's advisory lock for a name. */
export const advisoryKey = (name: string): string =>
  createHash('sha256').update(name).digest().readBigInt64BE().toString();
