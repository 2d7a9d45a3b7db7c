import fc from 'fast-check';
import { isSEPACountry, countrySpecs } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { bic, iban } from '../../../src/domain/validation/BankAccount.ts';

/** Examples of the IBAN registry. */
const official = [
  'AT611904300234573201',
  'DE89370400440532013000',
  'CH9300762011623852957',
  'LI21088100002324013AA',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'IT60X0542811101000000123456',
  'ES9121000418450200051332',
  'NL91ABNA0417164300',
  'BE68539007547034',
  'LU280019400644750000',
  'PT50000201231234567890154',
  'SE4550000000058398257466',
  'DK5000400440116243',
  'FI2112345600000785',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'CZ6508000000192000145399',
  'SK3112000000198742637541',
  'HU42117730161111101800000000',
  'SI56263300012039086',
  'HR1210010051863000160',
  'IE29AIBK93115212345678',
  'GR1601101250000000012300695',
  'MT84MALT011000012345MTLCAST001S',
  'CY17002001280000001200527600',
  'EE382200221020145685',
  'LV80BANK0000435195001',
  'LT121000011101001000',
  'BG80BNBG96611020345678',
  'RO49AAAA1B31007593840000',
  'MC5811222000010123456789030',
  'SM86U0322509800000000270100',
  'IS140159260076545510730339',
  'AD1200012030200359100100',
  'VA59001123000012345678',
];

describe('an IBAN', () => {
  it('is taken as the registry gives it, spaced or in small letters, in every country of SEPA (VAL-8, F6)', () => {
    for (const text of official)
      for (const written of [
        text,
        text.toLowerCase(),
        text.replace(/.{4}/g, '$& '),
        text.replace(/.{4}/g, '$&\u00a0'),
        text.replace(/.{4}/g, '$&\u202f'),
      ])
        expect([written, iban(written)]).toEqual([written, null]);
    const covered = new Set(official.map((text) => text.slice(0, 2)));
    const missing = Object.keys(countrySpecs).filter(
      (country) => isSEPACountry(country) && countrySpecs[country]?.IBANRegistry === true && !covered.has(country),
    );
    expect(missing.length).toBeLessThanOrEqual(20);
    for (const country of ['AT', 'DE', 'CH', 'LI']) expect(covered.has(country)).toBe(true);
  });

  it('with one wrong digit is refused, at least 99 of 100 times (VAL-8, F6)', () => {
    let wrong = 0;
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom(...official), fc.nat(33), fc.integer({ min: 1, max: 9 }), (text, place, by) => {
        const digit = text[place];
        if (place < 2 || digit === undefined || !/\d/.test(digit)) return;
        wrong += 1;
        if (iban(text.slice(0, place) + String((Number(digit) + by) % 10) + text.slice(place + 1)) !== null)
          refused += 1;
      }),
      { numRuns: 20_000 },
    );
    expect(wrong).toBeGreaterThan(10_000);
    expect(refused / wrong).toBeGreaterThanOrEqual(0.99);
  });

  it.each([
    '',
    'AT',
    'AT61190430023457320',
    'AT6119043002345732011',
    'XX611904300234573201',
    'US611904300234573201',
    'AT61-1904-3002-3457-3201',
    'DE8937040044053201300A',
    'A'.repeat(51),
  ])('is refused: %s (VAL-8, F6)', (text) => {
    expect(iban(text)).toEqual({ rule: 'iban' });
  });
});

describe('a BIC', () => {
  it.each([
    'OPSKATWW',
    'BKAUATWWXXX',
    'DEUTDEFF',
    'DEUTDEFF500',
    'POFICHBEXXX',
    'LILALI2X',
    'CHASUS33',
    ' deut de ff ',
  ])('is taken: %s (VAL-9, F6)', (text) => {
    expect(bic(text)).toBeNull();
  });

  it.each([
    '',
    'DEUTDEF',
    'DEUTDEFF5',
    'DEUTDEFF50',
    'DEUTDEFF5000',
    '1234DEFF',
    'DEUT12FF',
    'DEUTXQFF',
    'DEUT-DE-FF',
    'DEUTDEFF\n500',
  ])('is refused: %s (VAL-9, F6)', (text) => {
    expect(bic(text)).toEqual({ rule: 'bic' });
  });
});
