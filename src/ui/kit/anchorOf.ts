/** What a link within a page calls a heading by: its letters and digits, apart from whatever else the page has ids for. */
export const anchorOf = (heading: string): string => `s-${heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
