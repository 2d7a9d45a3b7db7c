import type { Rule } from './Rules.ts';

/**
 * What mail programs make a link of: a slash or an at sign, `http`, `www.`, and a dot with two letters or a digit right after it, as in
 * `evil.example`. Titles and initials have a space or another dot there: `Dr. J. O'Neill-Smith`, `J.R.R. Tolkien`.
 */
const asLink = /[/\\@＠／]|http|www[.。．｡]|[.。．｡](?:\p{N}|[\p{L}][\p{L}\p{N}-])/iu;

/** A name that can stand in a mail to an address nobody has proven: a person's, and nothing to press (F8, R12). */
export const personName: Rule = (text) => (asLink.test(text) ? { rule: 'name' } : null);
