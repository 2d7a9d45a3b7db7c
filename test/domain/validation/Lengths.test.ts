import { describe, expect, it } from 'vitest';
import { bic, iban } from '../../../src/domain/validation/BankAccount.ts';
import { longestEmail, validateEmail } from '../../../src/domain/validation/Email.ts';
import { companyName, personName } from '../../../src/domain/validation/Name.ts';
import { phone, phoneCountry } from '../../../src/domain/validation/Phone.ts';
import type { AddressField } from '../../../src/domain/kernel/Address.ts';
import { addressLengths, problemInAddress } from '../../../src/domain/validation/PostalAddress.ts';
import { validateZip } from '../../../src/domain/validation/Zip.ts';
import { addressIn, anAddress } from '../../builders/address.ts';

const most: Readonly<Record<AddressField, number>> = {
  firstName: 100,
  lastName: 100,
  company: 200,
  street: 200,
  apartment: 100,
  zip: 20,
  city: 100,
  state: 2,
  country: 2,
  phone: 40,
};

describe('the longest text of each field', () => {
  it('of an address is as the table lists (VAL-7)', () => {
    expect(addressLengths).toEqual(most);
  });

  it.each(['firstName', 'lastName', 'company', 'street', 'apartment', 'city'] as const)(
    '%s of an address is taken up to it and refused one character on (VAL-7)',
    (field) => {
      expect(problemInAddress(field, anAddress({ [field]: 'x'.repeat(most[field]) }))).toBeNull();
      expect(problemInAddress(field, anAddress({ [field]: 'x'.repeat(most[field] + 1) }))).toEqual({
        rule: 'max-length',
        length: most[field],
      });
    },
  );

  it.each(['zip', 'state', 'country', 'phone'] as const)(
    '%s of an address is too long before it is wrong (VAL-7)',
    (field) => {
      const at = (length: number) => problemInAddress(field, { ...addressIn.US, [field]: 'x'.repeat(length) })?.rule;
      expect([at(most[field]) === 'max-length', at(most[field] + 1)]).toEqual([false, 'max-length']);
    },
  );

  it('of a name alone is 200 characters (VAL-7)', () => {
    for (const rule of [personName, companyName]) {
      expect(rule('x'.repeat(200))).toBeNull();
      expect(rule('x'.repeat(201))).toEqual({ rule: 'max-length', length: 200 });
    }
  });

  it('of an IBAN is 50 characters with its spaces, of a BIC 50 too (VAL-7)', () => {
    const account = 'AT611904300234573201';
    const spaced = (length: number) => account + ' '.repeat(length - account.length);
    expect([iban(spaced(50)), iban(spaced(51))]).toEqual([null, { rule: 'iban' }]);
    const bank = 'OPSKATWW';
    const padded = (length: number) => bank + ' '.repeat(length - bank.length);
    expect([bic(padded(50)), bic(padded(51))]).toEqual([null, { rule: 'bic' }]);
  });

  it('of a phone number is 40 characters with its signs (VAL-7)', () => {
    const spaced = (length: number) => `+43${' '.repeat(length - 9)}123456`;
    expect([phone('AT')(spaced(40)), phone('AT')(spaced(41))]).toEqual([null, { rule: 'phone' }]);
    expect((['us', 'euro', 'ch', 'li'] as const).map(phoneCountry)).toEqual(['US', '', '', '']);
  });

  it('of an e-mail is 254 characters, of its part before the @ 64, of a label of its host 63 (VAL-3)', () => {
    const host = (length: number) => `${'b'.repeat(60)}.`.repeat(3) + 'c'.repeat(length - 183 - 4) + '.com';
    const whole = (length: number) => `${'a'.repeat(20)}@${host(length - 21)}`;
    expect(longestEmail).toBe(254);
    expect([whole(237).length, validateEmail(whole(237))]).toEqual([237, null]);
    const long = (length: number) =>
      `${'a'.repeat(length - 194)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.at`;
    expect([validateEmail(long(254)), validateEmail(long(255))]).toEqual([null, { rule: 'email' }]);
    expect([validateEmail(`a@${'b'.repeat(63)}.at`), validateEmail(`a@${'b'.repeat(64)}.at`)]).toEqual([
      null,
      { rule: 'email' },
    ]);
    expect([validateEmail(`${'a'.repeat(64)}@b.at`), validateEmail(`${'a'.repeat(65)}@b.at`)]).toEqual([
      null,
      { rule: 'email' },
    ]);
  });

  it('of a zip code abroad is 12 characters and 20 with spaces around, the shortest has 2 (VAL-12)', () => {
    const abroad = (zip: string) => validateZip(zip, { country: 'FR' });
    expect([abroad('A1'), abroad('A'.repeat(12)), abroad('7500-1 b')]).toEqual([null, null, null]);
    for (const zip of ['A', 'A'.repeat(13), '-75', ' ', '75_1'])
      expect([zip, abroad(zip)]).toEqual([zip, { rule: 'zip' }]);
    expect(abroad(`75001${' '.repeat(15)}`)).toBeNull();
    expect(abroad(`75001${' '.repeat(16)}`)).toEqual({ rule: 'zip' });
  });

  it('zip codes of a country begin and end where its own do (VAL-12)', () => {
    const rule = (country: string, zip: string) => validateZip(zip, { country })?.rule ?? 'fine';
    expect(['0999', '1000'].map((zip) => rule('AT', zip))).toEqual(['zip-unknown', 'fine']);
    expect(['0999', '1000', '9699', '9700'].map((zip) => rule('CH', zip))).toEqual([
      'zip-unknown',
      'fine',
      'fine',
      'zip-unknown',
    ]);
    expect(['9484', '9485', '9498', '9499'].map((zip) => rule('CH', zip))).toEqual([
      'fine',
      'zip-unknown',
      'zip-unknown',
      'fine',
    ]);
    expect(
      ['00999', '01000', '04999', '05000', '06000', '43000', '62999', '63000'].map((zip) => rule('DE', zip)),
    ).toEqual([...['zip-unknown', 'fine', 'fine', 'zip-unknown', 'fine', 'zip-unknown', 'zip-unknown', 'fine']]);
    expect(['10004', '10004-1234', 'x10004', '10004x', '10004-12345'].map((zip) => rule('US', zip))).toEqual([
      'fine',
      'fine',
      'zip',
      'zip',
      'zip',
    ]);
  });
});
