import { expect, it } from 'vitest';
import { countryCodes, isCountryCode } from '../../../src/domain/market/Countries.ts';

it('the long country list holds 249 countries once', () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect(['AT', 'CH', 'DE', 'LI', 'US'].every(isCountryCode)).toBe(true);
  expect(['at', 'XX', 'EU', 'UK', '', 'AUT'].some(isCountryCode)).toBe(false);
});

it('every country has a name in both languages (§9)', () => {
  for (const language of ['de', 'en']) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  }
});
