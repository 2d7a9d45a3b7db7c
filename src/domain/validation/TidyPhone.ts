/** A phone number as it is sent: no spaces, hyphens, dots, slashes or brackets, and without the trunk zero in `+43 (0) 1` (§5). */
export const tidyPhone = (text: string): string => text.replace('(0)', '').replace(/[\s\-./()]/g, '');
