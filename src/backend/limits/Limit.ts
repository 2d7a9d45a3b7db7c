import { createHmac } from 'node:crypto';
import type { Allowance } from '../../domain/kernel/Allowance.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { longestEmail, tidyEmail } from '../../domain/validation/Email.ts';

/**
 * A limit within a period, counted by the client's address, by the wide network of an IPv6 address, by e-mail or by the
 * owner that a token proves (F7).
 */
export interface Limit extends Allowance {
  readonly by: 'address' | 'network' | 'email' | 'owner';
  /** Limits with the same name share their counts. */
  readonly of: string;
}

export const limit = (by: Limit['by'], of: string, most: number, windowMs: number): Limit => ({
  by,
  of,
  most,
  windowMs,
});

/** The key of a count: an HMAC, so that neither addresses nor e-mails are stored in clear (R11). */
export const limitKey = ({ by, of }: Pick<Limit, 'by' | 'of'>, subject: string, secret: string): string =>
  `${of}:${createHmac('sha256', `limit:${secret}`).update(`${by} ${subject}`).digest('base64url').slice(0, 22)}`;

/** The name of an account for limits, whether or not the account exists. */
export const accountOf = (store: StoreKey, email: string): string =>
  `${store} ${tidyEmail(email).slice(0, longestEmail)}`;

/** The key of failed logins to an account; a correct or a new password clears them (F7). */
export const failedLoginsKey = (secret: string, store: StoreKey, email: string): string =>
  limitKey({ by: 'email', of: 'login' }, accountOf(store, email), secret);
