import { domainToASCII } from 'node:url';

/** Words with dots between them, not all of them in ASCII; whatever else stands there is no domain, and nothing for an address of the web to mend. */
const foreign = /^(?=.*[^ -~])[\p{L}\p{M}\p{N}.-]{1,254}$/u;

/**
 * An e-mail with its domain as mail servers know it: `bücher.example` is `xn--bcher-kva.example` to them (RFC 5890), and to whatever compares
 * addresses. One that nobody can register has none, and is no address any more.
 */
export const sendableEmail = (text: string): string => {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at).trim();
  return at > 0 && foreign.test(domain) ? text.slice(0, at) + domainToASCII(domain) : text;
};

/** A body or a query, with the e-mail it may name. */
export const withSendableEmail = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'email' in asked && typeof asked.email === 'string'
    ? { ...asked, email: sendableEmail(asked.email) }
    : asked;
