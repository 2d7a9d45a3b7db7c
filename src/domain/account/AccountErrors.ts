import { Data } from 'effect';

/** Only a signed-in customer may do this: no session, an anonymous one, or one whose account is gone. */
export class SignInRequired extends Data.TaggedError('SignInRequired')<{}> {}
/** Another customer's account, or none at all: the two texts of §6. */
export class CustomerNotAuthorized extends Data.TaggedError('CustomerNotAuthorized')<{
  readonly action: 'update' | 'delete';
}> {}
/** An account whose e-mail is proven to be this one already exists in this store. */
export class EmailTaken extends Data.TaggedError('EmailTaken')<{}> {}
/** E-mail and password do not match; says nothing on which of them is wrong (S11). */
export class CredentialsMismatch extends Data.TaggedError('CredentialsMismatch')<{}> {}
/** The password was right, but the e-mail has not been verified yet (S15). */
export class EmailUnverified extends Data.TaggedError('EmailUnverified')<{}> {}
/** The password entered to confirm a change is not the account's (S14). */
export class PasswordIncorrect extends Data.TaggedError('PasswordIncorrect')<{}> {}
/** A link of a mail that is unknown, used up or older than it may be (S9). */
export class LinkInvalid extends Data.TaggedError('LinkInvalid')<{}> {}
/** The verification code is not the latest one sent, or came too late. */
export class CodeIncorrect extends Data.TaggedError('CodeIncorrect')<{ readonly attemptsLeft: number }> {}
/** Tried so often that it is refused for a while: wrong codes for 10 minutes (AUTH-7), everything else by F7. */
export class TooManyAttempts extends Data.TaggedError('TooManyAttempts')<{ readonly retryAfterSeconds: number }> {}
/** So many codes have been sent that no more are for a while (S13). */
export class CodesExhausted extends Data.TaggedError('CodesExhausted')<{ readonly retryAfterSeconds: number }> {}
/** The code could not be sent or checked: phone check error of §8. */
export class PhoneCheckFailed extends Data.TaggedError('PhoneCheckFailed')<{}> {}
export class AddressNotFound extends Data.TaggedError('AddressNotFound')<{}> {}
/** The selected address cannot be removed until another is chosen (ACC-2). */
export class AddressSelected extends Data.TaggedError('AddressSelected')<{}> {}
export class TooManyAddresses extends Data.TaggedError('TooManyAddresses')<{ readonly most: number }> {}
/** All limit orders must be deleted before the account is (ACC-3). */
export class LimitOrdersActive extends Data.TaggedError('LimitOrdersActive')<{ readonly count: number }> {}
/** A merge without proof of both: the login of the customer and the anonymous session it came from (Z4). */
export class MergeRefused extends Data.TaggedError('MergeRefused')<{}> {}
/** The store of the accounts failed; nothing was changed. */
export class AccountUnavailable extends Data.TaggedError('AccountUnavailable')<{}> {}
