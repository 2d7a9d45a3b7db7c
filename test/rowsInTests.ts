import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A row of docs/reliability.md and its number in a test, with each change and in full. */
export interface RowInTest {
  readonly row: string;
  readonly test: string;
  readonly everyDay: string;
  readonly all: string;
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * Every `asked(row, everyDay, all)` of the tests, by the test that shows it; several of one row in one test are one.
 */
export const rowsInTests = (folder = 'test'): readonly RowInTest[] => {
  const texts = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]),
  );
  const testsOf = (file: string): readonly string[] =>
    isTest(file)
      ? [file]
      : [...texts].flatMap(([other, text]) => (isTest(other) && text.includes(`/${basename(file)}'`) ? [other] : []));
  const found = new Map<string, RowInTest>();
  for (const [file, text] of texts)
    for (const [, row = '', everyDay = '', all = ''] of text.matchAll(/asked\('([\w-]+)', ([\d_]+), ([\d_]+)\)/g)) {
      const [few, many] = [everyDay, all].map((number) => number.replaceAll('_', ',')) as [string, string];
      for (const test of testsOf(file)) {
        const before = found.get(`${row} ${test}`);
        found.set(`${row} ${test}`, {
          row,
          test,
          everyDay: before === undefined ? few : `${before.everyDay} · ${few}`,
          all: before === undefined ? many : `${before.all} · ${many}`,
        });
      }
    }
  return [...found.values()].toSorted(
    (a, b) => a.row.localeCompare(b.row, 'en', { numeric: true }) || a.test.localeCompare(b.test),
  );
};

/** The line of the page without its outcome. */
export const lineOf = ({ row, test, everyDay, all }: RowInTest): string =>
  `| ${row} | ${test.replace(/\.test\.tsx?$/, '')} | ${everyDay} | ${all} |`;
