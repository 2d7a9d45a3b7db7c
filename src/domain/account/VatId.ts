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

/** The European Union and Switzerland; jsvat writes Greece as EL. */
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
/**
 * Liechtenstein gives taxpayers five digits without a check digit; within Liechtenstein the country prefix may be
 * omitted.
 */
const ofLiechtenstein: Readonly<Record<'abroad' | 'home', RegExp>> = {
  abroad: /^LI[0-9]{5}$/,
  home: /^(?:LI)?[0-9]{5}$/,
};

/** Since 2023 Belgian numbers may also start with 1, which jsvat rejects; their check digits follow the old rule. */
const sinceOneOfBelgium = (id: string): boolean =>
  /^BE1[0-9]{9}$/.test(id) && 97 - (Number(id.slice(2, 10)) % 97) === Number(id.slice(10));

/** Companies of Northern Ireland have British numbers; the EU register lists them under XI. */
const checked = (id: string): boolean =>
  (id.startsWith('XI') ? checkVAT(`GB${id.slice(2)}`, [unitedKingdom]) : checkVAT(id, countries)).isValid;

/** No register issues the number zero, although its check digits may be right. */
const inRegion = (id: string): boolean => /[1-9]/.test(id) && (sinceOneOfBelgium(id) || checked(id));

/**
 * A VAT ID of the European Union, Northern Ireland or Switzerland with valid shape and check digits; spaces, dots and
 * hyphens are ignored, and Greece may be EL or GR (VAL-10). A Liechtenstein ID has no check digits and is accepted only
 * where `served`, the countries of the store, include LI; without prefix only where LI comes first.
 */
export const vatId =
  (served: readonly string[]): Rule =>
  (text) => {
    const id = text.length <= longest ? tidyVatId(text) : '';
    const liechtenstein = served.includes('LI') && ofLiechtenstein[served[0] === 'LI' ? 'home' : 'abroad'].test(id);
    return liechtenstein || (id.length > 4 && inRegion(id)) ? null : { rule: 'vat-id' };
  };
