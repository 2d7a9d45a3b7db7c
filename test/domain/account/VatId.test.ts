import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { servedCountries } from '../../../src/domain/market/Stores.ts';
import { tidyVatId } from '../../../src/domain/account/TidyVatId.ts';
import { vatId as vatIdIn } from '../../../src/domain/account/VatId.ts';

const stores = ['euro', 'ch', 'li', 'us'] as const;
const vatId = vatIdIn(servedCountries('euro'));

/** Real or published examples with right check digits. */
const official = [
  'ATU37675002',
  'ATU57477929',
  'DE136695976',
  'DE115235681',
  'CHE-116.281.710 MWST',
  'CHE116281710MWST',
  'CHE116281710TVA',
  'FR40303265045',
  'IT00743110157',
  'BE0428759497',
  'NL004495445B01',
  'LU15027442',
  'DK13585628',
  'PL8567346215',
  'SE123456789701',
  'FI20774740',
  'ESA28015865',
  'EL094019245',
  'GR094019245',
  'GR 090000045',
  'XI980780684',
  'XI 980 7806 84',
  'BE1001686633',
  'BE 1000.003.682',
  'BE0606838532',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'EE100207415',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IE8473625E',
  'LT119511515',
  'LT100001919017',
  'LV40003521600',
  'MT11679112',
  'PT501964843',
  'RO18547290',
  'SI50223054',
  'SK2022749619',
];

describe('a VAT ID', () => {
  it.each(official)('is taken: %s (VAL-10, F6)', (text) => {
    expect(vatId(text)).toBeNull();
    expect(vatId(text.toLowerCase())).toBeNull();
  });

  it.each([
    '',
    'ATU',
    'ATU1234567',
    'ATU37675003',
    'DE136695977',
    'CHE-116.281.711 MWST',
    '12345',
    'LI12345',
    'XX123456789',
    'DE 1366959',
    'EL094019246',
    'GR094019246',
    'XI980780685',
    'XI9807806',
    'GB980780684',
    'ATU37675002X',
    'BE1001686634',
    'XBE1001686633',
    'BE2001686633',
    'BE1001686',
    'CHE-000.000.000',
    'CHE000000000MWST',
    'PL0000000000',
    'PT000000000',
    'DK00000000',
    'FI00000000',
    'LV00000000000',
    'ATU00000000',
    '9'.repeat(31),
  ])('is refused: %s (VAL-10, F6)', (text) => {
    expect(vatId(text)).toEqual({ rule: 'vat-id' });
  });

  it('of Liechtenstein counts only where Liechtenstein is served, and without its country only at home (VAL-10, F6)', () => {
    const sign = fc.constantFrom('', ' ', '.', '-');
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{5}$/), fc.constantFrom(...stores), sign, (digits, store, between) => {
        const [taken, named] = [
          vatIdIn(servedCountries(store))(digits),
          vatIdIn(servedCountries(store))(`LI${between}${digits}`),
        ].map((problem) => problem === null);
        expect([digits, store, taken, named]).toEqual([
          digits,
          store,
          store === 'li',
          store === 'li' || store === 'ch',
        ]);
      }),
    );
    for (const store of stores)
      for (const text of ['LI1234', 'LI123456', '1234', '123456', 'CH12345'])
        expect(vatIdIn(servedCountries(store))(text)).toEqual({ rule: 'vat-id' });
  });

  it('is read from 30 characters at the most, signs between included (VAL-10, F6)', () => {
    const spaced = (length: number) => `ATU${' '.repeat(length - 11)}37675002`;
    expect([spaced(30).length, vatId(spaced(30)), vatId(spaced(31))]).toEqual([30, null, { rule: 'vat-id' }]);
  });

  it('of Greece is kept as its register has it, whichever way it was written (VAL-10, F6)', () => {
    for (const text of ['GR094019245', 'el 094.019-245']) expect(tidyVatId(text)).toBe('EL094019245');
    fc.assert(
      fc.property(fc.constantFrom(...official, 'GR', 'GRAZ', 'LI12345'), (text) => {
        expect(tidyVatId(tidyVatId(text))).toBe(tidyVatId(text));
      }),
    );
  });

  it('of the European Union, Northern Ireland and Switzerland counts in every store (VAL-10, F6)', () => {
    for (const store of stores) for (const text of official) expect(vatIdIn(servedCountries(store))(text)).toBeNull();
  });

  it('of Austria, Germany and Switzerland with one wrong digit is refused (VAL-10, F6)', () => {
    const refused: boolean[] = [];
    fc.assert(
      fc.property(
        fc.constantFrom('ATU37675002', 'DE136695976', 'CHE116281710'),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (text, back, by) => {
          const place = text.length - 1 - back;
          const digit = text[place] ?? '';
          if (!/\d/.test(digit)) return;
          refused.push(
            vatId(text.slice(0, place) + String((Number(digit) + by) % 10) + text.slice(place + 1)) !== null,
          );
        },
      ),
      { numRuns: 10_000 },
    );
    expect(refused.filter(Boolean).length / refused.length).toBeGreaterThan(0.95);
  });
});
