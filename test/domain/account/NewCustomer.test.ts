import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { newCustomer, problemsInRegistration } from '../../../src/domain/account/NewCustomer.ts';
import type { Registration } from '../../../src/domain/account/Registration.ts';
import type { StoreKey } from '../../../src/domain/market/Market.ts';
import { InvalidFields } from '../../../src/domain/validation/InvalidFields.ts';
import { addressIn, anAddress } from '../../builders/address.ts';
import { newNames, someRegistration } from '../../builders/customer.ts';

const wrong = (changes: Partial<Registration>, store: StoreKey = 'euro') =>
  problemsInRegistration(someRegistration(changes), store).map(({ field, problem }) => `${field}: ${problem.rule}`);
const company = { accountType: 'company', companyName: 'Muster AG' } as const;

describe('the data of a registration', () => {
  it('an individual needs names, e-mail, password and the privacy agreement, nothing else (VAL-1)', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ email: ' ', password: '', firstName: ' ', lastName: '', privacyAccepted: false })).toEqual([
      'firstName: required',
      'lastName: required',
      'email: required',
      'password: required',
      'privacyAccepted: required',
    ]);
  });

  it.each<[string, Partial<Registration>, StoreKey, readonly string[]]>([
    ['a company without a name', { accountType: 'company' }, 'ch', ['companyName: required']],
    ['a company without a VAT ID', company, 'ch', []],
    ['a company with a wrong VAT ID (VAL-10)', { ...company, vatId: 'ATU12345678' }, 'euro', ['vatId: vat-id']],
    ['an Austrian company', { ...company, vatId: 'ATU 1358 5627' }, 'euro', []],
    ['a Swiss company', { ...company, vatId: 'CHE-116.281.710 MWST' }, 'ch', []],
    ['a company of Liechtenstein', { ...company, vatId: '54 321' }, 'li', []],
    ['an individual, of whom no company is asked', { vatId: 'nonsense', companyName: '' }, 'euro', []],
    ['an e-mail that is none (VAL-3)', { email: 'anna@' }, 'euro', ['email: email']],
    ['a password without a capital letter (VAL-4)', { password: 'sehr-geheim-7' }, 'euro', ['password: password']],
    ['a password without a number', { password: 'Sehr-Geheim' }, 'euro', ['password: password']],
    ['a short password', { password: 'Geheim7' }, 'euro', ['password: password']],
    ['one of the most common passwords', { password: 'Passwort123' }, 'euro', ['password: password']],
    ['a password of 64 characters', { password: `A1${'x'.repeat(62)}` }, 'euro', []],
    ['a European phone number without + (VAL-11)', { phone: '01 234 56 78' }, 'euro', ['phone: phone']],
    ['a European phone number with its country code', { phone: '+43 (0) 1 234 56 78' }, 'euro', []],
    ['an American phone number without +', { phone: '(212) 555-0123' }, 'us', []],
    ['the same in another store', { phone: '(212) 555-0123' }, 'ch', ['phone: phone']],
    ['a name that is too long (VAL-7)', { lastName: 'x'.repeat(101) }, 'euro', ['lastName: max-length']],
    [
      'a Swiss zip code of five digits (VAL-12)',
      { address: anAddress({ country: 'CH', zip: '80010' }) },
      'ch',
      ['address.zip: zip'],
    ],
    [
      'a Swiss zip code that is one of Liechtenstein',
      { address: anAddress({ country: 'CH', zip: '9490' }) },
      'ch',
      ['address.zip: zip-unknown'],
    ],
    ['a Liechtenstein zip code', { address: addressIn.LI }, 'li', []],
    ['a ZIP code of another state', { address: { ...addressIn.US, state: 'CA' } }, 'us', ['address.zip: zip-state']],
    [
      'a ZIP code that does not exist',
      { address: { ...addressIn.US, zip: '00000' } },
      'us',
      ['address.zip: zip-unknown'],
    ],
  ])('%s (AUTH-4)', (_, changes, store, problems) => {
    expect(wrong(changes, store)).toEqual(problems);
  });
});

describe('the customer that a registration makes', () => {
  it('has trimmed texts, nothing verified, and the address as both defaults', () => {
    const made = Result.getOrThrow(
      newCustomer(
        someRegistration({
          ...company,
          firstName: ' Zoë ',
          lastName: '\tÖhler ',
          email: ' Anna@Example.COM ',
          vatId: 'ATU 1358.5627',
          phone: '+43 1 234-5678',
          address: anAddress(),
          newsletterInterests: ['offers', 'offers'],
        }),
        newNames,
      ),
    );
    expect(made).toMatchObject({
      id: 'anna',
      store: 'euro',
      firstName: 'Zoë',
      lastName: 'Öhler',
      email: 'anna@example.com',
      emailVerified: false,
      pendingEmail: null,
      companyName: 'Muster AG',
      vatId: 'ATU13585627',
      phone: '+4312345678',
      phoneVerified: false,
      newsletterInterests: ['offers'],
      createdAt: newNames.now,
      addresses: [{ ...anAddress(), id: 'address-1', defaultShipping: true, defaultBilling: true }],
    });
    expect(JSON.stringify(made)).not.toContain('Geheim');
  });

  it('asks the list of ZIP codes that it is given, and keeps a number of the us store with +1 (VAL-11, VAL-12)', () => {
    const names = { ...newNames, store: 'us' } as const;
    const american = someRegistration({ address: addressIn.US, phone: '(212) 555-0123' });
    expect(newCustomer(american, { ...names, statesOfZip: () => [] })).toEqual(
      Result.fail(new InvalidFields({ problems: [{ field: 'address.zip', problem: { rule: 'zip-unknown' } }] })),
    );
    expect(Result.getOrThrow(newCustomer(american, { ...names, statesOfZip: () => ['NY'] }))).toMatchObject({
      store: 'us',
      phone: '+12125550123',
      phoneVerified: false,
    });
  });

  it('has no VAT ID and no phone number where none was entered', () => {
    const without = someRegistration({ ...company, vatId: ' ', phone: ' ' });
    expect(Result.getOrThrow(newCustomer(without, newNames))).toMatchObject({
      companyName: 'Muster AG',
      vatId: null,
      phone: null,
    });
  });

  it('keeps no company data of an individual, and refuses wrong data', () => {
    expect(
      Result.getOrThrow(newCustomer(someRegistration({ companyName: 'Muster AG', vatId: 'x' }), newNames)),
    ).toMatchObject({ companyName: null, vatId: null, phone: null, addresses: [] });
    expect(Result.isFailure(newCustomer(someRegistration({ email: 'no' }), newNames))).toBe(true);
  });
});
