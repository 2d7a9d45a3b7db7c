import { createHmac, timingSafeEqual } from 'node:crypto';

/** An HMAC of texts under a key of the shop, for one use; guessable or public values are stored only like this. */
export const keyed = (secret: string, use: string, ...words: readonly string[]): string =>
  createHmac('sha256', `${use}:${secret}`).update(JSON.stringify(words)).digest('base64url');

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));

/**
 * A link token with its own proof: nothing about it is stored, and it is valid as long as the object it names exists.
 */
export const linkToken = (secrets: readonly [string, ...string[]], use: string, id: string): string =>
  `${id}.${keyed(secrets[0], use, id)}`;

/** The id in a link token; null for a token with an invalid proof. */
export const idInToken = (secrets: readonly string[], use: string, token: string): string | null => {
  const at = token.lastIndexOf('.');
  const [id, mac] = [token.slice(0, Math.max(at, 0)), token.slice(at + 1)];
  return secrets.some((secret) => same(mac, keyed(secret, use, id))) ? id : null;
};
