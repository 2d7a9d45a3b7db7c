import type { EntryTeaser } from './Page.ts';

/** The folder of the entries of the encyclopedia (RT-18). */
export const encyclopediaFolder = 'wissen/enzyklopaedie';

/** Lower case, without accents and marks: how words are compared. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();

/** The letter under which a headword stands; `#` for one that begins with no letter from A to Z. */
export const letterOf = (title: string): string => {
  const letter = folded(title).charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
};

/** The entries under a letter. */
export interface LetterGroup {
  readonly letter: string;
  readonly entries: readonly EntryTeaser[];
}

/** The entries by their letters, in the order of the alphabet; within a letter, they keep their order. */
export function byLetter(entries: readonly EntryTeaser[]): readonly LetterGroup[] {
  const groups = new Map<string, EntryTeaser[]>();
  for (const entry of entries) {
    const letter = letterOf(entry.title);
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([letter, ofLetter]) => ({ letter, entries: ofLetter }));
}

/** Those whose headword or other words contain every word of a text, then those with the rest of the words in their definition. */
export function matching(entries: readonly EntryTeaser[], text: string): readonly EntryTeaser[] {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return entries;
  const contains = (where: string): boolean => words.every((word) => where.includes(word));
  const named = entries.filter(({ title, also }) => contains(folded([title, ...also].join(' '))));
  const defined = entries.filter(
    (entry) => !named.includes(entry) && contains(folded([entry.title, ...entry.also, entry.lead].join(' '))),
  );
  return [...named, ...defined];
}
