import * as Result from 'effect/Result';
import type { OwnerId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Language } from '../kernel/Translated.ts';
import { tidyEmail } from '../validation/Email.ts';
import type { Account, Consequence, Decided, Link, SendLink } from './Account.ts';
import { EmailTaken, LinkInvalid } from './AccountErrors.ts';
import { trustWithdrawn } from './AccountRules.ts';
import { confirmEmail, provenByReset } from './ChangeProfile.ts';
import type { Customer } from './Customer.ts';

/** What is read of an account by its e-mail alone. */
export interface KnownAccount extends Pick<Account, 'firstLoginAt'> {
  readonly customer: Omit<Customer, 'addresses' | 'newsletterInterests'>;
}

/** The decision about an account that is stored with its e-mail. */
export interface AccountOfEmail extends Decided<void, Account> {
  /** Another, unverified account with the e-mail, which is deleted; null for none. */
  readonly replaces: OwnerId | null;
}

type Proven = KnownAccount & { readonly customer: { readonly emailVerified: true } };
/** Whether there is an account whose e-mail is verified. */
export const isProven = (account: KnownAccount | null): account is Proven => account?.customer.emailVerified === true;

/** Whether the account with this verified e-mail has never been signed in to. */
export const awaitsFirstLogin = (account: KnownAccount | null): boolean =>
  isProven(account) && account.firstLoginAt === null;

/**
 * A registered account and its activation link. It replaces a present one whose e-mail was never verified; a verified
 * one is taken (AUTH-4).
 */
export const accountRegistered = (
  account: Account,
  present: KnownAccount | null,
): Result.Result<AccountOfEmail, EmailTaken> =>
  isProven(present)
    ? Result.fail(new EmailTaken())
    : Result.succeed({
        account,
        replaces: present?.customer.id ?? null,
        answer: undefined,
        consequences: [{ does: 'send-link', purpose: 'activation', email: account.customer.email }],
      });

/** A link that anyone may ask for by e-mail. */
export interface LinkRequest {
  readonly email: string;
  readonly purpose: 'activation' | 'password-reset';
  /** Of the page. */
  readonly language: Language;
}

/** The mail for a request, and whether it is sent; one that is not costs as much (S11). */
export interface LinkAnswer {
  readonly mail: SendLink;
  readonly sent: boolean;
}

/**
 * Answers a request for a link: only an account gets one, and the activation only until it is verified. A reset is
 * written in the language of the page where it was asked for, an activation in the customer's (AUTH-4, 6).
 */
export const linkAsked = (account: KnownAccount | null, { email, purpose, language }: LinkRequest): LinkAnswer => ({
  mail: {
    does: 'send-link',
    purpose,
    email: tidyEmail(email),
    ...(purpose === 'password-reset' ? { language } : {}),
  },
  sent: account !== null && (purpose === 'password-reset' || !account.customer.emailVerified),
});

/** A followed link, its account, and another account of the store with the e-mail of the link, null for none. */
export interface FollowedLink {
  readonly link: Link;
  readonly account: Account;
  readonly other: KnownAccount | null;
}

/**
 * Verifies the address of a link, once; following the link again has no further effect (S15). A changed address ends all
 * sessions except `session`, and the previous address gets a notice. Another account may have verified the address
 * before; one that has not is replaced.
 */
export const emailConfirmed = (
  { link, account, other }: FollowedLink,
  session: string | null,
): Result.Result<AccountOfEmail, LinkInvalid> => {
  const invalid = Result.fail(new LinkInvalid());
  if (link.purpose === 'password-reset') return invalid;
  const before = account.customer;
  if (before.emailVerified && before.email === link.email)
    return Result.succeed({ account, replaces: null, answer: undefined, consequences: [] });
  const customer = confirmEmail(before, link.email);
  if (customer === null || link.used || isProven(other)) return invalid;
  const consequences: Consequence[] = [{ does: 'take-over-newsletter' }];
  if (!before.emailVerified) consequences.push({ does: 'send-notice', notice: 'welcome', email: customer.email });
  if (before.email !== customer.email)
    consequences.push(
      { does: 'send-notice', notice: 'email-changed', email: before.email },
      { does: 'end-sessions', except: session },
    );
  return Result.succeed({
    account: { ...account, customer },
    replaces: other?.customer.id ?? null,
    answer: undefined,
    consequences,
  });
};

/** Whether the link may set a new password; it works once, for the e-mail it was sent to (S9). */
export const mayReset = ({ purpose, used }: Link): boolean => purpose === 'password-reset' && !used;

/**
 * The account with a new password set by a link, which verifies the e-mail: all sessions end (S6), all links become
 * invalid, failed logins are forgiven (F7). If the e-mail had not been verified before, another person may have
 * registered with it, so their data are cleared (S9).
 */
export const passwordReset = (
  { link, account }: FollowedLink,
  { hash, now }: { readonly hash: string; readonly now: Instant },
): Result.Result<AccountOfEmail, LinkInvalid> => {
  const { email, emailVerified } = account.customer;
  if (!mayReset(link) || link.email !== email) return Result.fail(new LinkInvalid());
  const withdrawn = trustWithdrawn(account, now);
  const { customer } = withdrawn.account;
  return Result.succeed({
    account: {
      ...withdrawn.account,
      passwordHash: hash,
      customer: emailVerified ? customer : provenByReset(customer),
    },
    replaces: null,
    answer: undefined,
    consequences: [
      { does: 'drop-links', purpose: 'password-reset' },
      ...withdrawn.consequences,
      { does: 'forgive-logins', email },
      ...(emailVerified
        ? []
        : ([{ does: 'take-over-newsletter' }, { does: 'send-notice', notice: 'welcome', email }] as const)),
      { does: 'send-notice', notice: 'password-changed', email },
      { does: 'end-sessions', except: null },
    ],
  });
};
