import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { MarketCountry } from '../../domain/market/Market.ts';

/**
 * Whether a text message to the number reaches a phone, in one of the countries: no fixed line, and none that somebody earns by being called.
 * Where numbers of mobiles look like others, as in the United States, it may.
 */
export const takesTexts = (phone: string, countries: readonly MarketCountry[]): boolean => {
  const number = parsePhoneNumberFromString(phone);
  const type = number?.getType();
  return (
    countries.some((country) => country === number?.country) && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE')
  );
};
