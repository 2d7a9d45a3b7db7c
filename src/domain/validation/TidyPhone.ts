/**
 * A phone number as it is sent: without spaces, hyphens, dots, slashes, brackets and the trunk zero of `+43 (0) 1`
 * (§5). With `country` US, a number in US notation, with or without the 1, gets its +1.
 */
export const tidyPhone = (text: string, country = ''): string => {
  const number = text.replace('(0)', '').replace(/[\s\-./()]/g, '');
  return country === 'US' ? number.replace(/^1?([0-9]{10})$/, '+1$1') : number;
};
