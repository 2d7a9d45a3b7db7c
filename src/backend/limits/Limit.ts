import { createHmac } from 'node:crypto';
import type { StoreKey } from '../../domain/market/Market.ts';
import { longestEmail, tidyEmail } from '../../domain/validation/Email.ts';
import type { Allowance } from './RateCounters.ts';

/** So many of one name in a stretch of time, counted by the address of the client, by an e-mail or by the owner that a token proves (F7). */
export interface Limit extends Allowance {
  readonly by: 'address' | 'email' | 'owner';
  /** What goes by one name shares a count. */
  readonly of: string;
}

export const limit = (by: Limit['by'], of: string, most: number, windowMs: number): Limit => ({
  by,
  of,
  most,
  windowMs,
});

/** Under what a count is kept: neither addresses nor names are kept in the clear (R11). */
export const limitKey = ({ by, of }: Pick<Limit, 'by' | 'of'>, subject: string, secret: string): string =>
  `${of}:${createHmac('sha256', `limit:${secret}`).update(`${by} ${subject}`).digest('base64url').slice(0, 22)}`;

/** The name that an account goes by before anybody knows whether it is there. */
export const accountOf = (store: StoreKey, email: string): string =>
  `${store} ${tidyEmail(email).slice(0, longestEmail)}`;

/** The key of the failed logins to an account: a right password or a new one clears them (F7). */
export const failedLoginsKey = (secret: string, store: StoreKey, email: string): string =>
  limitKey({ by: 'email', of: 'login' }, accountOf(store, email), secret);
