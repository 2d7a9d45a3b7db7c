/** Id of a heading, for links within the page: its letters and digits. The prefix keeps it apart from other ids. */
export const anchorOf = (heading: string): string => `s-${heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
