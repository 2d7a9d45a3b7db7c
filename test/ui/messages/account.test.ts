import { describe, expect, it } from 'vitest';
import * as account from '../../../src/domain/account/AccountErrors.ts';
import { newsletterInterests } from '../../../src/domain/account/Customer.ts';
import { InvalidFields } from '../../../src/domain/validation/InvalidFields.ts';
import { formRefusal } from '../../../src/ui/screens/shared/forms/formRefusal.ts';
import { interestWords } from '../../../src/ui/messages/interestWords.ts';
import { offline } from '../../../src/ui/messages/first/offline.ts';
import { wordsOf } from '../words.ts';

const facts = { localeTag: 'de-CH', side: 'buy' } as const;

describe('messages of the account', () => {
  it('shows a wrong password beside its field, other errors with the form', () => {
    expect(formRefusal(new account.PasswordIncorrect(), facts)).toMatchObject({
      fields: [{ field: 'currentPassword' }],
    });
    expect(
      formRefusal(new InvalidFields({ problems: [{ field: 'vatId', problem: { rule: 'vat-id' } }] }), facts),
    ).toMatchObject({ fields: [{ field: 'vatId' }] });
    expect(formRefusal(new account.AccountUnavailable(), facts).fields).toBeUndefined();
  });

  it('has texts for topics and for a missing connection', () => {
    for (const interest of newsletterInterests) wordsOf(interestWords[interest]);
    expect(wordsOf(offline).en).toMatch(/offline/);
  });
});
