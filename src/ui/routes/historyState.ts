import type { Address } from '../../domain/kernel/Address.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The session ended by itself before this entry; the page says so once (AUTH-3). */
    readonly sessionExpired?: boolean | undefined;
    /** Initial values of the registration form, from the order that a guest has just placed (CHK-2). */
    readonly 'form register'?: Readonly<Record<string, string>> | undefined;
    /** Initial value of the sign-in form: an e-mail address that was found to have an account. */
    readonly 'form login'?: { readonly email: string } | undefined;
    /** The billing address of that order; the new account takes it over. */
    readonly 'register address'?: Address | undefined;
    /** Unsent values of the forms of the account, by form and customer. */
    readonly [form: `form ${string} of ${string}`]: unknown;
  }
}
