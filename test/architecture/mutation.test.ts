import { describe, expect, it } from 'vitest';
import { problemOf } from '../../scripts/mutation/arguments.mjs';
import { addedRanges } from '../../scripts/mutation/changed.mjs';
import { byFolder, tableWith } from '../../scripts/mutation/scores.mjs';

const values = { concurrency: '2' };

describe('the command that plants bugs', () => {
  it.each([
    ['a ring that does not exist', { ring: 'ui,uii' }, [], /no ring uii/],
    ['a path outside of the rings', {}, ['docs'], /docs lies in no ring/],
    ['a folder that does not exist', {}, ['src/domain/carts'], /does not exist/],
    ['an empty sample', { sample: '0' }, [], /from 1/],
    ['a folder beside a ring', { ring: 'ui' }, ['src/ui'], /exclude each other/],
    ['a base without a change', { base: 'HEAD' }, [], /belongs to --changed/],
    ['a base that is no commit', { changed: true, base: 'nosuch' }, [], /no commit/],
  ])('refuses %s in one line', (_, given, paths, line) => {
    expect(problemOf({ ...values, ...given }, paths)).toMatch(line);
  });

  it('takes a folder, a file with a range, rings with a sample, and a change', () => {
    expect(problemOf(values, ['src/domain/cart', 'src/domain/cart/Cart.ts:1-9'])).toBeUndefined();
    expect(problemOf({ ...values, ring: 'ui,main', sample: '200' }, [])).toBeUndefined();
    expect(problemOf({ ...values, changed: true, base: 'HEAD' }, [])).toBeUndefined();
  });

  it('mutates the lines that a change adds to sources, and none that it only removes', () => {
    const diff = [
      '+++ b/src/domain/cart/Cart.ts',
      '@@ -10 +10 @@',
      '@@ -20,2 +20,3 @@',
      '@@ -40,2 +41,0 @@',
      '+++ b/docs/architecture.md',
      '@@ -1 +1 @@',
      '+++ /dev/null',
      '@@ -1 +0,0 @@',
    ].join('\n');
    expect(addedRanges(diff)).toEqual(['src/domain/cart/Cart.ts:10-10', 'src/domain/cart/Cart.ts:20-22']);
  });
});

describe('the table of scores', () => {
  const mutant = (fileName: string, status: string) => ({ fileName, status });
  const rows = byFolder('ui', [
    mutant('src/ui/kit/Icon.tsx', 'Killed'),
    mutant('src/ui/kit/Icon.tsx', 'Timeout'),
    mutant('src/ui/kit/forms/Field.tsx', 'Survived'),
    mutant('src/ui/routes/pages.ts', 'NoCoverage'),
    mutant('src/ui/routes/pages.ts', 'CompileError'),
  ]);

  it('counts survivors and unreached mutants against a folder, and leaves out those that do not run', () => {
    expect(rows).toEqual([
      { folder: 'src/ui', mutants: 4, noticed: 2, survived: 1, unreached: 1, score: 50 },
      { folder: 'src/ui/kit', mutants: 3, noticed: 2, survived: 1, unreached: 0, score: 66.7 },
      { folder: 'src/ui/routes', mutants: 1, noticed: 0, survived: 0, unreached: 1, score: 0 },
    ]);
  });

  it('replaces the rows of the rings that ran, and keeps the others', () => {
    const page =
      'before\n<!-- mutation -->\n| **src/main** | 9 |\n| src/ui/gone | 3 |\n<!-- end of mutation -->\nafter';
    const written = tableWith(page, [{ ring: { name: 'ui', wanted: 60 }, rows }], { date: '2026-01-02', sample: '4' });
    expect(written).toMatch(/^before\n[^]*\| \*\*src\/main\*\* \| 9 \|[^]*after$/);
    expect(written).toContain('| **src/ui** | 4 | 2 | 1 | 1 | 50 % | ≥ 60 % | 4 | 2026-01-02 |');
    expect(written).not.toContain('src/ui/gone');
  });
});
