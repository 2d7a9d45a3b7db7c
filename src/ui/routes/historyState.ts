import type { Address } from '../../domain/kernel/Address.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** A session that has ended by itself led to this entry; the page there says so once (AUTH-3). */
    readonly sessionExpired?: boolean | undefined;
    /** What the form of registration starts with: a guest who has just ordered need not type it again (CHK-2). */
    readonly 'form register'?: Readonly<Record<string, string>> | undefined;
    /** What the form of signing in starts with: the e-mail that has just been found to have an account. */
    readonly 'form login'?: { readonly email: string } | undefined;
    /** The billing address of that order: the account starts with it. */
    readonly 'register address'?: Address | undefined;
    /** What was typed in the account and not sent, by form and customer. */
    readonly [form: `form ${string} of ${string}`]: unknown;
  }
}
