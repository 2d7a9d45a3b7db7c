import fc from 'fast-check';
import { getCountries, getExampleNumber, isValidPhoneNumber, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { phone } from '../../../src/domain/validation/Phone.ts';
import { tidyPhone } from '../../../src/domain/validation/TidyPhone.ts';

const inEurope = phone('AT');
const numbers = getCountries().flatMap((country: CountryCode) => getExampleNumber(country, examples) ?? []);

describe('a phone number', () => {
  it('of any country of the world is taken as the official examples write it (VAL-11, F6)', () => {
    expect(numbers.length).toBeGreaterThan(200);
    for (const number of numbers) {
      expect([number.number, inEurope(number.number)]).toEqual([number.number, null]);
      expect([number.formatInternational(), inEurope(number.formatInternational())]).toEqual([
        number.formatInternational(),
        null,
      ]);
    }
  });

  it.each([
    '+43 1 234567',
    '+43 (0)1 234-567',
    '+41 44 123 45 67',
    '+423 234 56 78',
    '+423 660 123 456',
    '+49 (30) 123456',
    '+1 212 555 0123',
    '+43 664/123 45 67',
    '+39 06 1234567',
  ])('is taken as people write it: %s (VAL-11, F6)', (text) => {
    expect(inEurope(text)).toBeNull();
  });

  it.each([
    '0664 1234567',
    '0043 1 234567',
    '43 1 234567',
    '+',
    '++4312345',
    '+43',
    '+431',
    '+43 0664 1234567',
    '+0 123 456 789',
    '+28 123 456 789',
    '+1 012 555 0123',
    '+1 212 555 012',
    '+41 44 123 45 6',
    '+4312345678901234',
    'call me',
    '+43 1 23x4567',
    '+43\u00001234567',
  ])('is refused without + and country code, or when no phone answers to it: %s (VAL-11, F6)', (text) => {
    expect(inEurope(text)).toEqual({ rule: 'phone' });
  });

  it('may leave out +1 in the United States, and nowhere else (VAL-11, F6)', () => {
    expect(phone('US')('(212) 555-0123')).toBeNull();
    expect(phone('US')('(112) 555-0123')).toEqual({ rule: 'phone' });
    expect(phone('DE')('(212) 555-0123')).toEqual({ rule: 'phone' });
  });

  it('that was not entered is missing (VAL-11, F6)', () => {
    for (const text of ['', '   ', '-/.']) expect(inEurope(text)).toEqual({ rule: 'phone-missing' });
  });

  it('is sent without spaces and signs (§5) (VAL-11, F6)', () => {
    expect(tidyPhone('+43 (0)1 234-567')).toBe('+431234567');
    expect(tidyPhone(' +41 44 / 123.45.67 ')).toBe('+41441234567');
    expect([
      tidyPhone('(212) 555-0123', 'US'),
      tidyPhone('+1 212 555 0123', 'US'),
      tidyPhone('(212) 555-0123'),
    ]).toEqual(['+12125550123', '+12125550123', '2125550123']);
  });

  it('is never refused in a served country when it is valid there (VAL-11, F6)', () => {
    const national = fc.oneof(
      fc.record({ code: fc.constantFrom('43', '41', '423', '49'), rest: fc.stringMatching(/^[2-9][0-9]{5,11}$/) }),
      fc.record({ code: fc.constant('1'), rest: fc.stringMatching(/^[2-9][0-9]{9}$/) }),
    );
    let valid = 0;
    fc.assert(
      fc.property(national, ({ code, rest }) => {
        if (!isValidPhoneNumber(`+${code}${rest}`)) return;
        valid += 1;
        expect([`+${code}${rest}`, inEurope(`+${code}${rest}`)]).toEqual([`+${code}${rest}`, null]);
      }),
      { numRuns: 20_000 },
    );
    expect(valid).toBeGreaterThan(500);
  });
});
