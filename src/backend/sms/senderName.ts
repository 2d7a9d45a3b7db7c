/** A name in the format of SMS senders: up to 11 letters and digits. */
export const senderName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, 11)
    .trim() || 'Shop';
