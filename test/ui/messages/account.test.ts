import { describe, expect, it } from 'vitest';
import * as account from '../../../src/domain/account/AccountErrors.ts';
import { newsletterInterests } from '../../../src/domain/account/Customer.ts';
import { SessionExpired, SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import { InvalidFields } from '../../../src/domain/validation/InvalidFields.ts';
import { accountMessage, type AccountRefusal } from '../../../src/ui/messages/accountMessage.ts';
import { formRefusal } from '../../../src/ui/screens/shared/forms/formRefusal.ts';
import { interestWords } from '../../../src/ui/messages/interestWords.ts';
import { offline } from '../../../src/ui/messages/first/offline.ts';
import { wordsOf } from '../words.ts';

/** One of each error; the type makes the list complete. */
const refusals: {
  readonly [Tag in AccountRefusal['_tag']]: {
    readonly refusal: Extract<AccountRefusal, { readonly _tag: Tag }>;
    readonly en: RegExp;
  };
} = {
  EmailTaken: { refusal: new account.EmailTaken(), en: /account with this e-mail address already exists/ },
  CredentialsMismatch: { refusal: new account.CredentialsMismatch(), en: /E-mail and password do not match/ },
  EmailUnverified: { refusal: new account.EmailUnverified(), en: /confirm your e-mail/ },
  PasswordIncorrect: { refusal: new account.PasswordIncorrect(), en: /password you entered is incorrect/ },
  LinkInvalid: { refusal: new account.LinkInvalid(), en: /no longer valid/ },
  CodeIncorrect: { refusal: new account.CodeIncorrect({ attemptsLeft: 3 }), en: /incorrect\. 3 attempts are left/ },
  TooManyAttempts: {
    refusal: new account.TooManyAttempts({ retryAfterSeconds: 600 }),
    en: /maximum number of attempts.*10 minutes/,
  },
  CodesExhausted: {
    refusal: new account.CodesExhausted({ retryAfterSeconds: 540 }),
    en: /several codes already.*9 minutes/,
  },
  PhoneCheckFailed: { refusal: new account.PhoneCheckFailed(), en: /could not be checked/ },
  LimitOrdersActive: {
    refusal: new account.LimitOrdersActive({ count: 2 }),
    en: /2 active limit orders.*delete your limit orders first/,
  },
  CustomerNotAuthorized: {
    refusal: new account.CustomerNotAuthorized({ action: 'delete' }),
    en: /not authorized to delete/,
  },
  SignInRequired: { refusal: new account.SignInRequired(), en: /sign in/ },
  AccountUnavailable: { refusal: new account.AccountUnavailable(), en: /try again later/ },
  SessionExpired: { refusal: new SessionExpired(), en: /session has expired\. You have been logged out/ },
  SessionUnavailable: { refusal: new SessionUnavailable(), en: /try again later/ },
  InvalidFields: { refusal: new InvalidFields({ problems: [] }), en: /marked fields/ },
};

describe('messages of the account', () => {
  it.each(Object.entries(refusals))('%s has a message in both languages (§8)', (_tag, { refusal, en }) => {
    expect(wordsOf(accountMessage(refusal)).en).toMatch(en);
  });

  it('a wait is shown in minutes, in hours when long, and in the singular for one', () => {
    const wait = (retryAfterSeconds: number) =>
      wordsOf(accountMessage(new account.CodesExhausted({ retryAfterSeconds })));
    expect(wait(61).de).toContain('2 Minuten');
    expect(wait(30).en).toContain('1 minute.');
    expect(wait(3600 * 20).en).toContain('20 hours');
    expect(wordsOf(accountMessage(new account.TooManyAttempts({ retryAfterSeconds: 1 }))).de).toContain('1 Minute ');
    expect(wordsOf(accountMessage(new account.CodeIncorrect({ attemptsLeft: 1 }))).en).toContain('One attempt is left');
    expect(wordsOf(accountMessage(new account.CustomerNotAuthorized({ action: 'update' }))).en).toContain('update');
  });

  it('shows a wrong password beside its field, other errors with the form', () => {
    expect(formRefusal(new account.PasswordIncorrect())).toMatchObject({ fields: [{ field: 'currentPassword' }] });
    expect(
      formRefusal(new InvalidFields({ problems: [{ field: 'vatId', problem: { rule: 'vat-id' } }] })),
    ).toMatchObject({ fields: [{ field: 'vatId' }] });
    expect(formRefusal(new account.AccountUnavailable()).fields).toBeUndefined();
  });

  it('has texts for topics and for a missing connection', () => {
    for (const interest of newsletterInterests) wordsOf(interestWords[interest]);
    expect(wordsOf(offline).en).toMatch(/offline/);
  });
});
