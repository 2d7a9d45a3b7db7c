import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as people read it, with its country: `+43 1 2345678`. What is no number stays as it is. */
export const readablePhone = (text: string): string => parsePhoneNumberFromString(text)?.formatInternational() ?? text;
