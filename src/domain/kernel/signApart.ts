/** Sets a sign apart from the code of a currency, as Swiss formats do not: `CHF-19.90` reads as if it had a hyphen. */
export const signApart = (amount: string): string => amount.replace(/([A-Z])([-+−])/u, '$1\u00a0$2');
