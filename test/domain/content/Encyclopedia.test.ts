import { describe, expect, it } from 'vitest';
import { byLetter, letterOf, matching } from '../../../src/domain/content/Encyclopedia.ts';
import type { EntryTeaser } from '../../../src/domain/content/Page.ts';

const entry = (title: string, lead = '', ...also: readonly string[]): EntryTeaser => ({
  slug: title,
  title,
  lead,
  also,
  path: `/wissen/enzyklopaedie/${title}`,
  drawing: { motif: 'coin', tone: 'gold', alt: title },
});
const titles = (entries: readonly EntryTeaser[]) => entries.map(({ title }) => title);

describe('the encyclopedia', () => {
  it.each([
    ['Öse', 'O'],
    ['élan', 'E'],
    ['999,9', '#'],
    ['Feinunze', 'F'],
  ])('has %s under %s (RT-18)', (title, letter) => {
    expect(letterOf(title)).toBe(letter);
  });

  it('has each entry under one letter, in the order of the alphabet (RT-18)', () => {
    const groups = byLetter([entry('Unze'), entry('Öse'), entry('Obligo'), entry('999,9')]);
    expect(groups.map(({ letter, entries }) => [letter, titles(entries)])).toEqual([
      ['#', ['999,9']],
      ['O', ['Öse', 'Obligo']],
      ['U', ['Unze']],
    ]);
  });

  it('finds entries by headword, other words and definition, named ones first, without accents (CMS-6)', () => {
    const all = [
      entry('Barren', 'Ein Stück, oft eine Unze schwer'),
      entry('Feinunze', 'Eine Masse', 'oz'),
      entry('Öse'),
    ];
    expect(titles(matching(all, 'UNZE'))).toEqual(['Feinunze', 'Barren']);
    expect(titles(matching(all, ' ose '))).toEqual(['Öse']);
    expect(titles(matching(all, 'oz masse'))).toEqual(['Feinunze']);
    expect(titles(matching(all, 'blei'))).toEqual([]);
    expect(matching(all, '  ')).toEqual(all);
  });
});
