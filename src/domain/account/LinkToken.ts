/** Whether a text can be the token of a mail's link at all; one that cannot is not asked about. */
export const isLinkToken = (text: string): boolean => /^[A-Za-z0-9_.-]{16,2000}$/.test(text);
