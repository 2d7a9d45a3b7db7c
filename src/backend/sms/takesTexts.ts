import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { MarketCountry } from '../../domain/market/Market.ts';

/**
 * Whether the number can receive text messages in one of the countries: no fixed line and no premium number. Where
 * mobile numbers look like others, as in the United States, it is true.
 */
export const takesTexts = (phone: string, countries: readonly MarketCountry[]): boolean => {
  const number = parsePhoneNumberFromString(phone);
  const type = number?.getType();
  return (
    countries.some((country) => country === number?.country) && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE')
  );
};
