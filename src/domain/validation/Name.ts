import type { Rule } from './Rules.ts';

/**
 * What mail programs make a link of: a slash or an at sign, `http`, `www.`, and a dot with two letters or a digit right after it, as in
 * `evil.example`. Titles and initials have a space or another dot there: `Dr. J. O'Neill-Smith`, `J.R.R. Tolkien`.
 */
const asLink = /[/\\@＠／]|http|www[.。．｡]|[.。．｡](?:\p{N}|[\p{L}][\p{L}\p{N}-])/iu;

/** A name that can stand in a mail to an address nobody has proven: a person's, and nothing to press (F8, R12). */
export const personName: Rule = (text) => (asLink.test(text) ? { rule: 'name' } : null);

/** What only a link has; a house number may have a slash, and a firm may be called `Booking.com`. */
const certainLink = /https?:|\/\/|www[.。．｡]|[@＠]|\.\p{L}{2,}[/\\]/iu;

/** A firm's name that can stand in such a mail. */
export const companyName: Rule = (text) => (certainLink.test(text) ? { rule: 'name' } : null);

/** A line of an address that can stand in such a mail: no name of a website either, as in `evil.example`; `St.Pölten` and `12/3` are places. */
export const addressLine: Rule = (text) => (certainLink.test(text) || /[\p{Ll}\p{N}-]{2,}[.。．｡]\p{Ll}{2,}(?![\p{L}.])/u.test(text) ? { rule: 'name' } : null);
