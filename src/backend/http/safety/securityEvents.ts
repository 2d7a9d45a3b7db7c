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

/** What an operator wants to see in numbers (R14): refusals by their code, with what they are about. Neither names anybody. */
export const refusedEvents: Readonly<Partial<Record<ErrorCode, SecurityConcern>>> = {
  'session-required': 'authentication',
  'credentials-mismatch': 'authentication',
  'email-unverified': 'authentication',
  'password-incorrect': 'authentication',
  'code-incorrect': 'authentication',
  'sign-in-required': 'authorization',
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
  'cart-broken': 'integrity',
  'internal-failure': 'integrity',
};

/** Calls that change who may do what, by their names, and how their success is called in the log. */
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
