import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  problemInAddress,
  servedCountry,
  tidyAddress,
  validateAddress,
} from '../../../src/domain/validation/PostalAddress.ts';
import { someAddress } from '../../arbitraries/addresses.ts';
import { addressIn, anAddress } from '../../builders/address.ts';

describe('a postal address', () => {
  it('of every served country is sound', () => {
    fc.assert(
      fc.property(someAddress, (address) => {
        expect(validateAddress(address, 'a')).toEqual([]);
      }),
    );
  });

  it.each(['firstName', 'lastName', 'street', 'zip', 'city', 'country'] as const)('needs its %s (VAL-1)', (field) => {
    expect(problemInAddress(field, anAddress({ [field]: ' ' }))).toEqual({ rule: 'required' });
  });

  it('names each part that is wrong by its path, in the order of the form (VAL-1)', () => {
    const tooLong = 'x'.repeat(300);
    const parts = [
      'company',
      'firstName',
      'lastName',
      'street',
      'apartment',
      'zip',
      'city',
      'state',
      'country',
      'phone',
    ];
    const address = anAddress(Object.fromEntries(parts.map((part) => [part, tooLong])));
    expect(validateAddress(address, 'billing').map(({ field }) => field)).toEqual(
      parts.map((part) => `billing.${part}`),
    );
  });

  it('needs no company, apartment or phone, and a state only in the United States (VAL-1, VAL-12)', () => {
    const { phone, ...rest } = addressIn.AT;
    expect([phone, validateAddress(rest, 'a')]).toEqual(['+431234567', []]);
    const { state, ...stateless } = addressIn.US;
    expect([state, validateAddress(stateless, 'a')]).toEqual([
      'NY',
      [{ field: 'a.state', problem: { rule: 'required' } }],
    ]);
    expect(problemInAddress('state', { ...addressIn.US, state: 'ZZ' })).toEqual({ rule: 'not-a-choice' });
    expect(problemInAddress('state', { ...addressIn.AT, state: 'W' })).toBeNull();
  });

  it('ships to the countries of its store only (CHK-4)', () => {
    expect([servedCountry(['CH', 'LI'])('LI'), servedCountry(['CH', 'LI'])('AT')]).toEqual([
      null,
      { rule: 'country-not-served' },
    ]);
  });

  it('names a country by the two letters that ISO gives it (CHK-4)', () => {
    for (const country of ['FR', 'PN', 'US']) expect(problemInAddress('country', anAddress({ country }))).toBeNull();
    for (const country of ['QQ', 'EU', 'ZZ'])
      expect(problemInAddress('country', anAddress({ country }))).toEqual({ rule: 'not-a-choice' });
    for (const country of ['at', 'AUT', 'Ö1', '??'])
      expect(problemInAddress('country', anAddress({ country }))).not.toBeNull();
  });

  it('keeps an American phone number with its +1, written with or without the 1 (VAL-11)', () => {
    for (const phone of ['(212) 736-5000', '1 212 736 5000', '12127365000', '+1 212.736.5000']) {
      const address = anAddress({ country: 'US', phone });
      expect([phone, problemInAddress('phone', address), tidyAddress(address).phone]).toEqual([
        phone,
        null,
        '+12127365000',
      ]);
    }
    for (const phone of ['1234567890', '11234567890', '22127365000'])
      expect(problemInAddress('phone', anAddress({ country: 'US', phone }))).not.toBeNull();
    expect(problemInAddress('phone', anAddress({ country: 'AT', phone: '12127365000' }))).not.toBeNull();
  });

  it('tidied once is tidy, and loses nothing but spaces and empty parts', () => {
    fc.assert(
      fc.property(someAddress, fc.constantFrom('', ' ', '  \t'), (address, space) => {
        const typed = { ...address, firstName: `${space}${address.firstName}${space}`, apartment: space };
        expect(tidyAddress(typed)).toEqual(address);
        expect(tidyAddress(tidyAddress(typed))).toEqual(tidyAddress(typed));
      }),
    );
  });
});
