import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
  unitedKingdom,
} from 'jsvat';
import type { Rule } from '../validation/Rules.ts';
import { tidyVatId } from './TidyVatId.ts';

/** The European Union and Switzerland; jsvat knows Greece as EL. */
const countries = [
  austria,
  belgium,
  bulgaria,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
];
const longest = 30;
/** Liechtenstein numbers its taxpayers in five digits without any check; at home the country before them may be left out. */
const ofLiechtenstein: Readonly<Record<'abroad' | 'home', RegExp>> = {
  abroad: /^LI[0-9]{5}$/,
  home: /^(?:LI)?[0-9]{5}$/,
};

/** Firms of Belgium are numbered from 1 as well since 2023, which jsvat does not know; their check digits are as before. */
const sinceOneOfBelgium = (id: string): boolean =>
  /^BE1[0-9]{9}$/.test(id) && 97 - (Number(id.slice(2, 10)) % 97) === Number(id.slice(10));

/** Firms of Northern Ireland have British numbers and stand in the Union's register as XI. */
const checked = (id: string): boolean =>
  (id.startsWith('XI') ? checkVAT(`GB${id.slice(2)}`, [unitedKingdom]) : checkVAT(id, countries)).isValid;

/** Nobody has the number nought, whatever its check digits come to. */
const inRegion = (id: string): boolean => /[1-9]/.test(id) && (sinceOneOfBelgium(id) || checked(id));

/**
 * A VAT ID of the European Union, Northern Ireland or Switzerland, by shape and check digits; spaces, dots and hyphens do not count, nor
 * whether Greece is EL or GR (VAL-10). One of Liechtenstein has no check digits, and counts only where `served`, the countries of the
 * store, include it; bare digits only where it comes first.
 */
export const vatId =
  (served: readonly string[]): Rule =>
  (text) => {
    const id = text.length <= longest ? tidyVatId(text) : '';
    const liechtenstein = served.includes('LI') && ofLiechtenstein[served[0] === 'LI' ? 'home' : 'abroad'].test(id);
    return liechtenstein || (id.length > 4 && inRegion(id)) ? null : { rule: 'vat-id' };
  };
