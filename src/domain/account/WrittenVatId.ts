/** A VAT ID for display: Swiss ones in groups as their register writes them (VAL-10), all others as stored. */
export const writtenVatId = (vatId: string): string =>
  vatId.replace(
    /^CHE(\d{3})(\d{3})(\d{3})(\p{L}*)$/u,
    (_, first: string, second: string, third: string, tax: string) =>
      `CHE-${first}.${second}.${third}${tax === '' ? '' : ` ${tax}`}`,
  );
