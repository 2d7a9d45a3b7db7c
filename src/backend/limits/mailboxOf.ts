import { longestEmail, tidyEmail } from '../../domain/validation/Email.ts';

/** Whose mail ignores dots; both names are one. */
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Whose mail an address is, for every limit on what is sent to it (F7): `Anna+shop@…` is read by whoever reads `anna@…`, and Gmail reads `a.nna@…` as well.
 * Only for counting: an account goes by the e-mail it was registered with.
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
