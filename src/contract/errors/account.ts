import { Schema } from 'effect';
import * as Account from '../../domain/account/AccountErrors.ts';
import { depositUses } from '../../domain/deposit/DepositUse.ts';
import { Count } from '../shapes/kernel.ts';
import { bareError, wireError } from '../WireError.ts';

const later = Schema.Struct({ retryAfterSeconds: Count });

export const accountErrors = {
  'sign-in-required': bareError(403, 'SignInRequired', () => new Account.SignInRequired()),
  'customer-not-authorized': wireError(
    403,
    'CustomerNotAuthorized',
    Schema.Struct({ action: Schema.Literals(['update', 'delete']) }),
    (data) => new Account.CustomerNotAuthorized(data),
  ),
  'email-taken': bareError(409, 'EmailTaken', () => new Account.EmailTaken()),
  'credentials-mismatch': bareError(422, 'CredentialsMismatch', () => new Account.CredentialsMismatch()),
  'email-unverified': bareError(403, 'EmailUnverified', () => new Account.EmailUnverified()),
  'password-incorrect': bareError(422, 'PasswordIncorrect', () => new Account.PasswordIncorrect()),
  'link-invalid': bareError(422, 'LinkInvalid', () => new Account.LinkInvalid()),
  'code-incorrect': wireError(
    422,
    'CodeIncorrect',
    Schema.Struct({ attemptsLeft: Count }),
    (data) => new Account.CodeIncorrect(data),
  ),
  'too-many-attempts': wireError(429, 'TooManyAttempts', later, (data) => new Account.TooManyAttempts(data)),
  'codes-exhausted': wireError(429, 'CodesExhausted', later, (data) => new Account.CodesExhausted(data)),
  'phone-check-failed': bareError(503, 'PhoneCheckFailed', () => new Account.PhoneCheckFailed()),
  'address-not-found': bareError(404, 'AddressNotFound', () => new Account.AddressNotFound()),
  'address-selected': bareError(409, 'AddressSelected', () => new Account.AddressSelected()),
  'too-many-addresses': wireError(
    422,
    'TooManyAddresses',
    Schema.Struct({ most: Count }),
    (data) => new Account.TooManyAddresses(data),
  ),
  'limit-orders-active': wireError(
    409,
    'LimitOrdersActive',
    Schema.Struct({ count: Count }),
    (data) => new Account.LimitOrdersActive(data),
  ),
  'deposit-in-use': wireError(
    409,
    'DepositInUse',
    Schema.Struct({ because: Schema.Literals(depositUses) }),
    (data) => new Account.DepositInUse(data),
  ),
  'merge-refused': bareError(403, 'MergeRefused', () => new Account.MergeRefused()),
  'account-unavailable': bareError(503, 'AccountUnavailable', () => new Account.AccountUnavailable()),
} as const;
