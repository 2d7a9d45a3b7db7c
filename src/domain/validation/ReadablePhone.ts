import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number for display with its country: `+43 1 2345678`. A text that is no phone number stays unchanged. */
export const readablePhone = (text: string): string => parsePhoneNumberFromString(text)?.formatInternational() ?? text;
