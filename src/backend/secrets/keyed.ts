import { createHmac, timingSafeEqual } from 'node:crypto';

/** An HMAC of words under a key of the shop, for one use alone; what is short or known to others is never kept in the clear. */
export const keyed = (secret: string, use: string, ...words: readonly string[]): string =>
  createHmac('sha256', `${use}:${secret}`).update(JSON.stringify(words)).digest('base64url');

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));

/** A token for a link that carries its own proof: nothing about it is kept, and it holds as long as what it names. */
export const linkToken = (secrets: readonly [string, ...string[]], use: string, id: string): string =>
  `${id}.${keyed(secrets[0], use, id)}`;

/** What a link's token names; null when it is not ours. */
export const idInToken = (secrets: readonly string[], use: string, token: string): string | null => {
  const at = token.lastIndexOf('.');
  const [id, mac] = [token.slice(0, Math.max(at, 0)), token.slice(at + 1)];
  return secrets.some((secret) => same(mac, keyed(secret, use, id))) ? id : null;
};
