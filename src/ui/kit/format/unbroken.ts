/** Keeps a figure and its unit on one line, where a text from the catalogue parts them by a plain space: `1 kg`, `0,585 g`. */
export const unbroken = (text: string): string => text.replaceAll(/(\d) (?=(?:oz|kg|g|mm)\b)/g, '$1\u00a0');
