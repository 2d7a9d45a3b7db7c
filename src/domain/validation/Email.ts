import type { FieldProblem } from './InvalidFields.ts';

/** Longest address a mail server takes (RFC 5321 § 4.5.3.1.3). */
export const longestEmail = 254;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const label = /^[a-z0-9-]{1,63}$/i;
/** Words in any script; a dot or a hyphen between them, and nothing that is more than a name to an address of the web. */
const foreign = /^(?=.*[^ -~])[\p{L}\p{M}\p{N}.-]{1,254}$/u;

const isHostLabel = (part: string): boolean => label.test(part) && !part.startsWith('-') && !part.endsWith('-');

/** A domain as mail servers know it: `bücher.example` is `xn--bcher-kva.example` to them (RFC 5890). One that is in ASCII, or is no domain, is left as it is. */
const asciiDomain = (domain: string): string => {
  if (!foreign.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/** An e-mail without spaces around it, with its domain as mail servers know it. */
export const sendableEmail = (text: string): string => {
  const email = text.trim();
  const at = email.lastIndexOf('@') + 1;
  return at === 0 ? email : email.slice(0, at) + asciiDomain(email.slice(at));
};

/** An e-mail as it is kept and compared: sendable, and in lower case. */
export const tidyEmail = (text: string): string => sendableEmail(text).toLowerCase();

/** An e-mail address as mail servers take it: a local part in ASCII of at most 64 characters, one @, a dotted host in any script (VAL-3). */
export const validateEmail = (text: string): FieldProblem | null => {
  if (text.length > longestEmail) return { rule: 'email' };
  const email = sendableEmail(text);
  if (email === '') return { rule: 'required' };
  const at = email.lastIndexOf('@');
  const mailbox = email.slice(0, at);
  const host = email.slice(at + 1).split('.');
  const sound = at > 0 && at <= 64 && email.length <= longestEmail && host.length > 1 && host.every(isHostLabel) && !/^\d*$/.test(host.at(-1) ?? '');
  if (sound && /^[\p{L}\p{M}\p{N}.]*$/u.test(mailbox) && /[^ -~]/.test(mailbox)) return { rule: 'email-ascii' };
  return sound && mailbox.split('.').every((part) => local.test(part)) ? null : { rule: 'email' };
};
