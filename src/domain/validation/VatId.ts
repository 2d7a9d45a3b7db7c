import {
  austria, belgium, bulgaria, checkVAT, croatia, cyprus, czechRepublic, denmark, estonia, finland, france, germany, greece, hungary, ireland,
  italy, latvia, lithuania, luxembourg, malta, netherlands, poland, portugal, romania, slovakiaRepublic, slovenia, spain, sweden, switzerland,
} from 'jsvat';
import type { Rule } from './Rules.ts';

/** The European Union and Switzerland. */
const countries = [
  austria, belgium, bulgaria, croatia, cyprus, czechRepublic, denmark, estonia, finland, france, germany, greece, hungary, ireland,
  italy, latvia, lithuania, luxembourg, malta, netherlands, poland, portugal, romania, slovakiaRepublic, slovenia, spain, sweden, switzerland,
];
const longest = 30;
/** Liechtenstein numbers its taxpayers in five digits without any check; at home the country before them may be left out. */
const ofLiechtenstein: Readonly<Record<'abroad' | 'home', RegExp>> = { abroad: /^LI[0-9]{5}$/, home: /^(?:LI)?[0-9]{5}$/ };

/**
 * A VAT ID of the European Union or Switzerland, by shape and check digits; spaces, dots and hyphens do not count (VAL-10). One of
 * Liechtenstein has no check digits, and counts only where `served`, the countries of the store, include it; bare digits only
 * where it comes first.
 */
export const vatId = (served: readonly string[]): Rule => (text) => {
  const id = text.length <= longest ? text.replace(/[ .-]/g, '').toUpperCase() : '';
  const liechtenstein = served.includes('LI') && ofLiechtenstein[served[0] === 'LI' ? 'home' : 'abroad'].test(id);
  return liechtenstein || (id.length > 4 && checkVAT(id, countries).isValid) ? null : { rule: 'vat-id' };
};
