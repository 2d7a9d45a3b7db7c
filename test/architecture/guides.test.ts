import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { differences, edited, filesIn, mostFiles } from '../../scripts/guides/edit.mjs';
import { sample, testsOfSample } from '../../scripts/guides/sample.mjs';

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);
const edits = Object.values(sample).flat();
const files = [...new Set(edits.map(({ file }) => file))];

/** `npm run guides` makes the sample in a copy and checks it there, which takes minutes. */
describe('the sample of the guides', () => {
  it.each(edits.map((edit) => [edit.file, edit] as const))('finds its places in %s', (file, edit) => {
    const before = read(file);
    const after = edited(before, edit);
    const unchanged = edit.made === true || edit.german !== undefined;
    expect(after === before).toBe(unchanged);
  });

  it('touches the files that the guides list, and no others', () => {
    const listed = Object.keys(sample).flatMap((guide) => filesIn(read(guide) ?? ''));
    expect(differences(files, listed)).toEqual({ unnamed: [], untouched: [] });
  });

  it(`touches at most ${mostFiles} files`, () => {
    expect(files.length).toBeLessThanOrEqual(mostFiles);
  });

  it('is tested by files that exist or that it makes', () => {
    for (const file of testsOfSample) expect([file, existsSync(file) || files.includes(file)]).toEqual([file, true]);
  });
});

describe('an edit of the sample', () => {
  const edit = { file: 'a.ts', before: 'two', text: 'one ' };

  it('is refused with a sentence when its place is gone or not the only one, or its file is not there', () => {
    expect(edited('two three', edit)).toBe('one two three');
    expect(edited('two three', { file: 'a.ts', after: 'two', text: ' and' })).toBe('two and three');
    expect(edited('two three', { file: 'a.ts', instead: 'two', text: 'four' })).toBe('four three');
    expect(edited('two', { file: 'a.ts', end: true, text: '!' })).toBe('two!');
    expect(() => edited('three', edit)).toThrow('needs one place in a.ts with the text “two”; there are 0.');
    expect(() => edited('two two', edit)).toThrow('there are 2.');
    expect(() => edited(null, edit)).toThrow('changes a.ts, which does not exist.');
    expect(() => edited('here', { file: 'a.ts', text: 'new' })).toThrow('makes a.ts, which exists.');
  });

  it('and a path of a guide that nothing touches or that is missing are found', () => {
    const guide = '# Add\n\n1. `src/<context>/a.ts`: one.\n2. The file `src/b.ts`: two `x`.\n';
    expect(filesIn(guide)).toEqual(['src/<context>/a.ts', 'src/b.ts']);
    expect(differences(['src/cart/a.ts', 'src/c.ts'], filesIn(guide))).toEqual({
      unnamed: ['src/c.ts'],
      untouched: ['src/b.ts'],
    });
  });
});
