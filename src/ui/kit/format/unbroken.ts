/** Joins a number and its unit by a no-break space in texts of the catalogue: `1 kg`, `0,585 g`. */
export const unbroken = (text: string): string => text.replaceAll(/(\d) (?=(?:oz|kg|g|mm)\b)/g, '$1\u00a0');
