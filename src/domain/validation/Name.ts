import type { Rule } from './Rules.ts';

/** What nobody sees, or what makes others see something else: control and format characters, fillers, lone halves of a character. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\u2800]/u;
/**
 * What real names have of these: joiners within scripts that spell with them (Arabic to NKo, the scripts of India, Myanmar, Khmer, Mongolian), and
 * selectors that choose the look of the character before.
 */
const spelling =
  /(?<=[\u0900-\u0dff\u0600-\u07ff\u1000-\u109f\u1780-\u18af])[\u200c\u200d]|(?<=[\p{sc=Han}\u1800-\u18af\p{ExtPict}])\p{VS}/gu;

/** The most any of these fields takes; a letter can be read as eighteen. */
const longest = 200;

/** A rule on what is to be read of a text: letters that look alike count alike (NFKC: `․` is a dot), and nothing in it is invisible. The text stays as it was typed. */
const asRead =
  (rule: Rule): Rule =>
  (text) => {
    if (text.length > longest) return { rule: 'max-length', length: longest };
    const read = text.trim().normalize('NFKC');
    return invisible.test(read.replace(spelling, '')) ? { rule: 'invisible' } : rule(read);
  };

/** No name has these, and links do. */
const linking = /[/\\@]/;
/**
 * What else mail programs make a link of: `http`, `www.`, and a dot with two letters or a digit right after it, as in
 * `evil.example`. Titles and initials have a space or another dot there: `Dr. J. O'Neill-Smith`, `J.R.R. Tolkien`.
 */
const asLink = /http|www[.。]|[.。](?:\p{N}|[\p{L}][\p{L}\p{N}-])/iu;

/** A name that can stand in a mail to an address nobody has proven: a person's, and nothing to press (F8, R12). */
export const personName: Rule = asRead((text) =>
  asLink.test(text) ? { rule: 'name' } : linking.test(text) ? { rule: 'name-characters' } : null,
);

/** What only a link has; a house number may have a slash, and a firm may be called `Booking.com B.V.` or `Nord A/S`. */
const certainLink = /https?:|\/\/|www[.。]|@|\.\p{L}{2,}[/\\]/iu;

/**
 * One word with a dot and two letters of one case right after it: `evil.example`, and for the sake of it `Booking.com` without its legal form.
 * `St.Pölten` and `Dr.Oetker` go on with a capital.
 */
const bareDomain = (text: string): boolean =>
  !/\s/u.test(text) && /[\p{L}\p{N}-][.。](?!\p{Lu}\p{Ll})\p{L}{2}/u.test(text);

/**
 * A firm's name that can stand in such a mail: no address of the web (a scheme, `www.`, a domain with a path, a domain and nothing else) nor of e-mail.
 * A domain with more beside it is the name of many firms, as in `Notebooksbilliger.de AG`, and can stay.
 */
export const companyName: Rule = asRead((text) =>
  certainLink.test(text) || bareDomain(text) ? { rule: 'name' } : null,
);

/** A line of an address that can stand in such a mail: no name of a website either, as in `evil.example`; `St.Pölten` and `12/3` are places. */
export const addressLine: Rule = asRead((text) =>
  certainLink.test(text) || /[\p{Ll}\p{N}-]{2}[.。]\p{Ll}{2,}(?![\p{L}.])/u.test(text) ? { rule: 'name' } : null,
);
