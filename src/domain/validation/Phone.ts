import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { StoreKey } from '../market/Market.ts';
import type { Rule } from './Rules.ts';
import { tidyPhone } from './TidyPhone.ts';

const longest = 40;

/** The country whose numbers a store accepts without + and country code; '' for none. */
export const phoneCountry = (store: StoreKey): string => (store === 'us' ? 'US' : '');

/**
 * A phone number with + and country code; within the United States both may be omitted there (VAL-11). An empty text is
 * `phone-missing`, anything that is not a phone number `phone`. The rule judges the number as it would be sent and
 * repairs nothing silently.
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
