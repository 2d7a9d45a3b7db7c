import * as Result from 'effect/Result';
import type { Instant } from '../kernel/Instant.ts';
import { type Account, type Consequence, type Decided, withCustomer } from './Account.ts';
import { type DepositInUse, type LimitOrdersActive, PasswordIncorrect } from './AccountErrors.ts';
import { changeProfile, needsPassword } from './ChangeProfile.ts';
import type { Customer } from './Customer.ts';
import { mayDelete, type StillInUse } from './Deletion.ts';
import type { ProfileChange } from './ProfileChange.ts';
import type { InvalidFields } from '../validation/InvalidFields.ts';

/** The hash that the entered password was found to match; null: no password was checked. */
export type Proof = string | null;

/**
 * The account after a profile change (ACC-1). It needs a proof if the change needs the password now, and a proof with a
 * password that has been changed meanwhile is none (S14).
 */
export const profileChanged = (
  account: Account,
  change: ProfileChange,
  proof: Proof,
): Result.Result<Decided<Customer>, InvalidFields | PasswordIncorrect> => {
  const before = account.customer;
  const proven = proof === null ? !needsPassword(before, change) : proof === account.passwordHash;
  if (!proven) return Result.fail(new PasswordIncorrect());
  return Result.map(changeProfile(before, change), (customer) => {
    const { email, pendingEmail } = customer;
    const consequences: Consequence[] = [];
    if (change.email !== undefined && pendingEmail !== null)
      consequences.push(
        { does: 'send-link', purpose: 'email-change', email: pendingEmail },
        { does: 'send-notice', notice: 'email-changing', email },
      );
    if (before.phoneVerified && !customer.phoneVerified)
      consequences.push({ does: 'send-notice', notice: 'phone-changed', email });
    return withCustomer(account, customer, consequences);
  });
};

/** Sends the link to the pending e-mail again; without one nothing is sent. */
export const emailChangeRequested = (account: Account): Decided<Customer> => {
  const { customer } = account;
  return withCustomer(
    account,
    customer,
    customer.pendingEmail === null
      ? []
      : [{ does: 'send-link', purpose: 'email-change', email: customer.pendingEmail }],
  );
};

/** The account after its address book changed (ACC-2). */
export const addressBookChanged = <E>(
  account: Account,
  change: (customer: Customer) => Result.Result<Customer, E>,
): Result.Result<Decided<Customer>, E> =>
  Result.map(change(account.customer), (customer) => withCustomer(account, customer));

/**
 * The account after a new password or after ending all sessions, because another person may have had access: the
 * pending e-mail is dropped with its link, and all known devices are forgotten.
 */
export const trustWithdrawn = (account: Account, now: Instant): Decided<void, Account> => ({
  account: { ...account, devicesSince: now, customer: { ...account.customer, pendingEmail: null } },
  answer: undefined,
  consequences: [{ does: 'drop-links', purpose: 'email-change' }],
});

export interface PasswordChanging {
  /** Of the new password. */
  readonly hash: string;
  readonly proof: Proof;
  /** The token family that changes the password. */
  readonly session: string | null;
  readonly now: Instant;
}

/** The account with a new password; all sessions end except `session` (S6), and reset links become invalid. */
export const passwordChanged = (
  account: Account,
  { hash, proof, session, now }: PasswordChanging,
): Result.Result<Decided<void>, PasswordIncorrect> => {
  if (proof !== account.passwordHash) return Result.fail(new PasswordIncorrect());
  const withdrawn = trustWithdrawn(account, now);
  return Result.succeed({
    account: { ...withdrawn.account, passwordHash: hash },
    answer: undefined,
    consequences: [
      { does: 'drop-links', purpose: 'password-reset' },
      ...withdrawn.consequences,
      { does: 'send-notice', notice: 'password-changed', email: account.customer.email },
      { does: 'end-sessions', except: session },
    ],
  });
};

/** Deletes the account with the password and ends all its sessions, unless limit orders are active or the deposit is in use (ACC-3). */
export const accountDeleted = (
  account: Account,
  proof: Proof,
  inUse: StillInUse,
): Result.Result<Decided<void>, PasswordIncorrect | LimitOrdersActive | DepositInUse> =>
  Result.map(mayDelete({ passwordMatches: proof === account.passwordHash, ...inUse }), () => ({
    account: null,
    answer: undefined,
    consequences: [
      { does: 'send-notice', notice: 'account-deleted', email: account.customer.email },
      { does: 'end-sessions', except: null },
    ],
  }));
