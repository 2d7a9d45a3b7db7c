import * as Data from 'effect/Data';
import type { DepositUse } from '../deposit/DepositUse.ts';

/** The call needs a signed-in customer; there is no session, an anonymous one, or the account has been deleted. */
export class SignInRequired extends Data.TaggedError('SignInRequired')<{}> {}
/** The id names another customer's account or no account; `action` chooses between the two texts of §6. */
export class CustomerNotAuthorized extends Data.TaggedError('CustomerNotAuthorized')<{
  readonly action: 'update' | 'delete';
}> {}
/** The store already has an account with this e-mail, and the e-mail is verified. */
export class EmailTaken extends Data.TaggedError('EmailTaken')<{}> {}
/** E-mail and password do not match; the error does not say which of them is wrong (S11). */
export class CredentialsMismatch extends Data.TaggedError('CredentialsMismatch')<{}> {}
/** The password was right, but the e-mail has not been verified yet (S15). */
export class EmailUnverified extends Data.TaggedError('EmailUnverified')<{}> {}
/** The password entered to confirm a change is not the account's (S14). */
export class PasswordIncorrect extends Data.TaggedError('PasswordIncorrect')<{}> {}
/** The token of a mail's link is unknown, used up or expired (S9). */
export class LinkInvalid extends Data.TaggedError('LinkInvalid')<{}> {}
/** The verification code is not the latest one sent, or it has expired. */
export class CodeIncorrect extends Data.TaggedError('CodeIncorrect')<{ readonly attemptsLeft: number }> {}
export { TooManyAttempts } from '../kernel/TooManyAttempts.ts';
/** Too many codes have been sent; no more are sent for a while (S13). */
export class CodesExhausted extends Data.TaggedError('CodesExhausted')<{ readonly retryAfterSeconds: number }> {}
/** The code could not be sent or checked (phone check error of §8). */
export class PhoneCheckFailed extends Data.TaggedError('PhoneCheckFailed')<{}> {}
export class AddressNotFound extends Data.TaggedError('AddressNotFound')<{}> {}
/** The selected address cannot be removed until another is chosen (ACC-2). */
export class AddressSelected extends Data.TaggedError('AddressSelected')<{}> {}
export class TooManyAddresses extends Data.TaggedError('TooManyAddresses')<{ readonly most: number }> {}
/** All limit orders must be deleted before the account is (ACC-3). */
export class LimitOrdersActive extends Data.TaggedError('LimitOrdersActive')<{ readonly count: number }> {}
/** The deposit must be empty, and no order may move it, before the account is deleted (ACC-3). */
export class DepositInUse extends Data.TaggedError('DepositInUse')<{ readonly because: DepositUse }> {}
/** A merge needs two proofs: the customer's login and the anonymous session that preceded it (Z4). One is missing. */
export class MergeRefused extends Data.TaggedError('MergeRefused')<{}> {}
/** The account store failed; nothing was changed. */
export class AccountUnavailable extends Data.TaggedError('AccountUnavailable')<{}> {}
