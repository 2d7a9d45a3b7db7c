/** Crockford's letters and digits: no I, L, O and U, which are mistaken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 7;
const size = 4;

/** The receipt code of 28 numbers from 0 to 31, `K7P2-…`: 140 bits in seven groups. */
export const receiptCodeOf = (numbers: readonly number[]): string => {
  const text = numbers.map((each) => letters[each % letters.length]).join('');
  return Array.from({ length: groups }, (_, at) => text.slice(at * size, (at + 1) * size)).join('-');
};

/** A receipt code as it is typed or pasted, with what people confuse put right; null: it is none. */
export const tidyReceiptCode = (typed: string): string | null => {
  if (typed.length > 200) return null;
  const text = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode = text.length === groups * size && [...text].every((each) => letters.includes(each));
  return isCode ? receiptCodeOf([...text].map((each) => letters.indexOf(each))) : null;
};
