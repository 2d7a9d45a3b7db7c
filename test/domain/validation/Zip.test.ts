import { describe, expect, it } from 'vitest';
import { statesOfZip, usStates } from '../../../src/domain/validation/UsZips.ts';
import { validateZip } from '../../../src/domain/validation/Zip.ts';

const problem = (zip: string, country: string, state?: string) => validateZip(zip, { country, state })?.rule ?? null;

describe('a zip code', () => {
  it.each([
    ['1010', 'AT', null],
    ['9992', 'AT', null],
    ['0999', 'AT', 'zip-unknown'],
    ['101', 'AT', 'zip'],
    ['10100', 'AT', 'zip'],
    ['A-1010', 'AT', 'zip'],
    ['8001', 'CH', null],
    ['9658', 'CH', null],
    ['9464', 'CH', null],
    ['800', 'CH', 'zip'],
    ['80011', 'CH', 'zip'],
    ['0999', 'CH', 'zip-unknown'],
    ['9490', 'CH', 'zip-unknown'],
    ['9900', 'CH', 'zip-unknown'],
    ['9485', 'LI', null],
    ['9490', 'LI', null],
    ['9498', 'LI', null],
    ['9484', 'LI', 'zip-unknown'],
    ['9499', 'LI', 'zip-unknown'],
    ['949', 'LI', 'zip'],
    ['10117', 'DE', null],
    ['01067', 'DE', null],
    ['99998', 'DE', null],
    ['00999', 'DE', 'zip-unknown'],
    ['05000', 'DE', 'zip-unknown'],
    ['62000', 'DE', 'zip-unknown'],
    ['1011', 'DE', 'zip'],
    ['SW1A 1AA', 'GB', null],
    ['100-0001', 'JP', null],
    ['!', 'FR', 'zip'],
    ['1010', '__proto__', null],
    ['1010', 'constructor', null],
    ['x', 'FR', 'zip'],
    ['a'.repeat(21), 'FR', 'zip'],
    [' 1010 ', 'AT', null],
    ['', 'AT', 'zip'],
  ])('%s of %s: %s (VAL-12, F6)', (zip, country, expected) => {
    expect(problem(zip, country)).toBe(expected);
  });

  it.each([
    ['10004', 'NY', null],
    ['10004-1234', 'NY', null],
    ['90210', 'CA', null],
    ['99501', 'AK', null],
    ['96813', 'HI', null],
    ['00601', 'PR', null],
    ['20500', 'DC', null],
    ['06390', 'NY', null],
    ['06101', 'CT', null],
    ['83414', 'WY', null],
    ['73301', 'TX', null],
    ['02108', 'MA', null],
    ['07001', 'NJ', null],
    ['60601', 'IL', null],
    ['10004', ' NY ', null],
    ['10004', 'CA', 'zip-state'],
    ['90210', 'NY', 'zip-state'],
    ['20500', 'WA', 'zip-state'],
    ['00000', 'NY', 'zip-unknown'],
    ['00100', 'PR', 'zip-unknown'],
    ['34301', 'FL', 'zip-unknown'],
    ['51701', 'IA', 'zip-unknown'],
    ['99901', 'AK', null],
    ['1000', 'NY', 'zip'],
    ['100045', 'NY', 'zip'],
    ['10004-12', 'NY', 'zip'],
    ['1000A', 'NY', 'zip'],
  ])('%s in %s: %s (VAL-12, F6)', (zip, state, expected) => {
    expect(problem(zip, 'US', state)).toBe(expected);
  });

  it('lies in one state, save for a handful of prefixes (VAL-12, F6)', () => {
    const prefixes = Array.from({ length: 1000 }, (_, n) => statesOfZip(`${String(n).padStart(3, '0')}01`));
    expect(prefixes.filter((states) => states.length > 0)).toHaveLength(931);
    expect(prefixes.flatMap((states) => (states.length > 1 ? [states.join(' ')] : [])).toSorted()).toEqual([
      'AS HI',
      'CT NY',
      'DC MD VA',
      'GU MP',
      'ID WY',
      'OK TX',
    ]);
    expect(usStates).toHaveLength(50 + 1 + 5 + 3);
  });
});
