import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import type { Link } from '../../../src/domain/account/Account.ts';
import { EmailTaken, LinkInvalid } from '../../../src/domain/account/AccountErrors.ts';
import {
  accountRegistered,
  awaitsFirstLogin,
  emailConfirmed,
  isProven,
  linkAsked,
  mayReset,
  passwordReset,
} from '../../../src/domain/account/RegistrationRules.ts';
import { anAccount } from '../../builders/account.ts';
import { noon } from '../../builders/tick.ts';

const invalid = Result.fail(new LinkInvalid());
const unproven = anAccount({ emailVerified: false });
const proven = anAccount();
const { email } = proven.customer;
const wanted = 'new@example.com';
const link = (changes: Partial<Link> = {}): Link => ({ purpose: 'activation', email, used: false, ...changes });

describe('a registration', () => {
  it('is stored with its activation link, also in place of an unverified one (AUTH-4)', () => {
    for (const present of [null, unproven])
      expect(accountRegistered(unproven, present)).toEqual(
        Result.succeed({
          account: unproven,
          replaces: present?.customer.id ?? null,
          answer: undefined,
          consequences: [{ does: 'send-link', purpose: 'activation', email }],
        }),
      );
    expect(accountRegistered(unproven, proven)).toEqual(Result.fail(new EmailTaken()));
  });

  it('is proven by its e-mail, and awaits its first login until there was one (AUTH-5)', () => {
    expect([null, unproven, proven].map(isProven)).toEqual([false, false, true]);
    const accounts = [null, unproven, proven, anAccount({}, { firstLoginAt: noon })];
    expect(accounts.map(awaitsFirstLogin)).toEqual([false, false, true, false]);
  });

  it('gets an activation until it is verified, and a reset always; without an account nothing is sent (AUTH-6)', () => {
    const sent = (purpose: 'activation' | 'password-reset') =>
      [null, unproven, proven].map((account) => linkAsked(account, { email, purpose, language: 'en' }).sent);
    expect([sent('activation'), sent('password-reset')]).toEqual([
      [false, true, false],
      [false, true, true],
    ]);
  });

  it('has the same mail whether there is an account or not, a reset in the language of the page (AUTH-6, S11)', () => {
    const asked = { email: ` ${email.toUpperCase()}`, language: 'en' } as const;
    for (const account of [null, unproven, proven]) {
      expect(linkAsked(account, { ...asked, purpose: 'activation' }).mail).toEqual({
        does: 'send-link',
        purpose: 'activation',
        email,
      });
      expect(linkAsked(account, { ...asked, purpose: 'password-reset' }).mail).toEqual({
        does: 'send-link',
        purpose: 'password-reset',
        email,
        language: 'en',
      });
    }
  });
});

describe('following the link of an activation or of a new e-mail', () => {
  const waiting = anAccount({ pendingEmail: wanted });
  const change = link({ purpose: 'email-change', email: wanted });

  it('verifies the first e-mail and welcomes the customer (AUTH-4)', () => {
    expect(emailConfirmed({ link: link(), account: unproven, other: null }, null)).toEqual(
      Result.succeed({
        account: proven,
        replaces: null,
        answer: undefined,
        consequences: [{ does: 'take-over-newsletter' }, { does: 'send-notice', notice: 'welcome', email }],
      }),
    );
  });

  it('changes nothing for an address that is verified, used or not (S15)', () => {
    for (const used of [true, false]) {
      const { account, replaces, consequences } = Result.getOrThrow(
        emailConfirmed({ link: link({ used }), account: proven, other: null }, null),
      );
      expect([account === proven, replaces, consequences]).toEqual([true, null, []]);
    }
  });

  it('replaces the e-mail, informs the former one and ends the other sessions (ACC-1, S6)', () => {
    expect(emailConfirmed({ link: change, account: waiting, other: unproven }, 'this session')).toEqual(
      Result.succeed({
        account: { ...waiting, customer: { ...waiting.customer, email: wanted, pendingEmail: null } },
        replaces: unproven.customer.id,
        answer: undefined,
        consequences: [
          { does: 'take-over-newsletter' },
          { does: 'send-notice', notice: 'email-changed', email },
          { does: 'end-sessions', except: 'this session' },
        ],
      }),
    );
  });

  it('is refused for another purpose or address, once used, and if another account verified the address (S9)', () => {
    const follow = (changes: Partial<Link>, other = unproven) =>
      emailConfirmed({ link: { ...change, ...changes }, account: waiting, other }, null);
    expect(follow({ purpose: 'password-reset' })).toEqual(invalid);
    expect(follow({ email: 'another@example.com' })).toEqual(invalid);
    expect(follow({ used: true })).toEqual(invalid);
    expect(follow({}, proven)).toEqual(invalid);
  });
});

describe('a new password by a link', () => {
  const reset = link({ purpose: 'password-reset' });
  const setting = { hash: 'new hash', now: noon };

  it('ends sessions and links, forgives failed logins and is reported (S6, S9, F7)', () => {
    const account = anAccount({ pendingEmail: wanted, phone: '+436641234567' });
    expect(Result.getOrThrow(passwordReset({ link: reset, account, other: null }, setting))).toEqual({
      account: {
        ...account,
        passwordHash: 'new hash',
        devicesSince: noon,
        customer: { ...account.customer, pendingEmail: null },
      },
      replaces: null,
      answer: undefined,
      consequences: [
        { does: 'drop-links', purpose: 'password-reset' },
        { does: 'drop-links', purpose: 'email-change' },
        { does: 'forgive-logins', email },
        { does: 'send-notice', notice: 'password-changed', email },
        { does: 'end-sessions', except: null },
      ],
    });
  });

  it('that verifies the e-mail for the first time clears the data and welcomes the customer (S9)', () => {
    const decided = Result.getOrThrow(passwordReset({ link: reset, account: unproven, other: null }, setting));
    expect(decided.account.customer).toMatchObject({ emailVerified: true, addresses: [], newsletterInterests: [] });
    expect(decided.consequences).toContainEqual({ does: 'take-over-newsletter' });
    expect(decided.consequences).toContainEqual({ does: 'send-notice', notice: 'welcome', email });
  });

  it('needs an unused reset link to the present e-mail (S9)', () => {
    const links = [link(), { ...reset, used: true }, { ...reset, email: wanted }];
    for (const each of links)
      expect(passwordReset({ link: each, account: proven, other: null }, setting)).toEqual(invalid);
    expect([reset, ...links].map(mayReset)).toEqual([true, false, false, true]);
  });
});
