/**
 * A VAT ID as it is stored and sent to the register: upper case without spaces, dots and hyphens; Greece is written EL,
 * as its register does, also when GR was entered (VAL-10).
 */
export const tidyVatId = (text: string): string =>
  text
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL');
