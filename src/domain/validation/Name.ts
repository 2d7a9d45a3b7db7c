import type { Rule } from './Rules.ts';

/** Characters that are invisible or change how others look: control and format characters, fillers, lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\u2800]/u;
/**
 * Invisible characters that real names need: joiners in scripts that spell with them (Arabic to NKo, the scripts of
 * India, Myanmar, Khmer, Mongolian), and variation selectors.
 */
const spelling =
  /(?<=[\u0900-\u0dff\u0600-\u07ff\u1000-\u109f\u1780-\u18af])[\u200c\u200d]|(?<=[\p{sc=Han}\u1800-\u18af\p{ExtPict}])\p{VS}/gu;

/** Longest text of any of these fields. NFKC can expand one character to eighteen. */
const longest = 200;

/**
 * Applies a rule to the text as a reader sees it: NFKC turns look-alike characters into one (`․` is a dot), and
 * invisible characters are refused. The stored text stays as typed.
 */
const onVisibleText =
  (rule: Rule): Rule =>
  (text) => {
    if (text.length > longest) return { rule: 'max-length', length: longest };
    const read = text.trim().normalize('NFKC');
    return invisible.test(read.replace(spelling, '')) ? { rule: 'invisible' } : rule(read);
  };

/**
 * Characters of links and of markup that no name has. `&`, quotes, apostrophes and brackets occur: `Anna & Bernd`, `Mag. (FH)`;
 * what shows a name escapes it.
 */
const foreignCharacters = /[/\\@<>]/;
/**
 * Other texts that mail programs turn into links: `http`, `www.`, and a dot directly followed by two letters or a
 * digit, as in `evil.example`. Titles and initials have a space or another dot there: `Dr. J. O'Neill-Smith`, `J.R.R.
 * Tolkien`.
 */
const linkText = /http|www[.。]|[.。](?:\p{N}|[\p{L}][\p{L}\p{N}-])/iu;

/**
 * A person's name that is safe in a mail to an unverified address: it contains nothing that becomes a link (F8, R12) and
 * no angle brackets.
 */
export const personName: Rule = onVisibleText((text) => {
  if (linkText.test(text)) return { rule: 'name' };
  return foreignCharacters.test(text) ? { rule: 'name-characters' } : null;
});

/**
 * Texts that only links contain; a house number may have a slash, and a company may be called `Booking.com B.V.` or
 * `Nord A/S`.
 */
const certainLink = /https?:|\/\/|www[.。]|@|\.\p{L}{2,}[/\\]/iu;

/**
 * One word with a dot directly followed by two letters of one case: `evil.example`, and for that reason also
 * `Booking.com` without its legal form. `St.Pölten` and `Dr.Oetker` continue with a capital.
 */
const bareDomain = (text: string): boolean =>
  !/\s/u.test(text) && /[\p{L}\p{N}-][.。](?!\p{Lu}\p{Ll})\p{L}{2}/u.test(text);

/**
 * A company name that is safe in such a mail: no web address (a scheme, `www.`, a domain with a path, a domain alone)
 * and no e-mail address. A domain next to other words is allowed, because many companies are named like
 * `Notebooksbilliger.de AG`.
 */
export const companyName: Rule = onVisibleText((text) =>
  certainLink.test(text) || bareDomain(text) ? { rule: 'name' } : null,
);

/**
 * A line of an address that is safe in such a mail: it contains no domain such as `evil.example`; `St.Pölten` and
 * `12/3` are allowed.
 */
export const addressLine: Rule = onVisibleText((text) =>
  certainLink.test(text) || /[\p{Ll}\p{N}-]{2}[.。]\p{Ll}{2,}(?![\p{L}.])/u.test(text) ? { rule: 'name' } : null,
);
