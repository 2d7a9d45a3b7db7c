import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type {
  AccountUnavailable,
  CodeIncorrect,
  CodesExhausted,
  CredentialsMismatch,
  CustomerNotAuthorized,
  EmailTaken,
  EmailUnverified,
  LimitOrdersActive,
  LinkInvalid,
  PasswordIncorrect,
  PhoneCheckFailed,
  SignInRequired,
  TooManyAttempts,
} from '../../domain/account/AccountErrors.ts';
import type { SessionExpired, SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import { tryLater } from './refusalMessage.ts';
import { userLoggedOutOnExpiredSession } from './first/sessionMessage.ts';
import { minutesOf, tooManyAttempts } from './tooManyAttempts.ts';

/** The errors of sign-in, registration and account commands. */
export type AccountRefusal =
  | AccountUnavailable
  | CodeIncorrect
  | CodesExhausted
  | CredentialsMismatch
  | CustomerNotAuthorized
  | EmailTaken
  | EmailUnverified
  | LimitOrdersActive
  | LinkInvalid
  | PasswordIncorrect
  | PhoneCheckFailed
  | SignInRequired
  | TooManyAttempts
  | InvalidFields
  | SessionExpired
  | SessionUnavailable;

/** Message of §8 for an error of the account. */
export function accountMessage(refusal: AccountRefusal): MessageDescriptor {
  switch (refusal._tag) {
    case 'EmailTaken':
      return msg`An account with this e-mail address already exists.`;
    case 'CredentialsMismatch':
      return msg`E-mail and password do not match.`;
    case 'EmailUnverified':
      return msg`Please confirm your e-mail address before you sign in.`;
    case 'PasswordIncorrect':
      return msg`The password you entered is incorrect.`;
    case 'LinkInvalid':
      return msg`This link is no longer valid.`;
    case 'CodeIncorrect':
      return msg`The verification code is incorrect. ${plural(refusal.attemptsLeft, { one: 'One attempt is left.', other: '# attempts are left.' })}`;
    case 'TooManyAttempts':
      return tooManyAttempts(refusal);
    case 'CodesExhausted': {
      const wait = minutesOf(refusal.retryAfterSeconds);
      return wait < 120
        ? msg`We have sent you several codes already. You can ask for another one in ${plural(wait, { one: '# minute', other: '# minutes' })}.`
        : msg`We have sent you several codes already. You can ask for another one in ${plural(Math.ceil(wait / 60), { one: '# hour', other: '# hours' })}.`;
    }
    case 'PhoneCheckFailed':
      return msg`Your phone number could not be checked. Please try again later.`;
    case 'LimitOrdersActive':
      return msg`You have ${plural(refusal.count, { one: 'one active limit order', other: '# active limit orders' })}. Please delete your limit orders first; then you can delete your account.`;
    case 'CustomerNotAuthorized':
      return refusal.action === 'delete'
        ? msg`You are not authorized to delete this customer.`
        : msg`You are not authorized to update this customer.`;
    case 'SessionExpired':
      return userLoggedOutOnExpiredSession;
    case 'SignInRequired':
      return msg`Please sign in to go on.`;
    case 'InvalidFields':
      return msg`Please check the marked fields.`;
    case 'AccountUnavailable':
    case 'SessionUnavailable':
      return tryLater;
  }
}
