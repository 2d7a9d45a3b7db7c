import { type Instant, minutes } from '../kernel/Instant.ts';
import type { Language } from '../kernel/Translated.ts';
import type { Customer } from './Customer.ts';

/** An account as stored: the customer, and what they do not see. */
export interface Account {
  readonly customer: Customer;
  /** Rules only compare it: a password checked against a former hash proves nothing. */
  readonly passwordHash: string;
  readonly firstLoginAt: Instant | null;
  /** Devices with an earlier sign-in are no longer known (F7). */
  readonly devicesSince: Instant;
}

/** Validity of a link in milliseconds (S9). */
export const linkLifetimeMs = minutes(60);
/** `email-change` verifies a new address of an existing customer. */
export const linkPurposes = ['activation', 'email-change', 'password-reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
/** A link that was mailed, as long as it is valid or used (S9). */
export interface Link {
  readonly purpose: LinkPurpose;
  /** The address that the link was sent to, and which it verifies. */
  readonly email: string;
  readonly used: boolean;
}
/** Mails without a link that acts for the account. */
export type Notice =
  'welcome' | 'email-changing' | 'email-changed' | 'password-changed' | 'phone-changed' | 'account-deleted';

/** A mail with a new link; earlier links for the purpose become invalid (S9). */
export interface SendLink {
  readonly does: 'send-link';
  readonly purpose: LinkPurpose;
  readonly email: string;
  /** Absent: the customer's. */
  readonly language?: Language;
}

/** What a decision causes besides the stored account, in the same transaction. */
export type Consequence =
  | SendLink
  /** Unused links for the purpose become invalid. */
  | { readonly does: 'drop-links'; readonly purpose: LinkPurpose }
  | { readonly does: 'send-notice'; readonly notice: Notice; readonly email: string }
  /** Forgets the failed logins with the e-mail (F7). */
  | { readonly does: 'forgive-logins'; readonly email: string }
  | { readonly does: 'send-code'; readonly phone: string; readonly code: string }
  /** The confirmed newsletter of the e-mail, which the customer has just verified, becomes the customer's. */
  | { readonly does: 'take-over-newsletter' }
  /** Makes the customer's pending limit orders active, because the phone is verified (LIM-6). */
  | { readonly does: 'activate-limit-orders' }
  /** Ends the sessions of the customer, except one token family. */
  | { readonly does: 'end-sessions'; readonly except: string | null };

/** The result of a rule: the account to store, null to delete it with all personal data (R9). */
export interface Decided<A, D = Account | null> {
  readonly account: D;
  readonly answer: A;
  readonly consequences: readonly Consequence[];
}

/** The account with the changed customer; the answer is that customer. */
export const withCustomer = (
  account: Account,
  customer: Customer,
  consequences: readonly Consequence[] = [],
): Decided<Customer, Account> => ({
  account: customer === account.customer ? account : { ...account, customer },
  answer: customer,
  consequences,
});
