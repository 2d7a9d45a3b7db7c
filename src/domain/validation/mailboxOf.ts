import { longestEmail, tidyEmail } from './Email.ts';

/** Gmail ignores dots in addresses; both domains are the same mailbox. */
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, for every limit on what is sent to it (F7): `Anna+shop@…` and `anna@…` are one, and at
 * Gmail also `a.nna@…`. Used only for counting; an account keeps the e-mail it was registered with.
 */
export const mailboxOf = (email: string): string => {
  const text = tidyEmail(email).slice(0, longestEmail);
  const at = text.lastIndexOf('@');
  if (at < 1) return text;
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  const tag = local.indexOf('+', 1);
  const plain = tag === -1 ? local : local.slice(0, tag);
  return gmail.has(domain) ? `${plain.replaceAll('.', '') || plain}@gmail.com` : `${plain}@${domain}`;
};
