import { domainToASCII } from 'node:url';

/**
 * Labels with dots between them, not all in ASCII; other texts are no domains, and the URL parser must not repair them.
 */
const foreign = /^(?=.*[^ -~])[\p{L}\p{M}\p{N}.-]{1,254}$/u;

/**
 * An e-mail with its domain in ASCII, as mail servers and comparisons need it: `bücher.example` becomes
 * `xn--bcher-kva.example` (RFC 5890). A domain that cannot be registered becomes empty, which makes the address
 * invalid.
 */
export const sendableEmail = (text: string): string => {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at).trim();
  return at > 0 && foreign.test(domain) ? text.slice(0, at) + domainToASCII(domain) : text;
};

/** A body or query with its e-mail converted, if it has one. */
export const withSendableEmail = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'email' in asked && typeof asked.email === 'string'
    ? { ...asked, email: sendableEmail(asked.email) }
    : asked;
