import { describe, expect, it } from 'vitest';
import { readListingSearch } from '../../../../../src/ui/screens/catalog/listingSearch.ts';
import { addressOf, draftOf } from '../../../../../src/ui/screens/shared/address/draft.ts';
import { sentPhone, trimmed } from '../../../../../src/ui/screens/shared/address/sentTexts.ts';
import { blankRegistration, registrationOf } from '../../../../../src/ui/screens/sign-in/register/registration.ts';
import { aCart } from '../../../../builders/cart.ts';

/** The same texts with spaces that a paste brings along. */
const spaced = <T extends Readonly<Record<string, string>>>(texts: T): T =>
  Object.assign(
    { ...texts },
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, ` ${text}\u00a0`])),
  );

const person = { firstName: 'Anna', lastName: 'Muster' };
const address = { ...person, company: 'Muster AG', street: 'Graben 12', apartment: '3', zip: '1010', city: 'Wien' };
const phone = { phone: '+4312345678' };
const company = { companyName: 'Muster AG', vatId: 'ATU12345675', email: 'anna@example.com' };
const blank = draftOf({ cart: aCart() }, 'AT').billing;
const registration = { ...blankRegistration, accountType: 'company' as const, password: ' 1 ' };

describe('texts are sent without the spaces around them', () => {
  it.each([
    ['an address', addressOf({ ...blank, ...spaced({ ...address, ...phone }) }), { ...address, ...phone }],
    ['a state', addressOf({ ...blank, country: 'US', state: ' NY ' }), { state: 'NY' }],
    [
      'a registration, but its password',
      registrationOf({ ...registration, ...spaced({ ...person, ...company, ...phone }) }, 'de'),
      { ...person, ...company, ...phone, password: ' 1 ' },
    ],
    ['a profile', trimmed(spaced({ ...person, ...company })), { ...person, ...company }],
    ['a search', readListingSearch({ q: ' gold ', preciousMetal: ['gold', ' gold'] }), { q: 'gold' }],
    ['a facet', readListingSearch({ manufacturer: [' A ', 'A', ' '] }), { manufacturer: ['A'] }],
  ])('of %s (VAL-11)', (_, sent, expected) => expect(sent).toMatchObject(expected));

  it.each([
    ['+43 (0) 1 234-56.78', '+4312345678'],
    [' ', ''],
    [' - ', '-'],
  ])('and within a phone number: %s (VAL-11)', (typed, sent) => expect(sentPhone(typed)).toBe(sent));

  it('searches for nothing with spaces alone (VAL-11)', () => expect(readListingSearch({ q: '  ' }).q).toBeUndefined());
});
