/** Characters of the built-in PDF fonts besides ASCII and Latin-1 (Windows-1252). */
const extra = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const has = (char: string): boolean =>
  char === '\n' || (char >= ' ' && char <= '~') || (char >= '\u00a0' && char <= '\u00ff') || extra.has(char);

/** Letters that do not consist of a base letter and a mark. */
const plain: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ı: 'i',
    ħ: 'h',
    '\u2011': '-',
    '\u2212': '-',
    '\u202f': ' ',
    '\u2009': ' ',
    '′': "'",
  }),
);

/**
 * Converts a text to the characters of the fonts: other letters lose their marks, and characters without an equivalent
 * become question marks.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((char) => {
      if (has(char)) return char;
      const alike = plain.get(char) ?? char.normalize('NFD').replace(/\p{M}/gu, '');
      return [...alike].every(has) && alike !== '' ? alike : '?';
    })
    .join('');
