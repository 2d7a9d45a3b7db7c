import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { StoreKey } from '../market/Market.ts';
import type { Rule } from './Rules.ts';
import { tidyPhone } from './TidyPhone.ts';

const longest = 40;

/** Whose numbers a store takes without + and country code; '' for none. */
export const phoneCountry = (store: StoreKey): string => (store === 'us' ? 'US' : '');

/**
 * A phone number with + and country code; a number within the United States may leave them out there (VAL-11). Nothing entered
 * is `phone-missing`, anything that no phone answers to is `phone`. What counts is the number as it would be sent: nothing in it is mended silently.
 */
export const phone =
  (country: string): Rule =>
  (text) => {
    if (text.length > longest) return { rule: 'phone' };
    const number = tidyPhone(text, country);
    if (number === '') return { rule: 'phone-missing' };
    const known = /^\+[0-9]{7,15}$/.test(number) ? parsePhoneNumberFromString(number) : undefined;
    return known?.isValid() === true && known.number === number ? null : { rule: 'phone' };
  };
