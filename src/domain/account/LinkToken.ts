/** Whether a text has the shape of a link token; any other text is refused without a lookup. */
export const isLinkToken = (text: string): boolean => /^[A-Za-z0-9_.-]{16,2000}$/.test(text);
