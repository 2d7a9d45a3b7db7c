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
/** Liechtenstein numbers its taxpayers in five digits, with or without the country before them. */
const liechtenstein = /^(?:LI)?[0-9]{5}$/;

/** A VAT ID of the European Union, Switzerland or Liechtenstein, by shape and check digits; spaces, dots and hyphens do not count (VAL-10). */
export const vatId: Rule = (text) => {
  const id = text.length <= longest ? text.replace(/[ .-]/g, '').toUpperCase() : '';
  return liechtenstein.test(id) || (id.length > 4 && checkVAT(id, countries).isValid) ? null : { rule: 'vat-id' };
};
