/** A VAT ID as it is kept and asked for: no spaces, dots and hyphens, in upper case; Greece is EL, as in its register, also where GR was written (VAL-10). */
export const tidyVatId = (text: string): string =>
  text
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL');
