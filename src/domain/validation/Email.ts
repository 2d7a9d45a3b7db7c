import type { FieldProblem } from './InvalidFields.ts';

/** Longest address a mail server takes (RFC 5321 § 4.5.3.1.3). */
export const longestEmail = 254;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const label = /^[a-z0-9-]{1,63}$/i;

const isHostLabel = (part: string): boolean => label.test(part) && !part.startsWith('-') && !part.endsWith('-');

/** An e-mail address as mail servers take it: a local part of at most 64 characters, one @, a dotted host (VAL-3). */
export const validateEmail = (text: string): FieldProblem | null => {
  if (text.length > longestEmail) return { rule: 'email' };
  const email = text.trim();
  if (email === '') return { rule: 'required' };
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).split('.');
  const sound = at > 0 && at <= 64 && email.slice(0, at).split('.').every((part) => local.test(part))
    && host.length > 1 && host.every(isHostLabel) && !/^\d*$/.test(host.at(-1) ?? '');
  return sound ? null : { rule: 'email' };
};
