/** What the built-in fonts of PDF have besides ASCII and Latin-1 (Windows-1252). */
const extra = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const has = (char: string): boolean =>
  char === '\n' || (char >= ' ' && char <= '~') || (char >= '\u00a0' && char <= '\u00ff') || extra.has(char);

/** Letters that are no base letter with a mark. */
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

/** A text in the letters the document has: others lose their marks, what has no likeness becomes a question mark. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((char) => {
      if (has(char)) return char;
      const alike = plain.get(char) ?? char.normalize('NFD').replace(/\p{M}/gu, '');
      return [...alike].every(has) && alike !== '' ? alike : '?';
    })
    .join('');
