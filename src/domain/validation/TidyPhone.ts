/**
 * A phone number as it is sent: no spaces, hyphens, dots, slashes or brackets, and without the trunk zero in `+43 (0) 1` (§5).
 * With `country` US a number written as one calls it there, with or without the 1, gets its +1.
 */
export const tidyPhone = (text: string, country = ''): string => {
  const number = text.replace('(0)', '').replace(/[\s\-./()]/g, '');
  return country === 'US' ? number.replace(/^1?([0-9]{10})$/, '+1$1') : number;
};
