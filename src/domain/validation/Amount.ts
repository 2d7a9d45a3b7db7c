/** Cents of an amount that a shopper can mean: below ten thousand million. */
const longest = 10;

/** Digits, or groups of three digits with one mark between them; `0.125` has no groups, it is a part of one. */
const isWhole = (integer: string, marks: ReadonlySet<string>): boolean => {
  if (marks.size === 0) return /^\d+$/.test(integer);
  const [first = '', ...groups] = integer.split(/\D/u);
  return (
    [...marks].every((mark) => marks.size === 1 && /[.,'’\s]/u.test(mark)) &&
    /^[1-9]\d{0,2}$/.test(first) &&
    groups.every((group) => /^\d{3}$/.test(group))
  );
};

/**
 * The cents of an amount as typed in either language: `1234.5`, `1.234,50`, `1’234.50`, `12 000`. A point or comma before the
 * last one or two digits is the decimal one; marks and spaces between groups of three digits do not count. null for any other
 * text. Runs in linear time.
 */
export const amountOf = (typed: string): number | null => {
  const text = typed.trim();
  const decimal = /[.,]\d{1,2}$/.exec(text)?.[0] ?? '';
  const integer = text.slice(0, text.length - decimal.length);
  const marks = new Set(integer.replaceAll(/\d/gu, ''));
  if (marks.has(decimal.charAt(0)) || !isWhole(integer, marks)) return null;
  const digits = integer.replaceAll(/\D/g, '');
  return digits.length > longest ? null : Number(digits) * 100 + Number(decimal.slice(1).padEnd(2, '0'));
};
