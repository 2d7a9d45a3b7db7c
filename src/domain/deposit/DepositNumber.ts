import { type DepositNumber, idOf } from '../kernel/Ids.ts';

/**
 * A totally antisymmetric quasigroup, found by H. Michael Damm. By it the check digit notices every single wrong digit and
 * every swap of two neighbours. Luhn's sum misses the swap of 0 and 9, and a sum modulo 11 needs an eleventh digit.
 */
const quasigroup = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

const format = /^D-\d{10}$/u;

/** The check digit of a text of digits; of one that ends with its check digit it is 0. */
const checkDigit = (digits: string): number =>
  [...digits].reduce((interim, digit) => Number(quasigroup[interim]?.[Number(digit)]), 0);

/** The deposit number with nine digits of choice. Throws a RangeError unless `serial` is a whole number below a milliard. */
export const depositNumber = (serial: number): DepositNumber => {
  if (!Number.isInteger(serial) || serial < 0 || serial > 999_999_999)
    throw new RangeError(`not nine digits: ${serial}`);
  const digits = String(serial).padStart(9, '0');
  return idOf(`D-${digits}${checkDigit(digits)}`);
};

/** Whether a text is a deposit number without a mistyped digit (DEP-1). */
export const isDepositNumber = (text: string): text is DepositNumber =>
  format.test(text) && checkDigit(text.slice(2)) === 0;
