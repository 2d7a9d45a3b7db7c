import { describe, expect, it } from 'vitest';
import {
  given,
  ownPhone,
  problemInPerson,
  problemsInPerson,
  type PersonTexts,
} from '../../../src/domain/account/Person.ts';
import { problemInNewPassword } from '../../../src/domain/account/ChangeProfile.ts';

const person: PersonTexts = {
  email: 'jörg@example.com',
  accountType: 'company',
  firstName: 'Jörg',
  lastName: 'Böhm',
  companyName: 'Böhm & Söhne GmbH',
  vatId: 'ATU13585627',
  phone: '+4312345678',
};
const sound: PersonTexts = { ...person, email: 'joerg@example.com' };

describe('the texts of a person', () => {
  it.each([
    ['firstName', 100],
    ['lastName', 100],
    ['companyName', 200],
  ] as const)('%s takes %d characters and not one more (AUTH-4)', (field, most) => {
    expect(problemInPerson(field, { ...sound, [field]: 'x'.repeat(most) }, 'euro')).toBeNull();
    expect(problemInPerson(field, { ...sound, [field]: 'x'.repeat(most + 1) }, 'euro')).toEqual({
      rule: 'max-length',
      length: most,
    });
  });

  it('are checked in the order of the form, each for its first problem (AUTH-4)', () => {
    const wrong = { ...sound, companyName: ' ', vatId: 'x', firstName: '', lastName: 'a@b', email: 'no', phone: '1' };
    expect(problemsInPerson(wrong, 'euro')).toEqual([
      { field: 'companyName', problem: { rule: 'required' } },
      { field: 'vatId', problem: { rule: 'vat-id' } },
      { field: 'firstName', problem: { rule: 'required' } },
      { field: 'lastName', problem: { rule: 'name-characters' } },
      { field: 'email', problem: { rule: 'email' } },
      { field: 'phone', problem: { rule: 'phone' } },
    ]);
    expect(problemsInPerson(sound, 'euro')).toEqual([]);
    expect(problemsInPerson(person, 'euro')).toEqual([{ field: 'email', problem: { rule: 'email-ascii' } }]);
  });

  it('may leave out phone and VAT ID, and ask nothing of a company where there is none (VAL-10, VAL-11)', () => {
    expect(problemsInPerson({ ...sound, vatId: ' ', phone: ' ' }, 'ch')).toEqual([]);
    const individual = { ...sound, accountType: 'individual', companyName: 'www.evil.example', vatId: 'x' } as const;
    expect(problemsInPerson(individual, 'ch')).toEqual([]);
    expect(problemInPerson('companyName', { ...sound, companyName: 'www.evil.example' }, 'ch')).toEqual({
      rule: 'name',
    });
  });

  it('are normalised: a number of the us store with +1, empty texts as none (AUTH-4)', () => {
    expect([ownPhone('(212) 555-0123', 'us'), ownPhone('+43 (0)1 234', 'euro')]).toEqual(['+12125550123', '+431234']);
    expect([given(' Böhm '), given(' '), given(''), given(null), given(undefined)]).toEqual([
      'Böhm',
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a new password', () => {
  const problem = (...passwords: readonly [string, string?]) => problemInNewPassword(...passwords)?.problems ?? null;

  it('differs from the old one; this rule is checked last (VAL-4)', () => {
    expect(problem('Sehr-Geheim-7', 'Sehr-Geheim-8')).toBeNull();
    expect(problem('Sehr-Geheim-7', 'Sehr-Geheim-7')).toEqual([
      { field: 'newPassword', problem: { rule: 'password-unchanged' } },
    ]);
    expect(problem('kurz', 'kurz')).toEqual([{ field: 'newPassword', problem: { rule: 'password' } }]);
    expect(problem('', '')).toEqual([{ field: 'newPassword', problem: { rule: 'required' } }]);
  });
});
