import { nameOf } from '../../../contract/Call.ts';
import {
  changePassword,
  deleteCustomer,
  register,
  resetPassword,
  verifyEmail,
} from '../../../contract/calls/customers.ts';
import { mergeSessions, signIn, signOut, signOutEverywhere } from '../../../contract/calls/sessions.ts';
import type { ErrorCode } from '../../../contract/errors.ts';

export type SecurityConcern = 'authentication' | 'authorization' | 'rate' | 'replay' | 'integrity';

/** Refusals that are logged as security events (R14), by code with their concern; neither contains personal data. */
export const refusedEvents: Readonly<Partial<Record<ErrorCode, SecurityConcern>>> = {
  'session-required': 'authentication',
  'credentials-mismatch': 'authentication',
  'email-unverified': 'authentication',
  'password-incorrect': 'authentication',
  'code-incorrect': 'authentication',
  'sign-in-required': 'authorization',
  'phone-not-verified': 'authorization',
  'customer-not-authorized': 'authorization',
  'merge-refused': 'authorization',
  'origin-not-proven': 'authorization',
  'store-mismatch': 'authorization',
  'too-many-requests': 'rate',
  'too-many-attempts': 'rate',
  'codes-exhausted': 'rate',
  'too-many-orders': 'rate',
  'refresh-refused': 'replay',
  'link-invalid': 'replay',
  'idempotency-key-reused': 'replay',
  'quote-invalid': 'integrity',
  'purchase-broken': 'integrity',
  'internal-failure': 'integrity',
};

/** Calls that change access rights, with the name of their success in the log. */
export const acceptedEvents: ReadonlyMap<string, string> = new Map([
  [nameOf(signIn), 'signed-in'],
  [nameOf(signOut), 'signed-out'],
  [nameOf(signOutEverywhere), 'signed-out-everywhere'],
  [nameOf(mergeSessions), 'sessions-merged'],
  [nameOf(register), 'registered'],
  [nameOf(verifyEmail), 'email-verified'],
  [nameOf(resetPassword), 'password-reset'],
  [nameOf(changePassword), 'password-changed'],
  [nameOf(deleteCustomer), 'customer-deleted'],
]);
