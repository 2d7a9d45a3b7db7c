import type { FieldProblem } from './InvalidFields.ts';

/** Longest address a mail server takes (RFC 5321 § 4.5.3.1.3). */
export const longestEmail = 254;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const label = /^[\p{L}\p{M}\p{N}-]{1,63}$/u;

const isHostLabel = (part: string): boolean => label.test(part) && !part.startsWith('-') && !part.endsWith('-');

/**
 * An e-mail as it is stored and compared: trimmed and in lower case. The edge has already converted an international
 * domain to ASCII.
 */
export const tidyEmail = (text: string): string => text.trim().toLowerCase();

/**
 * An e-mail address that mail servers accept: an ASCII local part of at most 64 characters, one @, a dotted host in any
 * script (VAL-3).
 */
export const validateEmail = (text: string): FieldProblem | null => {
  if (text.length > longestEmail) return { rule: 'email' };
  const email = text.trim();
  if (email === '') return { rule: 'required' };
  const at = email.lastIndexOf('@');
  const mailbox = email.slice(0, at);
  const host = email.slice(at + 1).split('.');
  const sound =
    at > 0 && at <= 64 && host.length > 1 && host.every(isHostLabel) && !/^\p{N}*$/u.test(host.at(-1) ?? '');
  if (sound && /^[\p{L}\p{M}\p{N}.]*[^ -~][\p{L}\p{M}\p{N}.]*$/u.test(mailbox)) return { rule: 'email-ascii' };
  return sound && mailbox.split('.').every((part) => local.test(part)) ? null : { rule: 'email' };
};
