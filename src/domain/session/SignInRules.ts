import * as Result from 'effect/Result';
import type { Account, Consequence } from '../account/Account.ts';
import { CredentialsMismatch, EmailUnverified, MergeRefused, SignInRequired } from '../account/AccountErrors.ts';
import { isProven, type KnownAccount } from '../account/RegistrationRules.ts';
import type { OwnerId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';

/** The session of a call, as its token proves it. All sessions renewed from one sign-in share a family. */
export interface CallerSession {
  readonly ownerId: OwnerId;
  readonly level: 'Anonymous' | 'User';
  readonly family: string;
}

/** A device on which a customer has signed in to an account. */
export interface KnownDevice {
  readonly id: string;
  readonly ownerId: OwnerId;
  /** The last sign-in on it. */
  readonly since: Instant;
}

/** What is read of an account for a sign-in. */
export type SigningIn = KnownAccount & Pick<Account, 'passwordHash' | 'devicesSince'>;

/** What a sign-in stores and causes. */
export interface SignInDecided {
  readonly credentials: Pick<Account, 'passwordHash' | 'firstLoginAt'>;
  /** The guest whose data become the customer's and whose sessions all end; null: the caller was no guest. */
  readonly guest: OwnerId | null;
  readonly consequences: readonly Consequence[];
}

/** The account that may be signed in to: the password is right and the e-mail verified (AUTH-5). */
export const maySignIn = <A extends KnownAccount>(
  account: A | null,
  passwordIsRight: boolean,
): Result.Result<A, CredentialsMismatch | EmailUnverified> => {
  if (account === null || !passwordIsRight) return Result.fail(new CredentialsMismatch());
  return isProven(account) ? Result.succeed(account) : Result.fail(new EmailUnverified());
};

/**
 * A sign-in to the account, as it is once it is locked; null: it was deleted meanwhile. It stores its time if it is the
 * first, and the hash, which may have become stronger. A password checked against a former hash proves nothing (S6). The
 * right password forgives failed ones (F7). The data of a guest pass to the customer (CART-9, S7).
 */
export const signedIn = (
  account: SigningIn | null,
  {
    proof,
    hash,
    caller,
    now,
  }: { readonly proof: string; readonly hash: string; readonly caller: CallerSession; readonly now: Instant },
): Result.Result<SignInDecided, CredentialsMismatch> =>
  account?.passwordHash === proof
    ? Result.succeed({
        credentials: { passwordHash: hash, firstLoginAt: account.firstLoginAt ?? now },
        guest: caller.level === 'Anonymous' ? caller.ownerId : null,
        consequences: [{ does: 'forgive-logins', email: account.customer.email }],
      })
    : Result.fail(new CredentialsMismatch());

/** A caller may join data of a guest only to the own account (Z4). */
export const mayMerge = (
  { level, ownerId }: CallerSession,
  customerId: OwnerId,
): Result.Result<void, SignInRequired | MergeRefused> => {
  if (level !== 'User') return Result.fail(new SignInRequired());
  return ownerId === customerId ? Result.void : Result.fail(new MergeRefused());
};

/** The guest whose data join the account: the one as whom the caller was when the session began with a sign-in (Z4). */
export const guestToMerge = (
  account: KnownAccount | null,
  { beganAs, guest }: { readonly beganAs: OwnerId | null; readonly guest: OwnerId },
): Result.Result<OwnerId, MergeRefused> =>
  account !== null && beganAs === guest ? Result.succeed(guest) : Result.fail(new MergeRefused());

/** Whether the device was signed in on to the account since all its devices were forgotten (F7). */
export const isKnownDevice = ({ ownerId, since }: KnownDevice, account: SigningIn | null): boolean =>
  account?.customer.id === ownerId && account.devicesSince < since;
