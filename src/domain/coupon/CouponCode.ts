import { type CouponCode, idOf } from '../kernel/Ids.ts';

/** The most characters of a code that is entered, spaces included. */
export const longestEnteredCode = 100;

/** A code as it is compared: without spaces, in upper case. Empty when nothing but spaces was entered (ERR-21). */
export const tidyCode = (entered: string): CouponCode =>
  idOf(entered.normalize('NFKC').replace(/\s/gu, '').toUpperCase());

/** The codes that a coupon may have: 4 to 40 letters, digits, `-` and `_`, as compared. Shorter ones are guessed. */
export const couponCodes = /^[A-Z0-9_-]{4,40}$/u;
/** Whether a text is a code in the form in which it is stored. */
export const isCouponCode = (code: string): code is CouponCode => couponCodes.test(code);
