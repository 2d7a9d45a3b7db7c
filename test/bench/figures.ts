import { tableOf } from './Row.ts';
import type { Row } from './Row.ts';

const figures = /(?<=<!-- figures -->\n\n)[\s\S]*?(?=<!-- end of figures -->)/;

const headingOf = (section: string): string => section.slice(0, section.indexOf('\n'));

/**
 * The page with the tables of the measured parts replaced, and those of new parts added at the end.
 *
 * @param measured says when, where and under which load the rows were measured; stands above each of their tables
 * @throws RangeError if the page has no place for figures
 */
export function withFigures(page: string, rows: readonly Row[], measured: string): string {
  const before = figures.exec(page)?.[0];
  if (before === undefined) throw new RangeError('the page has no marks around its figures');
  const sections = new Map(
    before
      .split(/^(?=### )/m)
      .filter((section) => section.startsWith('### '))
      .map((section) => [headingOf(section), section]),
  );
  for (const part of new Set(rows.map((row) => row.part))) {
    const table = tableOf(rows.filter((row) => row.part === part));
    sections.set(`### ${part}`, `### ${part}\n\n${measured}\n\n${table}\n\n`);
  }
  return page.replace(figures, () => [...sections.values()].join(''));
}
