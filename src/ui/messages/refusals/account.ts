import { msg, plural } from '@lingui/core/macro';
import type * as Account from '../../../domain/account/AccountErrors.ts';
import { tryLater } from '../first/tryLater.ts';
import { unavailable } from './unavailable.ts';
import { minutesOf } from './waitingTime.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of sign-in, registration, account and address book. */
export type AccountRefusal = ErrorsOf<typeof Account>;

export const accountWords: Words<AccountRefusal> = {
  SignInRequired: msg`Please sign in to go on.`,
  CustomerNotAuthorized: ({ action }) =>
    action === 'delete'
      ? msg`You are not authorized to delete this customer.`
      : msg`You are not authorized to update this customer.`,
  EmailTaken: msg`An account with this e-mail address already exists.`,
  CredentialsMismatch: msg`E-mail and password do not match.`,
  EmailUnverified: msg`Please confirm your e-mail address before you sign in.`,
  PasswordIncorrect: msg`The password you entered is incorrect.`,
  LinkInvalid: msg`This link is no longer valid.`,
  CodeIncorrect: ({ attemptsLeft }) =>
    msg`The verification code is incorrect. ${plural(attemptsLeft, { one: 'One attempt is left.', other: '# attempts are left.' })}`,
  TooManyAttempts: ({ retryAfterSeconds }) => {
    const wait = minutesOf(retryAfterSeconds);
    return wait < 120
      ? msg`The maximum number of attempts has been reached. Please wait ${plural(wait, { one: '# minute', other: '# minutes' })} and try again.`
      : msg`The maximum number of attempts has been reached. Please wait ${plural(Math.ceil(wait / 60), { one: '# hour', other: '# hours' })} and try again.`;
  },
  CodesExhausted: ({ retryAfterSeconds }) => {
    const wait = minutesOf(retryAfterSeconds);
    return wait < 120
      ? msg`We have sent you several codes already. You can ask for another one in ${plural(wait, { one: '# minute', other: '# minutes' })}.`
      : msg`We have sent you several codes already. You can ask for another one in ${plural(Math.ceil(wait / 60), { one: '# hour', other: '# hours' })}.`;
  },
  PhoneCheckFailed: msg`Your phone number could not be checked. Please try again later.`,
  AddressNotFound: msg`This address does not exist any more.`,
  AddressSelected: msg`The selected address cannot be removed until another is chosen.`,
  TooManyAddresses: msg`Your address book is full. Remove an address before you add another.`,
  LimitOrdersActive: ({ count }) =>
    msg`You have ${plural(count, { one: 'one active limit order', other: '# active limit orders' })}. Please delete your limit orders first; then you can delete your account.`,
  DepositInUse: ({ because }) =>
    because === 'metal'
      ? msg`Metal of yours lies in the deposit. Please sell it or have it delivered first; then you can delete your account.`
      : msg`An order for your deposit is under way. You can delete your account as soon as it is complete or cancelled.`,
  MergeRefused: tryLater,
  AccountUnavailable: unavailable,
};
