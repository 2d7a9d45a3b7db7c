import type { Rule } from './Rules.ts';

const longest = 40;

/** How many digits follow the country code; the rest of the world has the bounds of E.164. */
const plans: readonly { readonly code: string; readonly national: RegExp }[] = [
  { code: '1', national: /^[2-9][0-9]{9}$/ },
  { code: '41', national: /^[1-9][0-9]{8}(?:[0-9]{3})?$/ },
  { code: '423', national: /^[2-9][0-9]{6}(?:[0-9]{2})?$/ },
  { code: '43', national: /^[1-9][0-9]{3,12}$/ },
  { code: '49', national: /^[1-9][0-9]{4,12}$/ },
];
/** No country code begins like this (ITU E.164 assignments). */
const unassigned = /^(?:0|28|83|89)/;

/** A phone number as it is sent: no spaces, hyphens, dots, slashes or brackets, and without the trunk zero in `+43 (0) 1`. */
export const tidyPhone = (text: string): string => text.replace('(0)', '').replace(/[\s\-./()]/g, '');

const isInternational = (digits: string): boolean => {
  if (!/^[0-9]{7,15}$/.test(digits) || unassigned.test(digits)) return false;
  const plan = plans.find(({ code }) => digits.startsWith(code));
  return plan === undefined || plan.national.test(digits.slice(plan.code.length));
};

/**
 * A phone number with + and country code; a number within the United States may leave them out there (VAL-11). Nothing entered
 * is `phone-missing`, anything that no phone answers to is `phone`.
 */
export const phone = (country: string): Rule => (text) => {
  if (text.length > longest) return { rule: 'phone' };
  const number = tidyPhone(text);
  if (number === '') return { rule: 'phone-missing' };
  const digits = number.startsWith('+') ? number.slice(1) : country === 'US' && number.length === 10 ? `1${number}` : '';
  return isInternational(digits) ? null : { rule: 'phone' };
};
