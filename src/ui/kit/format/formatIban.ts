/** An IBAN in groups of four characters, as it is printed; the groups stay on one line each. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
